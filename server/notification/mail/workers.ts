import { findMailRecipient } from '@waymark/db/identity';
import { firstUnreadAt, unreadConversations } from '@waymark/db/messaging';
import { findNotificationPreferences } from '@waymark/db/notification';
import { readPutOffSince } from '@waymark/db/store';
import { commandId, type Position, type Recorded, type UserId } from '@waymark/events/kernel';
import { notificationLimits } from '@waymark/events/limits';
import type { MessagingEvent } from '@waymark/events/messaging';
import {
  boxDecider,
  type Cause,
  type CausingEvent,
  causesOf,
  causingTypes,
  mailTime,
  type NotificationEvent,
  type NotificationPreferences,
  notificationsStream,
  urgentKinds,
} from '@waymark/events/notification';
import type { App } from '../../platform/app.ts';
import type { Worker } from '../../platform/capability.ts';
import { PutOff } from '../../platform/reactor/putOff.ts';
import { deliver } from './deliver.ts';
import { mailedTo, wantsMessageMails } from './messageMails.ts';
import { isMailed, messageMailId, senderOfMail, standingMails } from './standing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Waiting = Pick<Cause, 'userId' | 'kind'> & {
  readonly id: string;
  readonly notBefore: number;
  readonly digest?: string | undefined;
  readonly unreadSince?: number | undefined;
};

type MessageSent = Recorded<Extract<MessagingEvent, { type: 'MessageSent' }>>;
type MailsReleased = Recorded<Extract<NotificationEvent, { type: 'NotificationMailsReleased' }>>;

/** NTF-03: notifications are mailed at once, or wait for the end of their quiet hours or their digest. */
const mailCauses: Worker = {
  name: 'notification.mailCauses',
  on: causingTypes,
  // What is said to a thousand attendees is a fact for each of them: one by one, the last would wait for all mails before.
  about: (recorded) => causesOf(recorded as Recorded<CausingEvent>).begins.map(({ userId }) => userId),
  async handle(app, recorded) {
    const { begins } = causesOf(recorded as Recorded<CausingEvent>);
    if (begins.length === 0) return 'passed';
    // Handled again, the event would send once more what went out, or send now what is held.
    let mayThrow = true;
    for (const { userId, kind, id } of begins) {
      const preferences = await findNotificationPreferences(app.db, userId);
      if (!isMailed(preferences, kind)) continue;
      const now = app.clock.now();
      const isDigest = preferences.isDigest && !urgentKinds.includes(kind);
      const dueAt = await dueAtOf(app, userId, { ...preferences, isDigest }, now);
      const isHeld = dueAt > now;
      const isOut =
        !isHeld && (await isDelivered(app, userId, id, { mayThrow, isAlone: begins.length === 1 }));
      if (!isOut) await hold(app, recorded, { userId, kind, id, notBefore: isHeld ? dueAt : now + MINUTE });
      mayThrow = false;
    }
  },
};

/** One mail a conversation until it is read, and none where it is read soon. */
const mailMessages: Worker = {
  name: 'notification.mailMessages',
  on: ['MessageSent'],
  about: (event) => [(event as MessageSent).data.receiverId],
  async handle(app, recorded) {
    const { data } = recorded as MessageSent;
    const { receiverId: userId, senderId, senderSequence } = data;
    if (!(await wantsMessageMails(app, userId))) return 'passed';
    const mailed = mailedTo(app, userId);
    const unread = (await unreadConversations(userId, app.db)).find(({ otherId }) => otherId === senderId);
    if (!unread || senderSequence < unread.firstUnread) return 'passed';
    if (mailed.has(senderId, unread.firstUnread)) return 'passed';
    // No mail was about the first of them, whatever the times say: a file is stored after the time of its command, and clocks are set.
    const unreadSince =
      senderSequence === unread.firstUnread ? undefined : await firstUnreadAt(userId, senderId, app.db);
    const preferences = await findNotificationPreferences(app.db, userId);
    const from = recorded.meta.at + notificationLimits.messageMailAfter;
    const notBefore = await dueAtOf(app, userId, preferences, from);
    await hold(app, recorded, {
      userId,
      kind: 'MESSAGE',
      id: messageMailId(senderId),
      notBefore,
      unreadSince,
    });
    mailed.note(senderId, unread.firstUnread);
  },
};

const RELEASED = 'notification.mailReleased';

const mailReleased: Worker = {
  name: RELEASED,
  on: ['NotificationMailsReleased'],
  about: (event) => [(event as MailsReleased).data.userId],
  async handle(app, recorded) {
    const event = recorded as MailsReleased;
    const { userId, notificationIds, isDigest, releasedAt } = event.data;
    const digest = digestOf(event);
    const digestKey = digest === undefined ? undefined : `notification-digest:${userId}:${digest}`;
    // The hour of the digest is chosen, also in quiet hours; that of another try is not, nor one that comes hours later.
    const isAtChosenHour =
      isDigest && app.clock.now() - releasedAt < HOUR && !(await wasPutOff(app, event.position));
    if (!isAtChosenHour && (await areHeldAgain(app, event))) return;
    if (!isDigest && (await isHeldForNew(app, event))) return;
    await deliver(app, userId, notificationIds, digestKey);
  },
};

/** The same for each try of one digest; undefined where each mail goes out by itself. */
function digestOf({ data: { isDigest, digest }, position }: MailsReleased): string | undefined {
  return isDigest ? (digest ?? String(position)) : undefined;
}

export const mailWorkers: readonly Worker[] = [mailCauses, mailMessages, mailReleased];

/** False: it could not be sent now, and is to be held: the fact is about others too, who get theirs once. */
async function isDelivered(
  app: App,
  userId: UserId,
  id: string,
  { mayThrow, isAlone }: { readonly mayThrow: boolean; readonly isAlone: boolean },
): Promise<boolean> {
  try {
    await deliver(app, userId, [id]);
    return true;
  } catch (error) {
    if (mayThrow && (isAlone || !(error instanceof PutOff))) throw error;
    app.log.warn({ err: error, userId, notification: id }, 'a mail is held: it could not be sent');
    return false;
  }
}

async function wasPutOff({ db }: Pick<App, 'db'>, position: Position): Promise<boolean> {
  return (await readPutOffSince(db, { consumer: `worker.${RELEASED}`, position })) !== undefined;
}

async function dueAtOf(
  app: App,
  userId: UserId,
  preferences: NotificationPreferences,
  at: number,
): Promise<number> {
  if (!preferences.isDigest && preferences.quietFrom === null) return at;
  const recipient = await findMailRecipient(app.db, userId);
  return mailTime(at, preferences, recipient?.timezone ?? 'UTC');
}

/** Tried again, a mail may meet the next quiet hours: it waits for their end too. */
async function areHeldAgain(app: App, cause: MailsReleased): Promise<boolean> {
  const { userId, notificationIds } = cause.data;
  const now = app.clock.now();
  const preferences = await findNotificationPreferences(app.db, userId);
  const notBefore = await dueAtOf(app, userId, { ...preferences, isDigest: false }, now);
  const recipient = notBefore > now ? await findMailRecipient(app.db, userId) : undefined;
  if (!recipient) return false;
  for (const { row } of await standingMails(app, userId, recipient, notificationIds)) {
    const { kind, actorId } = row;
    const id = kind === 'MESSAGE' && actorId !== null ? messageMailId(actorId) : row.id;
    await hold(app, cause, { userId, kind, id, notBefore, digest: digestOf(cause) }, `:${id}`);
  }
  return true;
}

/** The messages it was held for were read: a mail about newer ones waits as long again, because they may be read too. */
async function isHeldForNew(app: App, cause: MailsReleased): Promise<boolean> {
  const { userId, notificationIds } = cause.data;
  const [id = ''] = notificationIds;
  const senderId = senderOfMail(id);
  const at = senderId && (await firstUnreadAt(userId, senderId, app.db));
  const from = (at ?? 0) + notificationLimits.messageMailAfter;
  const now = app.clock.now();
  // A time that has not come yet says only that the clock was ahead when it was sent, or when one before it was.
  if (from <= now || (at ?? 0) > now) return false;
  const preferences = await findNotificationPreferences(app.db, userId);
  const notBefore = await dueAtOf(app, userId, preferences, from);
  await hold(app, cause, { userId, kind: 'MESSAGE', id, notBefore }, ':new');
  return true;
}

/** Held again for the same fact, it changes nothing; `which` tells apart several of one fact. */
async function hold(
  app: App,
  cause: Recorded,
  { userId, kind, id, notBefore, digest, unreadSince }: Waiting,
  which = '',
): Promise<void> {
  const { meta, position } = cause;
  await app.execute({
    decider: boxDecider,
    stream: notificationsStream(userId),
    command: {
      type: 'HoldNotificationMail',
      data: { userId, notificationId: id, kind, dueAt: notBefore, digest, unreadSince },
      meta: {
        actor: { kind: 'system', name: 'notificationMails' },
        commandId: commandId(`hold-mail:${userId}:${position}${which}`),
        correlationId: meta.correlationId,
        causationId: `event:${position}`,
        at: app.clock.now(),
      },
    },
    cause,
  });
}
