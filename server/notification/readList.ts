import { readUsers, type UserProfile } from '@waymark/db/identity';
import { type UnreadConversation, unreadConversations } from '@waymark/db/messaging';
import {
  findCalendarSessions,
  findNotificationPreferences,
  type NotificationRow,
  readNotifications,
} from '@waymark/db/notification';
import type { UserId } from '@waymark/events/kernel';
import { notificationLimits } from '@waymark/events/limits';
import type { SessionId } from '@waymark/events/mentoring';
import type { NotificationId, NotificationKind, NotificationPreferences } from '@waymark/events/notification';
import { type SessionCardView, sessionsById } from '../mentoring/types.ts';
import type { UserContext } from '../platform/viewer.ts';
import { namesSeenBy } from './names.ts';
import { valuesOf } from './values.ts';

type Unpresented = Omit<NotificationRow, 'readAt' | 'isOwnAct'> & { readonly isRead: boolean };
/** A notification as its person sees it. */
export type NotificationView = Omit<Unpresented, 'values'> & {
  /** As stored: where it leads to is read from them. */
  readonly stored: NotificationRow['values'];
  readonly actor: UserProfile | undefined;
  readonly values: readonly { readonly name: string; readonly value: string }[];
  /** Read for the whole page at once, when somebody asks. */
  readonly session: () => Promise<SessionCardView | undefined>;
};

/** All notifications of the viewer in the app: unread first, then the newest first. Messages as their conversations stand. */
export async function listNotifications({ app, viewer }: UserContext) {
  const [{ rows, marked, position, cursor }, preferences] = await Promise.all([
    readNotifications(viewer, app.db, app.clock.now()),
    findNotificationPreferences(app.db, viewer.userId),
  ]);
  // After the snapshot: events in between are delivered live again, and applying them twice changes nothing.
  const conversations = isShown(preferences, 'MESSAGE')
    ? await unreadConversations(viewer.userId, app.db)
    : [];
  const stored = rows
    .filter(({ kind }) => isShown(preferences, kind))
    .map(({ readAt, ...row }) => ({ ...row, isRead: readAt !== null }));
  const all = [...stored, ...conversations.map((each) => messageNotification(each, marked))]
    .sort((one, other) => Number(one.isRead) - Number(other.isRead) || other.at - one.at)
    .slice(0, notificationLimits.shown);
  return { all, unread: all.filter(({ isRead }) => !isRead), position, cursor };
}

/** With names as the viewer may see them and texts decrypted: for one page of a list. */
export async function presentNotifications(
  context: UserContext,
  page: readonly Unpresented[],
): Promise<readonly NotificationView[]> {
  const { app, viewer } = context;
  const actors = page.flatMap(({ actorId }) => actorId ?? []);
  const sessionIds = page.flatMap(({ sessionId }) => sessionId ?? []);
  const [people, sessions, names] = await Promise.all([
    readUsers(viewer, app.db, [...new Set(actors)]),
    findCalendarSessions(app.db, [...new Set(sessionIds)]),
    namesSeenBy(viewer, app, page),
  ]);
  let cards: ReturnType<typeof sessionsById> | undefined;
  const cardOf = async (id: string | null) => {
    cards ??= sessionsById(context, [...new Set(sessionIds)]);
    return id === null ? undefined : (await cards).get(id as SessionId);
  };
  return Promise.all(
    page.map(async (row) => ({
      ...row,
      actor: row.actorId === null ? undefined : people.get(row.actorId),
      session: () => cardOf(row.sessionId),
      stored: row.values,
      values: await valuesOf(app, row, sessions.get(row.sessionId ?? ''), names),
    })),
  );
}

function isShown({ choices }: NotificationPreferences, kind: NotificationKind): boolean {
  return choices[kind] === 'IN_APP' || choices[kind] === 'BOTH';
}

/** Ids of messages sort by time, so that a mark covers whatever was there when it was set. */
function messageNotification(
  { otherId, unread, lastMessageId, lastSentAt }: UnreadConversation,
  marked: ReadonlyMap<UserId, string>,
): Unpresented {
  return {
    id: `message:${otherId}:${lastMessageId}` as NotificationId,
    kind: 'MESSAGE',
    at: lastSentAt,
    sessionId: null,
    actorId: otherId,
    values: { unread: String(unread) },
    isRead: (marked.get(otherId) ?? '') >= lastMessageId,
  };
}
