import type { EmailTemplate } from './texts.ts';

type Kind = 'roleApproved' | 'roleRefused';

/** Texts of the mails about a community's answer. */
export const communityMailTexts: Readonly<Record<'en' | 'pt', Readonly<Record<Kind, EmailTemplate>>>> = {
  en: {
    roleApproved: {
      subject: (brand) => `${brand} has approved you`,
      heading: 'You are approved',
      lines: ['{community} has approved you as a {role}. Everything that belongs to it is open to you now.'],
      button: 'Open my account',
      note: 'We have kept everything you filled in.',
    },
    roleRefused: {
      subject: (brand) => `About your request at ${brand}`,
      heading: 'Your request was not accepted',
      lines: ['{community} has not accepted you as a {role}. This is the reason they gave:', '{reason}'],
      button: 'Ask a question',
      note: 'Your other communities and roles stay as they are.',
    },
  },
  pt: {
    roleApproved: {
      subject: (brand) => `${brand} aprovou o seu pedido`,
      heading: 'O seu pedido foi aprovado',
      lines: [
        '{community} aprovou a sua participação como {role}. A partir de agora, tudo o que lhe diz respeito está aberto.',
      ],
      button: 'Abrir a minha conta',
      note: 'Nada do que preencheu entretanto se perdeu.',
    },
    roleRefused: {
      subject: (brand) => `Sobre o seu pedido em ${brand}`,
      heading: 'O seu pedido não foi aceite',
      lines: ['{community} não aceitou a sua participação como {role}. O motivo indicado foi:', '{reason}'],
      button: 'Fazer uma pergunta',
      note: 'As suas outras comunidades e funções mantêm-se como estão.',
    },
  },
};

export const roleNames = {
  en: { mentee: 'learner', mentor: 'mentor' },
  pt: { mentee: 'aprendiz', mentor: 'mentor' },
} as const;
