import { findMailRecipient } from '@waymark/db/identity';
import type { Recorded } from '@waymark/events/kernel';
import type { ReportEvent } from '@waymark/events/safety';
import { mailFrame } from '../partner/types.ts';
import type { Worker } from '../platform/capability.ts';
import { renderEmail } from '../platform/mail/emailTemplate.ts';
import { postMail } from '../platform/mail/postMail.ts';
import { reportMailTexts } from './reportMailTexts.ts';

type Made = Recorded<Extract<ReportEvent, { type: 'ReportMade' }>>;

/**
 * Mails the charity's staff that there is a report. In the reporter's language, so that somebody
 * who speaks it opens it; without a word or a name, because a mailbox keeps no account of who reads it.
 */
export const mailReport: Worker = {
  name: 'safety.mailReport',
  on: ['ReportMade'],
  async handle(app, event) {
    const { reportId, reporterId, reason, messageId } = (event as Made).data;
    const reporter = await findMailRecipient(app.db, reporterId);
    const { language = 'en', partnerId = null } = reporter ?? {};
    const { brand, linkTo } = await mailFrame(app, { language, partnerId });
    const { texts, reasons, sentBy } = reportMailTexts[language];
    await postMail(
      app,
      renderEmail({
        to: app.config.contactAddress,
        firstName: null,
        language,
        brand,
        link: linkTo({ path: '/ops' }),
        key: `report:${reportId}`,
        template: messageId === null ? texts.person : texts.message,
        values: { reason: reasons[reason] },
        sentBy: sentBy(brand.name),
      }),
    );
  },
};
