import { findMailRecipient } from '@waymark/db/identity';
import type { Recorded } from '@waymark/events/kernel';
import type { PrivacyEvent } from '@waymark/events/privacy';
import type { Worker } from '../../platform/capability.ts';
import { sendEmail } from './sendEmail.ts';

type Ready = Recorded<Extract<PrivacyEvent, { type: 'DataDownloadReady' }>>;

/** PRV-17: for people who left the page; the mail leads there and opens nothing by itself. */
export const dataReadyMail: Worker = {
  name: 'identity.dataReadyMail',
  on: ['DataDownloadReady'],
  async handle(app, event) {
    const { userId, downloadId, expiresAt } = (event as Ready).data;
    const recipient = await findMailRecipient(app.db, userId);
    if (!recipient || expiresAt <= app.clock.now()) return;
    await sendEmail(app, recipient, {
      kind: 'dataReady',
      path: '/account/data-privacy',
      key: `data-ready:${downloadId}`,
    });
  },
};
