import { findMailRecipient } from '@waymark/db/identity';
import { type UserEvent, userDecider, userStream } from '@waymark/events/identity';
import { commandId, type Recorded, type UserId } from '@waymark/events/kernel';
import type { Worker } from '../platform/capability.ts';
import { accountWorkers } from './account/workers.ts';
import { destroyPersonalData } from './eraseUser.ts';
import { communityAnswerMail } from './mail/communityMail.ts';
import { dataReadyMail } from './mail/dataReadyMail.ts';
import { sendEmail } from './mail/sendEmail.ts';
import { verificationCode } from './secrets.ts';
import { padLater } from './signUp/padLog.ts';

type Of<Type extends UserEvent['type']> = Recorded<Extract<UserEvent, { type: Type }>>;

/** A mail for each code; a code that is no longer of use is not mailed. Repeating sends the same Message-ID. */
const verificationMail: Worker = {
  name: 'identity.verificationMail',
  on: ['EmailVerificationRequested'],
  async handle(app, event) {
    const { meta, position, data } = event as Of<'EmailVerificationRequested'>;
    const { userId, verificationId, expiresAt } = data;
    const recipient = await findMailRecipient(app.db, userId);
    if (!recipient || recipient.isVerified || expiresAt <= app.clock.now()) return;
    const code = verificationCode(app, userId, verificationId);
    const isSent = await sendEmail(app, recipient, {
      kind: 'verification',
      path: '/email-verification',
      query: { code },
      key: `verification:${verificationId}`,
    });
    if (!isSent) return;
    await app.execute({
      decider: userDecider,
      stream: userStream(userId),
      command: {
        type: 'RecordVerificationMail',
        data: { userId, verificationId },
        meta: {
          actor: { kind: 'system', name: 'verificationMail' },
          commandId: commandId(`verification-mail:${verificationId}`),
          correlationId: meta.correlationId,
          causationId: `event:${position}`,
          at: app.clock.now(),
        },
      },
    });
  },
};

/** ONB-07: tells the owner of an address that somebody signed up with it. */
const accountReminder: Worker = {
  name: 'identity.accountReminder',
  on: ['AccountReminderRequested'],
  async handle(app, event) {
    const { position, data } = event as Of<'AccountReminderRequested'>;
    const recipient = await findMailRecipient(app.db, data.userId);
    if (!recipient) return;
    await sendEmail(app, recipient, {
      kind: 'reminder',
      path: '/login',
      query: {},
      key: `reminder:${position}`,
    });
  },
};

/** What `eraseUser` does before it answers, once more: it may have died before it could. */
const destroyPersonalKey: Worker = {
  name: 'identity.destroyPersonalKey',
  on: ['UserErased'],
  handle: (app, event) => destroyPersonalData(app, (event.data as { readonly userId: UserId }).userId),
};

export const identityWorkers: readonly Worker[] = [
  verificationMail,
  accountReminder,
  padLater,
  destroyPersonalKey,
  communityAnswerMail,
  dataReadyMail,
  ...accountWorkers,
];
