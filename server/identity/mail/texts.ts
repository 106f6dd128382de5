import type { EmailTemplate } from '../../platform/mail/emailTemplate.ts';

export type { EmailTemplate };

type MailTexts = {
  /** Of mails that anybody can cause with an address; of all others who has an account. */
  readonly sentBy: (brand: string) => string;
  readonly sentToMember: (brand: string) => string;
  readonly verified: string;
  readonly verification: EmailTemplate;
  readonly reminder: EmailTemplate;
};

/** Every word of identity's mails. */
export const mailTexts: Readonly<Record<'en' | 'pt', MailTexts>> = {
  en: {
    sentBy: (brand) => `You get this email because someone used your address at ${brand}.`,
    sentToMember: (brand) => `You get this email because you have an account at ${brand}.`,
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
        'You already have an account, so log in as usual. If you’ve forgotten your password, you can choose a new one there.',
      ],
      button: 'Log in',
      note: 'If it wasn’t you, you don’t need to do anything. Nobody can tell that you have an account.',
    },
  },
  pt: {
    sentBy: (brand) => `Recebe este e-mail porque alguém usou o seu endereço em ${brand}.`,
    sentToMember: (brand) => `Recebe este e-mail porque tem uma conta em ${brand}.`,
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
        'Já tem uma conta, por isso inicie sessão como habitualmente. Se se esqueceu da palavra-passe, pode escolher lá uma nova.',
      ],
      button: 'Iniciar sessão',
      note: 'Se não fez este pedido, não precisa de fazer nada. Ninguém ficou a saber que tem uma conta.',
    },
  },
};
