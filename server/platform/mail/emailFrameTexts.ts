/** What every mail to a person says. */
export const emailFrameTexts = {
  en: {
    greeting: (firstName: string | null) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    quoted: (text: string) => `“${text}”`,
    linkHint: 'If the button doesn’t work, copy this address into your browser:',
  },
  pt: {
    greeting: (firstName: string | null) => (firstName ? `Olá, ${firstName},` : 'Olá,'),
    quoted: (text: string) => `«${text}»`,
    linkHint: 'Se o botão não funcionar, copie este endereço para o seu navegador:',
  },
} as const;
