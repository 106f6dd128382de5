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
    sentBy: (brand) => `You get this email because someone used your address at ${brand}.`,
    verified: 'Your email is verified',
    verification: {
      subject: (brand) => `Verify your email for ${brand}`,
      heading: 'One more step',
      lines: ['Thank you for signing up. Confirm that this address is yours.'],
      button: 'Verify my email',
      note: 'The link works once, within 24 hours. If you didn’t sign up, ignore this email.',
    },
    reminder: {
      subject: (brand) => `You already have an account at ${brand}`,
      heading: 'You already have an account',
      lines: [
        'Someone, most likely you, tried to sign up with this address.',
        'You already have an account. Log in with your email and password.',
      ],
      button: 'Log in',
      note: 'If it wasn’t you, you don’t need to do anything. Nobody can tell that you have an account.',
    },
  },
  pt: {
    sentBy: (brand) => `Recebeu este e-mail porque alguém usou o seu endereço em ${brand}.`,
    verified: 'O seu e-mail está confirmado',
    verification: {
      subject: (brand) => `Confirme o seu e-mail em ${brand}`,
      heading: 'Só falta um passo',
      lines: ['Agradecemos o seu registo. Confirme que este endereço é seu.'],
      button: 'Confirmar o meu e-mail',
      note: 'A ligação é válida durante 24 horas e funciona uma vez. Se não se registou, ignore este e-mail.',
    },
    reminder: {
      subject: (brand) => `Já tem uma conta em ${brand}`,
      heading: 'Já tem uma conta',
      lines: [
        'Recebemos um pedido de registo com este endereço.',
        'Já tem uma conta. Inicie sessão com o seu e-mail e a sua palavra-passe.',
      ],
      button: 'Iniciar sessão',
      note: 'Se não fez este pedido, não precisa de fazer nada. Ninguém ficou a saber que tem uma conta.',
    },
  },
};
