import type { Instant, UserId, Viewer } from '@waymark/events/kernel';
import { notificationLimits } from '@waymark/events/limits';
import {
  defaultNotificationPreferences,
  type NotificationId,
  type NotificationKind,
  type NotificationPreferences,
} from '@waymark/events/notification';
import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { type Database, readSnapshot } from '../store/index.ts';
import { calendarFeeds, notificationMessageMarks, notificationPreferences, notifications } from './tables.ts';

type Orm = Pick<Database, 'orm'>;
/** Somebody logged in: these reads are about their own. */
type Owner = Extract<Viewer, { kind: 'user' }>;

export type NotificationRow = {
  readonly id: NotificationId;
  readonly kind: NotificationKind;
  readonly at: Instant;
  readonly sessionId: string | null;
  readonly actorId: UserId | null;
  readonly values: Readonly<Record<string, string>>;
  readonly readAt: Instant | null;
  readonly isOwnAct: boolean;
};

const { id, kind, at, sessionId, actorId, values, readAt, isOwnAct } = notifications;
const columns = { id, kind, at, sessionId, actorId, values, readAt, isOwnAct };

/** The newest of the viewer's, at most 200 and none older than 90 days, whatever channels they chose. */
export function readNotifications(viewer: Owner, db: Pick<Database, 'sql'>, now: Instant) {
  return readSnapshot(db, async ({ orm, position, cursor }) => {
    const [rows, marked] = await Promise.all([
      orm
        .select(columns)
        .from(notifications)
        .where(
          and(
            eq(notifications.userId, viewer.userId),
            eq(isOwnAct, false),
            gte(at, now - notificationLimits.keptFor),
          ),
        )
        .orderBy(desc(notifications.position))
        .limit(notificationLimits.shown),
      findMessageMarks({ orm }, viewer.userId),
    ]);
    return { rows: rows satisfies readonly NotificationRow[], marked, position, cursor };
  });
}

/** For mails: those of a person that stand and were not read yet. */
export function findStanding(
  db: Orm,
  owner: UserId,
  ids: readonly string[],
): Promise<readonly NotificationRow[]> {
  return db.orm
    .select(columns)
    .from(notifications)
    .where(and(eq(notifications.userId, owner), inArray(id, [...ids] as NotificationId[]), isNull(readAt)))
    .orderBy(notifications.position);
}

/** Up to which message of each other person the notification was read. */
export async function findMessageMarks(db: Orm, owner: UserId): Promise<ReadonlyMap<UserId, string>> {
  const marks = await db.orm
    .select()
    .from(notificationMessageMarks)
    .where(eq(notificationMessageMarks.userId, owner));
  return new Map(marks.map(({ otherId, upTo }) => [otherId, upTo]));
}

/** How the person wants to be notified; for themselves, and for the code that notifies them. */
export async function findNotificationPreferences(db: Orm, owner: UserId): Promise<NotificationPreferences> {
  const [row] = await db.orm
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, owner));
  if (!row) return defaultNotificationPreferences;
  const { userId: _owner, choices, ...said } = row;
  return { ...said, choices: { ...defaultNotificationPreferences.choices, ...choices } };
}

/** The viewer's calendar address, opened; undefined before there was one. */
export async function readCalendarFeed(viewer: Owner, db: Pick<Database, 'orm' | 'keyring'>) {
  const [row] = await db.orm.select().from(calendarFeeds).where(eq(calendarFeeds.userId, viewer.userId));
  if (!row || row.sealedToken === null) return undefined;
  const token = await db.keyring.open(viewer.userId, row.sealedToken);
  if (token === null) return undefined;
  const { openedAt, sessionId, credentialVersion } = row;
  return { token, openedAt, sessionId, credentialVersion };
}

/** Whose calendar has this address, and the log-in that opened it: the address is good as long as that. */
export async function findCalendarOwner(
  db: Orm,
  tokenHash: string,
): Promise<
  | { readonly userId: UserId; readonly sessionId: string | null; readonly credentialVersion: number }
  | undefined
> {
  const { userId, sessionId, credentialVersion } = calendarFeeds;
  const [row] = await db.orm
    .select({ userId, sessionId, credentialVersion })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, tokenHash));
  return row && { ...row, userId: row.userId as UserId };
}
