import type { UserId } from '@waymark/events/kernel';
import { conversationId, type FoundMessage, type ReadMessage, sequenceOf } from '@waymark/events/messaging';
import type { Database } from '../store/index.ts';
import { type Message, type MessageRow, messageColumns, openMessages } from './message.ts';
import type { Reader } from './reads.ts';

const MAX_INTEGER = 2 ** 31 - 1;

/** The message by its id, if the viewer's conversation with the other has it. */
export async function findMessage(
  viewer: Reader,
  db: Database,
  otherId: UserId,
  id: string,
): Promise<FoundMessage | undefined> {
  const sequence = placeOf(id);
  if (sequence === undefined) return undefined;
  const [row] = await db.sql<
    { messageId: FoundMessage['messageId']; senderId: UserId; senderSequence: number }[]
  >`
    select message_id as "messageId", sender_id as "senderId", sender_sequence as "senderSequence"
    from messages
    where conversation_id = ${conversationId(viewer.userId, otherId)} and sequence = ${sequence}
      and message_id = ${id}`;
  if (!row) return undefined;
  const isMine = row.senderId === viewer.userId;
  const incoming = isMine ? sequence - row.senderSequence : row.senderSequence;
  return { messageId: row.messageId, sequence, incoming };
}

/** The same message, opened. */
export async function readMessage(
  viewer: Pick<Reader, 'userId'>,
  db: Database,
  otherId: UserId,
  id: string,
): Promise<Message | undefined> {
  const sequence = placeOf(id);
  if (sequence === undefined) return undefined;
  const rows = await db.sql<MessageRow[]>`
    select ${messageColumns(db.sql)} from messages
    where conversation_id = ${conversationId(viewer.userId, otherId)} and sequence = ${sequence}
      and message_id = ${id}`;
  const [message] = await openMessages(db.keyring, rows);
  return message;
}

/** Messages of the viewer by their places, as they are now and in no order: one statement, however many. */
export async function readMessagesAt(
  viewer: Pick<Reader, 'userId'>,
  db: Database,
  places: readonly { readonly conversationId: string; readonly sequence: number }[],
): Promise<readonly Message[]> {
  const rows = await db.sql<MessageRow[]>`
    select ${messageColumns(db.sql)} from messages
    where (conversation_id, sequence) in (select * from unnest(
        ${places.map(({ conversationId }) => conversationId)}::text[],
        ${places.map(({ sequence }) => sequence)}::int[]))
      and ${viewer.userId} in (sender_id, receiver_id)`;
  return openMessages(db.keyring, rows);
}

/** For code that changes the message: includes a deleted text, and the number of changes in the conversation. */
export async function messageToChange(
  viewer: Reader,
  db: Database,
  otherId: UserId,
  id: string,
): Promise<ReadMessage | undefined> {
  const sequence = placeOf(id);
  if (sequence === undefined) return undefined;
  const [row] = await db.sql<(Omit<ReadMessage, 'text'> & { readonly sealedText: string | null })[]>`
    select message_id as "messageId", sequence, sender_id as "senderId", kind, sent_at as "sentAt",
      sealed_text as "sealedText", edited_at as "editedAt", deleted_at as "deletedAt", attachment,
      array(select reaction from message_reactions given
        where given.conversation_id = messages.conversation_id and given.sequence = messages.sequence
          and given.user_id = ${viewer.userId} and is_there) as "ownReactions",
      side.change_count as changes
    from messages
    join conversation_users side on side.user_id = ${viewer.userId} and side.other_id = ${otherId}
    where messages.conversation_id = ${conversationId(viewer.userId, otherId)} and sequence = ${sequence}
      and message_id = ${id}`;
  if (!row) return undefined;
  const { sealedText, ...message } = row;
  const isMine = message.senderId === viewer.userId;
  const text = sealedText !== null && isMine ? await db.keyring.open(message.senderId, sealedText) : null;
  return { ...message, text };
}

function placeOf(id: string): number | undefined {
  const sequence = sequenceOf(id);
  return sequence === undefined || sequence > MAX_INTEGER ? undefined : sequence;
}
