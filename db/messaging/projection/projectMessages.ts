import type { ConversationEvent } from '@waymark/events/messaging';
import type { Sql } from 'postgres';
import type { FoldedOf, Statements } from '../../store/index.ts';

export type Sent = FoldedOf<ConversationEvent, 'MessageSent'>;

export function projectMessages(sql: Sql, events: readonly Sent[]): Statements {
  if (events.length === 0) return [];
  const data = events.map((event) => event.data);
  return [
    sql`
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
    on conflict (conversation_id, sequence) do nothing`,
  ];
}
