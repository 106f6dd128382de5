import type { EmailTemplate } from './texts.ts';

type Kind = 'roleApproved' | 'roleRefused' | 'roleWithdrawn';

/** Texts of the mails about a community's answer. */
export const communityMailTexts: Readonly<Record<'en' | 'pt', Readonly<Record<Kind, EmailTemplate>>>> = {
  en: {
    roleApproved: {
      subject: (brand) => `${brand} has approved you`,
      heading: 'You’re approved',
      lines: ['{community} has approved you as a {role}. You can now use everything this role includes.'],
      button: 'Open my account',
      note: 'We’ve kept everything you filled in.',
    },
    roleRefused: {
      subject: (brand) => `About your request at ${brand}`,
      heading: 'Your request wasn’t accepted',
      lines: ['{community} hasn’t accepted you as a {role}. They gave this reason:', '{reason}'],
      button: 'Ask a question',
      note: 'Your other communities and roles stay as they are.',
    },
    roleWithdrawn: {
      subject: (brand) => `${brand} has withdrawn your approval`,
      heading: 'Your approval was withdrawn',
      lines: ['{community} no longer approves you as a {role}. They gave this reason:', '{reason}'],
      button: 'Ask a question',
      note: 'Your other communities and roles stay as they are.',
    },
  },
  pt: {
    roleApproved: {
      subject: (brand) => `${brand} aprovou o seu pedido`,
      heading: 'O seu pedido foi aprovado',
      lines: [
        '{community} aprovou a sua participação como {role}. Já pode usar tudo o que este papel inclui.',
      ],
      button: 'Abrir a minha conta',
      note: 'Guardámos tudo o que preencheu.',
    },
    roleRefused: {
      subject: (brand) => `Sobre o seu pedido em ${brand}`,
      heading: 'O seu pedido não foi aceite',
      lines: ['{community} não aceitou a sua participação como {role}. O motivo indicado foi:', '{reason}'],
      button: 'Fazer uma pergunta',
      note: 'As suas outras comunidades e papéis mantêm-se como estão.',
    },
    roleWithdrawn: {
      subject: (brand) => `${brand} retirou a sua aprovação`,
      heading: 'A sua aprovação foi retirada',
      lines: [
        '{community} retirou a aprovação da sua participação como {role}. O motivo indicado foi:',
        '{reason}',
      ],
      button: 'Fazer uma pergunta',
      note: 'As suas outras comunidades e papéis mantêm-se como estão.',
    },
  },
};

export const roleNames = {
  en: { mentee: 'learner', mentor: 'mentor' },
  pt: { mentee: 'aprendiz', mentor: 'mentor' },
} as const;
