import { findAccount, findEmailChange, findMailRecipient, type MailRecipient } from '@waymark/db/identity';
import type { UserEvent } from '@waymark/events/identity';
import { commandId, type EventMeta, isTimezone, type Recorded } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';
import type { Worker } from '../../platform/capability.ts';
import { dateText } from '../../platform/dateText.ts';
import { emailFrameTexts } from '../../platform/mail/emailFrameTexts.ts';
import { strangerText } from '../../platform/mail/strangerText.ts';
import { eraseUser } from '../eraseUser.ts';
import { addressAt, laterFacts } from '../mail/overtaken.ts';
import { type Email, sendEmail } from '../mail/sendEmail.ts';
import { linkCode } from '../secrets.ts';
import { padLogBehind } from '../signUp/padLog.ts';
import { remindOfAccount } from '../signUp/registerAt.ts';

type Of<Type extends UserEvent['type']> = Recorded<Extract<UserEvent, { type: Type }>>;

type Composed = Omit<Email, 'key'> & {
  /** To the address that the account had at the fact, whatever it is now. */
  readonly isForAddressThen?: true;
};

type Written<Type extends UserEvent['type']> = {
  readonly app: App;
  readonly event: Of<Type>;
  readonly recipient: MailRecipient;
  /** What became of the account since: the mail may have been put off for days. */
  readonly facts: readonly Recorded<UserEvent>[];
  /** The types of these. */
  readonly later: ReadonlySet<UserEvent['type']>;
};

/** A mail for each fact of one kind, to the person it is about; undefined: it is no longer of use. */
function mails<Type extends UserEvent['type']>(
  on: Type,
  name: string,
  email: (written: Written<Type>) => Composed | undefined,
): Worker {
  return {
    name: `identity.${name}`,
    on: [on],
    async handle(app, recorded) {
      const event = recorded as Of<Type>;
      const recipient = await findMailRecipient(app.db, event.data.userId);
      if (!recipient) return;
      const facts = await laterFacts(app, event);
      const later = new Set(facts.map(({ type }) => type));
      const written = email({ app, event, recipient, facts, later });
      if (!written) return;
      const { isForAddressThen, ...mail } = written;
      const isOther = isForAddressThen && later.has('EmailChanged');
      const to = isOther ? await addressAt(app, event) : recipient.email;
      if (to) await sendEmail(app, { ...recipient, email: to }, { ...mail, key: keyOf(name, event) });
    },
  };
}

const passwordResetMail = mails('PasswordResetRequested', 'passwordResetMail', ({ app, event, later }) => {
  const { userId, resetId, expiresAt } = event.data;
  // Either spoils the link.
  if (later.has('PasswordChanged') || later.has('EmailChanged')) return undefined;
  if (expiresAt <= app.clock.now()) return undefined;
  const query = { resetId: linkCode(app, 'reset', userId, resetId) };
  return { kind: 'passwordReset', path: '/reset-password', query };
});

/** A person who completes an invitation knows that they chose a password. */
const passwordChangedMail = mails('PasswordChanged', 'passwordChangedMail', ({ event }) =>
  event.data.how === 'invitation'
    ? undefined
    : { kind: 'passwordChanged', path: '/forgot-password', isForAddressThen: true },
);

const emailChangeNotice = mails(
  'EmailChangeRequested',
  'emailChangeNotice',
  ({ app, event, facts, later }) => {
    const isDone = facts.some(
      ({ type, data }) => type === 'EmailChanged' && data.changeId === event.data.changeId,
    );
    // First: the notice of a newer request goes to the address that this one brought.
    if (isDone) return { kind: 'emailChanged', path: '/contactUs', isForAddressThen: true };
    // Before a change is done, a newer request has its own notice, to the same address.
    if (later.has('EmailChangeRequested')) return undefined;
    if (later.has('PasswordChanged') || event.data.expiresAt <= app.clock.now()) return undefined;
    return { kind: 'emailChangeNotice', path: '/forgot-password' };
  },
);

const invitationMail = mails('UserInvited', 'invitationMail', ({ app, event, recipient, later }) => {
  const { userId, invitationId, expiresAt } = event.data;
  // Only the newest counts.
  if (recipient.isVerified || later.has('UserInvited') || expiresAt <= app.clock.now()) return undefined;
  const invitation = linkCode(app, 'invitation', userId, invitationId);
  return { kind: 'invitation', path: '/signup', query: { invitation } };
});

const deletionMail = mails('UserDeletionRequested', 'deletionMail', ({ event: { data }, recipient }) =>
  recipient.deletionDueAt === data.dueAt
    ? { kind: 'deletion', path: '/login', values: { date: dayOf(data.dueAt, recipient) } }
    : undefined,
);

const inactivityMail = mails('InactivityWarned', 'inactivityMail', ({ event, recipient, later }) => {
  const isOver = ['LoggedIn', 'UserDeactivated', 'UserReactivated'] as const;
  if (recipient.deletionDueAt !== null || isOver.some((type) => later.has(type))) return undefined;
  return { kind: 'inactivity', path: '/login', values: { date: dayOf(event.data.inactiveAt, recipient) } };
});

const accessPausedMail = mails('AccessPaused', 'accessPausedMail', ({ event: { data }, recipient, later }) =>
  data.reason === null || later.has('AccessPaused') || later.has('AccessResumed')
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
const accessResumedMail = mails('AccessResumed', 'accessResumedMail', ({ event: { meta }, later }) => {
  const isByTimer = meta.actor.kind === 'system' && !meta.actor.name.startsWith('ops.');
  return isByTimer || later.has('AccessPaused') ? undefined : { kind: 'accessResumed', path: '/' };
});

/** To the new address; where that has an account, its owner gets a mail instead, and nobody else does. One event either way. */
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
