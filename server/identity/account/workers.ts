import { findAccount, findEmailChange, findMailRecipient, type MailRecipient } from '@waymark/db/identity';
import type { UserEvent } from '@waymark/events/identity';
import { commandId, type EventMeta, isTimezone, type Recorded } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';
import type { Worker } from '../../platform/capability.ts';
import { dateText } from '../../platform/dateText.ts';
import { emailFrameTexts } from '../../platform/mail/emailFrameTexts.ts';
import { strangerText } from '../../platform/mail/strangerText.ts';
import { eraseUser } from '../eraseUser.ts';
import { type Email, sendEmail } from '../mail/sendEmail.ts';
import { linkCode } from '../secrets.ts';
import { padLogBehind } from '../signUp/padLog.ts';
import { remindOfAccount } from '../signUp/registerAt.ts';

type Of<Type extends UserEvent['type']> = Recorded<Extract<UserEvent, { type: Type }>>;

/** A mail for each fact of one kind, to the person it is about; undefined: it is no longer of use. */
function mails<Type extends UserEvent['type']>(
  on: Type,
  name: string,
  email: (app: App, event: Of<Type>, recipient: MailRecipient) => Omit<Email, 'key'> | undefined,
): Worker {
  return {
    name: `identity.${name}`,
    on: [on],
    async handle(app, recorded) {
      const event = recorded as Of<Type>;
      const recipient = await findMailRecipient(app.db, event.data.userId);
      const written = recipient && email(app, event, recipient);
      if (recipient && written) await sendEmail(app, recipient, { ...written, key: keyOf(name, event) });
    },
  };
}

const passwordResetMail = mails('PasswordResetRequested', 'passwordResetMail', (app, { data }) => {
  if (data.expiresAt <= app.clock.now()) return undefined;
  const resetId = linkCode(app, 'reset', data.userId, data.resetId);
  return { kind: 'passwordReset', path: '/reset-password', query: { resetId } };
});

/** A person who completes an invitation knows that they chose a password. */
const passwordChangedMail = mails('PasswordChanged', 'passwordChangedMail', (_app, { data }) =>
  data.how === 'invitation' ? undefined : { kind: 'passwordChanged', path: '/forgot-password' },
);

const emailChangeNotice = mails('EmailChangeRequested', 'emailChangeNotice', () => ({
  kind: 'emailChangeNotice',
  path: '/forgot-password',
}));

const invitationMail = mails('UserInvited', 'invitationMail', (app, { data }, recipient) => {
  if (recipient.isVerified || data.expiresAt <= app.clock.now()) return undefined;
  const invitation = linkCode(app, 'invitation', data.userId, data.invitationId);
  return { kind: 'invitation', path: '/signup', query: { invitation } };
});

const deletionMail = mails('UserDeletionRequested', 'deletionMail', (_app, { data }, recipient) =>
  recipient.deletionDueAt === data.dueAt
    ? { kind: 'deletion', path: '/login', values: { date: dayOf(data.dueAt, recipient) } }
    : undefined,
);

const inactivityMail = mails('InactivityWarned', 'inactivityMail', (_app, { data }, recipient) => ({
  kind: 'inactivity',
  path: '/login',
  values: { date: dayOf(data.inactiveAt, recipient) },
}));

const accessPausedMail = mails('AccessPaused', 'accessPausedMail', (_app, { data }, recipient) =>
  data.reason === null
    ? undefined
    : {
        kind: 'accessPaused',
        path: '/contactUs',
        values: {
          date: dayOf(data.until, recipient),
          reason: emailFrameTexts[recipient.language].quoted(strangerText(data.reason, 500)),
        },
      },
);

/** Ended early by a person of the charity (`staffMeta`), after an appeal for example; by the timer at its end there is no mail. */
const accessResumedMail = mails('AccessResumed', 'accessResumedMail', (_app, { meta: { actor } }) =>
  actor.kind === 'system' && !actor.name.startsWith('ops.')
    ? undefined
    : { kind: 'accessResumed', path: '/' },
);

/** To the new address; where that has an account, its owner hears of it instead, and nobody else does. One event either way. */
const emailChangeMail: Worker = {
  name: 'identity.emailChangeMail',
  on: ['EmailChangeRequested'],
  async handle(app, recorded) {
    const event = recorded as Of<'EmailChangeRequested'>;
    const { userId, changeId, emailFingerprint, expiresAt } = event.data;
    const [recipient, change, owner] = await Promise.all([
      findMailRecipient(app.db, userId),
      findEmailChange(app.db, userId),
      findAccount(app.db, emailFingerprint),
    ]);
    if (!recipient || change?.changeId !== changeId || expiresAt <= app.clock.now()) return;
    if (owner?.isVerified) {
      const reminded = await remindOfAccount({ app, correlationId: event.meta.correlationId }, owner.userId);
      if (reminded === 0) await padLogBehind(app, event, { events: 1 });
      return;
    }
    await padLogBehind(app, event, { events: 1 });
    const code = linkCode(app, 'emailChange', userId, changeId);
    await sendEmail(
      app,
      { ...recipient, email: change.email },
      {
        kind: 'emailChange',
        path: '/confirm-email-change',
        query: { code },
        key: keyOf('emailChangeMail', event),
      },
    );
  },
};

/** PRV-13: the days of grace are over. */
const eraseWhenDue: Worker = {
  name: 'identity.eraseWhenDue',
  on: ['UserDeletionDue'],
  async handle(app, recorded) {
    const { meta, position, data } = recorded as Of<'UserDeletionDue'>;
    const erasing: EventMeta = {
      actor: { kind: 'system', name: 'eraseWhenDue' },
      commandId: commandId(`erase-when-due:${position}`),
      correlationId: meta.correlationId,
      causationId: `event:${position}`,
      at: app.clock.now(),
    };
    await eraseUser(app, data.userId, erasing, recorded);
  },
};

export const accountWorkers: readonly Worker[] = [
  passwordResetMail,
  passwordChangedMail,
  emailChangeNotice,
  emailChangeMail,
  invitationMail,
  deletionMail,
  inactivityMail,
  accessPausedMail,
  accessResumedMail,
  eraseWhenDue,
];

function keyOf(name: string, { position }: Recorded): string {
  return `${name}:${position}`;
}

/** As the product shows it to them. */
function dayOf(at: number, { language, timezone }: MailRecipient): string {
  const timeZone = timezone !== null && isTimezone(timezone) ? timezone : 'UTC';
  return dateText(at, language, { dateStyle: 'long', timeZone });
}
