import type { Sql } from 'postgres';
import type { Statements } from '../../store/index.ts';
import type { Sent } from './projectMessages.ts';

type Side = {
  userId: string;
  otherId: string;
  conversationId: string;
  lastMessageId: string;
  messageCount: number;
  hasWritten: boolean;
  incoming: number;
};

/** What messages come to for each of the two people, by `userId~otherId`. */
export type Sides = Map<string, Side>;

export function addToSides(sides: Sides, { data }: Sent): void {
  const { senderId, receiverId, kind, senderSequence } = data;
  const own = touch(sides, senderId, receiverId, data);
  own.hasWritten ||= kind === 'message';
  touch(sides, receiverId, senderId, data).incoming = senderSequence;
}

function touch(sides: Sides, userId: string, otherId: string, data: Sent['data']): Side {
  const key = `${userId}~${otherId}`;
  const { conversationId, messageId: lastMessageId, sequence: messageCount } = data;
  let side = sides.get(key);
  if (side) {
    side.lastMessageId = lastMessageId;
    side.messageCount = messageCount;
  } else {
    side = { userId, otherId, conversationId, lastMessageId, messageCount, hasWritten: false, incoming: 0 };
    sides.set(key, side);
  }
  return side;
}

/** One row a side, sorted: every process then locks rows in the same order. */
export function projectSides(sql: Sql, made: Sides): Statements {
  if (made.size === 0) return [];
  const sides = [...made].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, side]) => side);
  // The driver cannot send boolean arrays: they travel as text.
  return [
    sql`
    insert into conversation_users as side (user_id, other_id, conversation_id, last_message_id, message_count,
      has_written, incoming)
    select * from unnest(
      ${sides.map((side) => side.userId)}::text[],
      ${sides.map((side) => side.otherId)}::text[],
      ${sides.map((side) => side.conversationId)}::text[],
      ${sides.map((side) => side.lastMessageId)}::text[],
      ${sides.map((side) => side.messageCount)}::int[],
      ${sides.map((side) => side.hasWritten).map(String)}::text[]::boolean[],
      ${sides.map((side) => side.incoming)}::int[])
    on conflict (user_id, other_id) do update set
      last_message_id = greatest(side.last_message_id, excluded.last_message_id),
      message_count = greatest(side.message_count, excluded.message_count),
      has_written = side.has_written or excluded.has_written,
      incoming = greatest(side.incoming, excluded.incoming)`,
  ];
}
