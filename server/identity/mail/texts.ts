import type { EmailTemplate } from '../../platform/mail/emailTemplate.ts';

export type { EmailTemplate };

type MailTexts = {
  readonly sentBy: (brand: string) => string;
  readonly verified: string;
  readonly verification: EmailTemplate;
  readonly reminder: EmailTemplate;
};

/** Every word of identity's mails. */
export const mailTexts: Readonly<Record<'en' | 'pt', MailTexts>> = {
  en: {
    sentBy: (brand) => `You get this mail because somebody used your address at ${brand}.`,
    verified: 'Your email is verified',
    verification: {
      subject: (brand) => `Verify your email for ${brand}`,
      heading: 'One step and you are in',
      lines: ['Thank you for signing up. Please confirm that this address is yours.'],
      button: 'Verify my email',
      note: 'The link is good for 24 hours and works once. If it was not you who signed up, ignore this mail and nothing happens.',
    },
    reminder: {
      subject: (brand) => `You already have an account at ${brand}`,
      heading: 'You already have an account',
      lines: [
        'Somebody, most likely you, just tried to sign up with this address.',
        'You have an account already, so there is nothing to set up: log in with your email and password.',
      ],
      button: 'Log in',
      note: 'If it was not you, there is nothing to do: nobody learned that you have an account.',
    },
  },
  pt: {
    sentBy: (brand) => `Recebeu este e-mail porque alguém usou o seu endereço em ${brand}.`,
    verified: 'O seu e-mail está confirmado',
    verification: {
      subject: (brand) => `Confirme o seu e-mail em ${brand}`,
      heading: 'Só falta um passo',
      lines: ['Obrigado por se inscrever. Confirme, por favor, que este endereço é seu.'],
      button: 'Confirmar o meu e-mail',
      note: 'A ligação é válida durante 24 horas e funciona uma vez. Se não foi você quem se inscreveu, ignore este e-mail e nada acontece.',
    },
    reminder: {
      subject: (brand) => `Já tem uma conta em ${brand}`,
      heading: 'Já tem uma conta',
      lines: [
        'Alguém, provavelmente você, acabou de tentar inscrever-se com este endereço.',
        'Já tem uma conta, por isso não é preciso criar nada: entre com o seu e-mail e a sua palavra-passe.',
      ],
      button: 'Entrar',
      note: 'Se não foi você, não precisa de fazer nada: ninguém ficou a saber que tem uma conta.',
    },
  },
};
