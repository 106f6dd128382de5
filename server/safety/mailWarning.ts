import { findMailRecipient } from '@waymark/db/identity';
import type { Recorded } from '@waymark/events/kernel';
import type { ReportEvent } from '@waymark/events/safety';
import { mailFrame } from '../partner/types.ts';
import type { Worker } from '../platform/capability.ts';
import { emailFrameTexts } from '../platform/mail/emailFrameTexts.ts';
import { type EmailTemplate, renderEmail } from '../platform/mail/emailTemplate.ts';
import { postMail } from '../platform/mail/postMail.ts';
import { strangerText } from '../platform/mail/strangerText.ts';

type Warned = Recorded<Extract<ReportEvent, { type: 'PersonWarned' }>>;

/** Mails a warned person what the safety team writes to them, and nothing about who reported what. */
export const mailWarning: Worker = {
  name: 'safety.mailWarning',
  on: ['PersonWarned'],
  async handle(app, event) {
    const { reportId, userId, words } = (event as Warned).data;
    const recipient = await findMailRecipient(app.db, userId);
    if (!recipient || words === null) return;
    const { email, firstName, language, partnerId } = recipient;
    const { brand, linkTo } = await mailFrame(app, { language, partnerId });
    const { template, sentBy } = texts[language];
    await postMail(
      app,
      renderEmail({
        to: email,
        firstName,
        language,
        brand,
        link: linkTo({ path: '/contactUs' }),
        key: `warning:${reportId}`,
        template,
        values: { words: emailFrameTexts[language].quoted(strangerText(words, 500)) },
        sentBy: sentBy(brand.name),
      }),
    );
  },
};

const texts: Readonly<
  Record<'en' | 'pt', { readonly template: EmailTemplate; readonly sentBy: (brand: string) => string }>
> = {
  en: {
    template: {
      subject: (brand) => `A warning from ${brand}`,
      heading: 'Our safety team has sent you a warning',
      lines: [
        'Our safety team looked at something you wrote or did, and asks you not to do it again.',
        'They wrote: {words}',
        'If it happens again, we may pause your access.',
      ],
      button: 'Write to us',
      note: 'If you think this is wrong, write to us and we’ll look at it again.',
    },
    sentBy: (brand) => `You get this email because you have an account at ${brand}.`,
  },
  pt: {
    template: {
      subject: (brand) => `Um aviso de ${brand}`,
      heading: 'A nossa equipa de segurança enviou-lhe um aviso',
      lines: [
        'A nossa equipa de segurança analisou algo que escreveu ou fez e pede-lhe que não o volte a fazer.',
        'A mensagem da equipa: {words}',
        'Se voltar a acontecer, podemos pôr o seu acesso em pausa.',
      ],
      button: 'Escrever-nos',
      note: 'Se acha que não está certo, escreva-nos e voltamos a analisar.',
    },
    sentBy: (brand) => `Recebe este e-mail porque tem uma conta em ${brand}.`,
  },
};
