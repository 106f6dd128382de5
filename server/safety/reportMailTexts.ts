import type { ReportReason } from '@waymark/events/safety';
import type { EmailTemplate } from '../platform/mail/emailTemplate.ts';

type ReportMailTexts = {
  readonly texts: { readonly message: EmailTemplate; readonly person: EmailTemplate };
  readonly reasons: Readonly<Record<ReportReason, string>>;
  readonly sentBy: (brand: string) => string;
};

const inEnglish = {
  button: 'Open the console',
  note: 'The messages are only in the console. Everyone who opens a report is recorded in the log.',
};
const inPortuguese = {
  button: 'Abrir a consola',
  note: 'As mensagens só estão na consola. Fica registado quem abre uma denúncia.',
};

export const reportMailTexts: Readonly<Record<'en' | 'pt', ReportMailTexts>> = {
  en: {
    texts: {
      message: {
        subject: (brand) => `${brand}: a message was reported`,
        heading: 'Someone reported a message',
        lines: ['Reason given: {reason}.', 'The report includes the messages around it.'],
        ...inEnglish,
      },
      person: {
        subject: (brand) => `${brand}: a person was reported`,
        heading: 'Someone reported a person',
        lines: ['Reason given: {reason}.', 'The report includes the latest messages between them.'],
        ...inEnglish,
      },
    },
    reasons: {
      HARASSMENT: 'bullying or harassment',
      DISCRIMINATION: 'hate or discrimination',
      SPAM_OR_SCAM: 'spam or a scam',
      INAPPROPRIATE: 'inappropriate content',
      SAFEGUARDING: 'someone may be in danger',
      OTHER: 'something else',
    },
    sentBy: (brand) => `This mailbox is where ${brand} sends what people report.`,
  },
  pt: {
    texts: {
      message: {
        subject: (brand) => `${brand}: foi denunciada uma mensagem`,
        heading: 'Alguém denunciou uma mensagem',
        lines: ['Motivo indicado: {reason}.', 'A denúncia inclui as mensagens anteriores e seguintes.'],
        ...inPortuguese,
      },
      person: {
        subject: (brand) => `${brand}: foi denunciada uma pessoa`,
        heading: 'Alguém denunciou uma pessoa',
        lines: ['Motivo indicado: {reason}.', 'A denúncia inclui as últimas mensagens entre as duas.'],
        ...inPortuguese,
      },
    },
    reasons: {
      HARASSMENT: 'intimidação ou assédio',
      DISCRIMINATION: 'ódio ou discriminação',
      SPAM_OR_SCAM: 'spam ou burla',
      INAPPROPRIATE: 'conteúdo impróprio',
      SAFEGUARDING: 'alguém pode estar em perigo',
      OTHER: 'outra coisa',
    },
    sentBy: (brand) => `É para esta caixa que ${brand} envia o que as pessoas denunciam.`,
  },
};
