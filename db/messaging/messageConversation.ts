import { type ConversationId, sequenceOf } from '@waymark/events/messaging';
import type { Database } from '../store/index.ts';
import type { Reader } from './reads.ts';

/** The conversation of the viewer that has this message; undefined for messages of others, and for deleted ones. */
export async function findMessageConversation(
  viewer: Reader,
  db: Pick<Database, 'sql'>,
  id: string,
): Promise<ConversationId | undefined> {
  const sequence = sequenceOf(id);
  if (sequence === undefined || sequence > MAX_INTEGER) return undefined;
  const [row] = await db.sql<{ conversationId: ConversationId }[]>`
    select message.conversation_id as "conversationId"
    from conversation_users as mine join messages as message
      on message.conversation_id = mine.conversation_id and message.sequence = ${sequence}
    where mine.user_id = ${viewer.userId} and message.message_id = ${id} and message.deleted_at is null`;
  return row?.conversationId;
}

const MAX_INTEGER = 2 ** 31 - 1;
