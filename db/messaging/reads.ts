import type { Cursor, Instant, Position, UserId, Viewer } from '@waymark/events/kernel';
import type { ISql } from 'postgres';
import { type Database, readSnapshot } from '../store/index.ts';
import { conversationRows } from './conversationRow.ts';
import { type ConversationUser, presentRows } from './conversationUser.ts';

export type Page = { readonly limit: number; readonly offset: number };
/** Somebody logged in: every read here is about their own messages. */
export type Reader = Extract<Viewer, { kind: 'user' }>;

export type ConversationUserPage = {
  readonly users: readonly ConversationUser[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly unreadTotal: number;
  readonly position: Position;
  readonly cursor: Cursor;
};

/** People that the viewer has messages with, newest first (MSG-28). Blocked people are included and marked. */
export function conversationUsers(
  viewer: Reader,
  db: Database,
  page: Page & { readonly now: Instant },
): Promise<ConversationUserPage> {
  const { limit, offset, now } = page;
  return readSnapshot(db, async ({ sql, position, cursor }) => {
    const [rows, [sums]] = await Promise.all([
      conversationRows(
        sql,
        sql`select user_id, other_id, row_number() over (order by last_message_id desc) as place
          from conversation_users where user_id = ${viewer.userId} and last_message_id is not null
          order by last_message_id desc limit ${limit} offset ${offset}`,
      ),
      sql<{ total: number; unread: number }[]>`
        select count(*) filter (where last_message_id is not null)::int as total,
          coalesce(sum(incoming - read_incoming) filter (where not has_blocked), 0)::int as unread
        from conversation_users where user_id = ${viewer.userId}`,
    ]);
    const users = await presentRows(viewer.userId, db.keyring, rows, now);
    const total = sums?.total ?? 0;
    return {
      users,
      total,
      hasMore: offset + users.length < total,
      unreadTotal: sums?.unread ?? 0,
      position,
      cursor,
    };
  });
}

/** MSG-33: unread messages from people the viewer has not blocked. */
export async function unreadTotal(viewer: Reader, db: Database): Promise<number> {
  const [sums] = await db.sql<{ unread: number }[]>`
    select coalesce(sum(incoming - read_incoming), 0)::int as unread
    from conversation_users where user_id = ${viewer.userId} and not has_blocked`;
  return sums?.unread ?? 0;
}

export type UnreadConversation = {
  readonly otherId: UserId;
  readonly unread: number;
  /** Which of the other's messages is the first of them. */
  readonly firstUnread: number;
  readonly lastMessageId: string;
  readonly lastSentAt: Instant;
};

const MOST_UNREAD = 100;

/**
 * Conversations with unread messages from people the viewer has not blocked, latest first; at most 100. Deleted messages
 * are nothing to tell of: they are left out here, although lists count them until they are read.
 */
export async function unreadConversations(
  viewerId: UserId,
  db: Pick<Database, 'sql'>,
): Promise<readonly UnreadConversation[]> {
  type Row = Omit<UnreadConversation, 'firstUnread'> & {
    readonly readIncoming: number;
    readonly deleted: readonly number[];
  };
  const rows = await db.sql<Row[]>`
    select side.other_id as "otherId", incoming - read_incoming - cardinality(deleted) as unread, deleted,
      read_incoming as "readIncoming", last_message_id as "lastMessageId", message.sent_at as "lastSentAt"
    from conversation_users side
    cross join lateral (
      select array(select sender_sequence from messages gone
        where gone.conversation_id = side.conversation_id and gone.sender_id = side.other_id
          and gone.sender_sequence > side.read_incoming and gone.deleted_at is not null) as deleted
    ) gone
    join messages message on message.conversation_id = side.conversation_id and message.sequence = side.message_count
    where side.user_id = ${viewerId} and incoming > read_incoming and not has_blocked
      and incoming - read_incoming > cardinality(deleted)
    order by last_message_id desc limit ${MOST_UNREAD}`;
  return rows.map(({ readIncoming, deleted, ...row }) => {
    const gone = new Set(deleted);
    let firstUnread = readIncoming + 1;
    while (gone.has(firstUnread)) firstUnread += 1;
    return { ...row, firstUnread };
  });
}

/** When the first unread message of this conversation was sent; undefined where none is, or the viewer blocks the other. */
export async function firstUnreadAt(
  viewerId: UserId,
  otherId: UserId,
  db: Pick<Database, 'sql'>,
): Promise<Instant | undefined> {
  // Which of the other's messages it is stands in counters. At which place of both their messages it stands is found by halves,
  // because each message says how many each of the two had written by then.
  const [first] = await db.sql<{ sentAt: Instant }[]>`
    with recursive unread as materialized (
      select conversation_id, incoming, message_count, read_incoming + 1 + (
        select count(*) filter (where sender_sequence = side.read_incoming + place)
        from (
          select sender_sequence, row_number() over (order by sender_sequence) as place from messages
          where conversation_id = side.conversation_id and sender_id = ${otherId}
            and sender_sequence > side.read_incoming and deleted_at is not null
        ) as deleted
      )::int as wanted
      from conversation_users side
      where user_id = ${viewerId} and other_id = ${otherId} and not has_blocked and incoming > read_incoming
    ), search as (
      select conversation_id, wanted, wanted as low, message_count as high from unread where wanted <= incoming
      union all
      select conversation_id, wanted, case when written < wanted then middle + 1 else low end,
        case when written < wanted then high else middle end
      from (
        select search.*, middle, case when sender_id = ${otherId} then sender_sequence else sequence - sender_sequence end as written
        from search cross join lateral (select (low + high) / 2 as middle) as half
          join messages on messages.conversation_id = search.conversation_id and sequence = middle
        where low < high
      ) as step
    )
    select message.sent_at as "sentAt" from search
      join messages message on message.conversation_id = search.conversation_id and message.sequence = low
    where low = high`;
  return first?.sentAt;
}

const MOST_BLOCKED = 500;

/** People the viewer blocks, by name; at most 500. */
export async function blockedUsers(
  viewer: Reader,
  db: Database,
  now: Instant,
): Promise<readonly ConversationUser[]> {
  const rows = await conversationRows(
    db.sql,
    db.sql`select side.user_id, other_id, row_number() over (order by search_name, other_id) as place
      from conversation_users side left join messaging_people person on person.user_id = other_id
      where side.user_id = ${viewer.userId} and has_blocked
      order by place limit ${MOST_BLOCKED}`,
  );
  return presentRows(viewer.userId, db.keyring, rows, now);
}

/** One person, with or without messages; undefined when there is no such person. */
export async function conversationUser(
  viewer: Reader,
  db: Database,
  otherId: UserId,
  now: Instant,
): Promise<ConversationUser | undefined> {
  const rows = await conversationRows(db.sql, pairWith(db.sql, viewer.userId, otherId));
  const [user] = await presentRows(viewer.userId, db.keyring, rows, now);
  return user;
}

/** The one pair, if the other is known: nobody is before they proved their address (PRV-16). */
export function pairWith(sql: ISql, viewerId: UserId, otherId: UserId) {
  return sql`select ${viewerId}::text as user_id, user_id as other_id, 1 as place
    from messaging_people where user_id = ${otherId} and is_verified`;
}
