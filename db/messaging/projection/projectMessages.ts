import type { ConversationEvent } from '@waymark/events/messaging';
import type { Sql } from 'postgres';
import type { RecordedOf, Statements } from '../../store/index.ts';

export type Sent = RecordedOf<ConversationEvent, 'MessageSent'>;
type Side = {
  userId: string;
  otherId: string;
  conversationId: string;
  lastMessageId: string;
  messageCount: number;
  hasWritten: boolean;
  incoming: number;
};

export function projectMessages(sql: Sql, events: readonly Sent[]): Statements {
  if (events.length === 0) return [];
  const data = events.map((event) => event.data);
  const messages = sql`
    insert into messages (conversation_id, sequence, message_id, sender_id, receiver_id, sender_sequence, kind,
      client_id, sealed_text, sent_at, position, attachment, reply_to)
    select
      unnest(${data.map((message) => message.conversationId)}::text[]),
      unnest(${data.map((message) => message.sequence)}::int[]),
      unnest(${data.map((message) => message.messageId)}::text[]),
      unnest(${data.map((message) => message.senderId)}::text[]),
      unnest(${data.map((message) => message.receiverId)}::text[]),
      unnest(${data.map((message) => message.senderSequence)}::int[]),
      unnest(${data.map((message) => message.kind)}::text[]),
      unnest(${data.map((message) => message.clientId)}::text[]),
      unnest(${events.map((event) => event.sealed.text ?? null)}::text[]),
      unnest(${data.map((message) => message.sentAt)}::bigint[]),
      unnest(${events.map((event) => event.position)}::bigint[]),
      unnest(${data.map(({ attachment }) => (attachment ? JSON.stringify(attachment) : null))}::text[]::jsonb[]),
      unnest(${data.map(({ replyTo }) => replyTo ?? null)}::text[])
    on conflict (conversation_id, sequence) do nothing`;
  const sides = sidesOf(events);
  // The driver cannot send boolean arrays: they travel as text.
  const lists = sql`
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
      incoming = greatest(side.incoming, excluded.incoming)`;
  return [messages, lists];
}

/** One row a side, sorted: every process then locks rows in the same order. */
function sidesOf(events: readonly Sent[]): readonly Side[] {
  const sides = new Map<string, Side>();
  for (const { data } of events) {
    const { senderId, receiverId, kind, senderSequence } = data;
    const own = touch(senderId, receiverId, data);
    own.hasWritten ||= kind === 'message';
    touch(receiverId, senderId, data).incoming = senderSequence;
  }
  return [...sides].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, side]) => side);

  function touch(userId: string, otherId: string, data: Sent['data']): Side {
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
}
