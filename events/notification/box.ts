import {
  type Actor,
  accepted,
  assertNever,
  type Decider,
  type Decision,
  type Instant,
  refused,
  type UserId,
} from '../kernel/index.ts';
import { notificationLimits } from '../limits/index.ts';
import type { BoxCommand, ChangeNotificationPreferences, PreferenceChanges } from './commands.ts';
import type { BoxEvent } from './events.ts';
import type { BoxRefusal } from './refusals.ts';
import {
  alwaysMailed,
  defaultNotificationPreferences,
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
} from './values.ts';

/** The person's latest choices. A changed default applies only to people who never chose. */
type Said = {
  readonly choices: Readonly<Partial<Record<NotificationKind, NotificationChannel>>>;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly isDigest: boolean;
  readonly digestAt: number;
};
export type BoxState = {
  readonly said: Said;
  /** Mails that wait, oldest first. */
  readonly held: readonly Held[];
  /** Mails about unread messages by their ids: when the latest of each was due or went out. */
  readonly mailed: Readonly<Record<string, Instant>>;
};

/** `digest`: the one that it was in, where that is tried again. */
type Held = { readonly id: string; readonly dueAt: Instant; readonly digest?: string };

/** What one person has read, how they want to be notified, and which mails wait. Stream `notifications-<user>`. */
export const boxDecider: Decider<BoxState, BoxCommand, BoxEvent, BoxRefusal> = {
  category: 'notifications',
  stateVersion: 5,
  initial: { said: { ...defaultNotificationPreferences, choices: {} }, held: [], mailed: {} },
  evolve: evolveBox,
  decide: decideBox,
};

function evolveBox(state: BoxState, event: BoxEvent): BoxState {
  switch (event.type) {
    case 'NotificationsRead':
      return state;
    case 'NotificationPreferencesChanged': {
      const { userId: _owner, ...said } = event.data;
      const choices = withoutGaps(said.choices);
      // What was due while these mails were off did not go out.
      const isKept = mailsMessages(choices) === mailsMessages(state.said.choices);
      return { ...state, said: { ...said, choices }, mailed: isKept ? state.mailed : {} };
    }
    case 'NotificationMailHeld': {
      const { notificationId: id, kind, dueAt, digest } = event.data;
      const held: Held = { id, dueAt, ...(digest !== undefined && { digest }) };
      const mailed = kind === 'MESSAGE' ? withMailed(state.mailed, id, dueAt) : state.mailed;
      return { ...state, held: [...state.held, held].slice(-notificationLimits.heldMails), mailed };
    }
    case 'NotificationMailsReleased': {
      const { notificationIds, releasedAt } = event.data;
      const released = new Set(notificationIds);
      const mailed = notificationIds
        .filter((id) => state.mailed[id] !== undefined)
        .reduce((all, id) => withMailed(all, id, releasedAt), state.mailed);
      return { ...state, held: state.held.filter(({ id }) => !released.has(id)), mailed };
    }
    default:
      return assertNever(event);
  }
}

/**
 * The latest mail counts, also where the clock was set back since the one before. The oldest of the others go where they are too
 * many: by their moments, because a snapshot keeps no order of keys.
 */
function withMailed(mailed: BoxState['mailed'], id: string, at: Instant): BoxState['mailed'] {
  const { [id]: _before, ...rest } = mailed;
  const others = Object.entries(rest);
  const most = notificationLimits.heldMails - 1;
  if (others.length > most) others.sort(byMoment).splice(0, others.length - most);
  return { ...Object.fromEntries(others), [id]: at };
}

function byMoment(
  [id, at]: readonly [string, Instant],
  [otherId, other]: readonly [string, Instant],
): number {
  return at - other || (id < otherId ? -1 : 1);
}

function mailsMessages({
  MESSAGE: channel = defaultNotificationPreferences.choices.MESSAGE,
}: Said['choices']) {
  return channel === 'EMAIL' || channel === 'BOTH';
}

function decideBox(state: BoxState, command: BoxCommand): Decision<BoxEvent, BoxRefusal> {
  const { actor, at } = command.meta;
  const { userId } = command.data;
  switch (command.type) {
    case 'ReadNotifications': {
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourNotifications' });
      const { notificationIds } = command.data;
      if (notificationIds.length === 0) return accepted();
      return accepted({
        type: 'NotificationsRead',
        data: { userId, notificationIds: [...notificationIds], readAt: at },
      });
    }
    case 'ChangeNotificationPreferences':
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourNotifications' });
      return decideChange(state, command);
    case 'HoldNotificationMail': {
      if (actor.kind !== 'system') return refused({ type: 'NotificationsSystemOnly' });
      const { notificationId, kind, dueAt, digest, unreadSince } = command.data;
      if (state.held.some(({ id }) => id === notificationId)) return accepted();
      const mailed = state.mailed[notificationId];
      // What is unread since a time that has not come yet was sent while the clock was ahead: its first message was held.
      if (unreadSince !== undefined && mailed !== undefined && (mailed >= unreadSince || unreadSince > at))
        return accepted();
      const data = { userId, notificationId, kind, dueAt, ...(digest !== undefined && { digest }) };
      return accepted({ type: 'NotificationMailHeld', data });
    }
    case 'ReleaseNotificationMails':
      if (actor.kind !== 'system') return refused({ type: 'NotificationsSystemOnly' });
      return accepted(
        ...dueMails(state, at).map((mail): BoxEvent => {
          return { type: 'NotificationMailsReleased', data: { userId, ...mail, releasedAt: at } };
        }),
      );
    default:
      return assertNever(command);
  }
}

/** A mail that the mail server puts off is tried again for its fact: no other may be of the same one. */
function dueMails({ said: { isDigest }, held }: BoxState, at: Instant) {
  const due = held.filter(({ dueAt }) => dueAt <= at);
  const first = due.filter(({ digest }) => digest === undefined).map(({ id }) => id);
  const mails = isDigest && first.length > 0 ? [first] : first.map((id) => [id]);
  const digests = new Set(due.flatMap(({ digest }) => digest ?? []));
  const again = Array.from(digests, (digest) => {
    const notificationIds = due.filter((mail) => mail.digest === digest).map(({ id }) => id);
    return { notificationIds, isDigest: true, digest };
  });
  return [...mails.map((notificationIds) => ({ notificationIds, isDigest })), ...again];
}

function decideChange(
  { said }: BoxState,
  { data: { userId, changes: asked, seen = {} } }: ChangeNotificationPreferences,
): Decision<BoxEvent, BoxRefusal> {
  const fields = problemsOf(asked);
  if (Object.keys(fields).length > 0) return refused({ type: 'NotificationPreferencesInvalid', fields });
  const changes = stillAsSeen(said, asked, seen);
  const { quiet } = changes;
  const next: Said = {
    choices: inOrder({ ...said.choices, ...changes.choices }),
    quietFrom: quiet === undefined ? said.quietFrom : (quiet?.from ?? null),
    quietTo: quiet === undefined ? said.quietTo : (quiet?.to ?? null),
    isDigest: changes.isDigest ?? said.isDigest,
    digestAt: changes.digestAt ?? said.digestAt,
  };
  if (JSON.stringify(next) === JSON.stringify({ ...next, ...said, choices: inOrder(said.choices) }))
    return accepted();
  return accepted({ type: 'NotificationPreferencesChanged', data: { userId, ...next } });
}

/** Without what another device has changed since the person saw it. */
function stillAsSeen(said: Said, changes: PreferenceChanges, seen: PreferenceChanges): PreferenceChanges {
  const { choices = {}, quiet, isDigest, digestAt } = changes;
  const channels = { ...defaultNotificationPreferences.choices, ...said.choices };
  const kinds = notificationKinds.filter(
    (kind) => (seen.choices?.[kind] ?? channels[kind]) === channels[kind],
  );
  const isSame =
    seen.quiet === undefined ||
    ((seen.quiet?.from ?? null) === said.quietFrom && (seen.quiet?.to ?? null) === said.quietTo);
  return {
    choices: Object.fromEntries(kinds.flatMap((kind) => (choices[kind] ? [[kind, choices[kind]]] : []))),
    ...(quiet !== undefined && isSame && { quiet }),
    ...(isDigest !== undefined && (seen.isDigest ?? said.isDigest) === said.isDigest && { isDigest }),
    ...(digestAt !== undefined && (seen.digestAt ?? said.digestAt) === said.digestAt && { digestAt }),
  };
}

function problemsOf({ choices = {}, quiet, digestAt }: PreferenceChanges) {
  const fields: Record<string, string> = {};
  for (const kind of alwaysMailed) {
    const channel = choices[kind];
    if (channel === 'NONE' || channel === 'IN_APP') fields[kind] = 'alwaysMailed';
  }
  if (quiet && !(isMinute(quiet.from) && isMinute(quiet.to))) fields.quietFrom = 'outOfRange';
  else if (quiet && quiet.from === quiet.to) fields.quietTo = 'quietHoursEmpty';
  if (digestAt !== undefined && !isMinute(digestAt)) fields.digestAt = 'outOfRange';
  return fields;
}

function isMinute(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < notificationLimits.minutesOfDay;
}

/** One order of keys, so that the same choices read the same. */
function inOrder(choices: Said['choices']): Said['choices'] {
  return Object.fromEntries(
    notificationKinds.flatMap((kind) => {
      const channel = choices[kind];
      return channel === undefined ? [] : [[kind, channel]];
    }),
  );
}

function withoutGaps(choices: Readonly<Record<string, NotificationChannel | undefined>>): Said['choices'] {
  return inOrder(choices as Said['choices']);
}

function mayAct(actor: Actor, owner: UserId): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.id === owner);
}
