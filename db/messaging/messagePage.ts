import type { Instant, Position, UserId } from '@waymark/events/kernel';
import { conversationId, type FoundMessage, type MessageId, sequenceOf } from '@waymark/events/messaging';
import { type Database, readSnapshot } from '../store/index.ts';
import { conversationRows } from './conversationRow.ts';
import { type ConversationUser, presentRows } from './conversationUser.ts';
import { type Page, pairWith, type Reader } from './reads.ts';

export type Message = {
  readonly id: MessageId;
  /** null once the sender is erased (MSG-45). */
  readonly text: string | null;
  readonly senderId: UserId;
  readonly receiverId: UserId;
  readonly kind: 'message' | 'decline';
  readonly clientId: string;
  readonly createdAt: Instant;
  readonly position: Position;
};

export type MessagePage = {
  readonly items: readonly Message[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly position: Position;
  readonly readUpTo: string | null;
  /** null while receipts are off for either of the two, or either blocks the other. */
  readonly otherReadUpTo: string | null;
  readonly otherDeliveredUpTo: string | null;
  readonly conversation: ConversationUser;
};

type MessageRow = Omit<Message, 'text'> & { readonly sealedText: string | null; readonly sequence: number };

/**
 * Messages with one person, newest first. `before` (a message id) gives a page that new messages do not shift; `offset`
 * counts from the newest (or from `before`). Sequences have no gaps, so a page far back costs the same as the first.
 * Changes nothing. undefined: no such person.
 */
export function messagePage(
  viewer: Reader,
  db: Database,
  page: Page & { readonly otherId: UserId; readonly before?: string | undefined; readonly now: Instant },
): Promise<MessagePage | undefined> {
  const { otherId, limit, offset, before, now } = page;
  return readSnapshot(db, async ({ sql, position }) => {
    const [row] = await conversationRows(sql, pairWith(sql, viewer.userId, otherId));
    if (!row) return undefined;
    const total = row.messageCount;
    const end = before === undefined ? total : Math.min(total, (sequenceOf(before) ?? 0) - 1);
    const newest = Math.max(end - offset, 0);
    const rows = await sql<MessageRow[]>`
      select message_id as id, sender_id as "senderId", receiver_id as "receiverId", kind, client_id as "clientId",
        sealed_text as "sealedText", sent_at as "createdAt", position, sequence
      from messages
      where conversation_id = ${conversationId(viewer.userId, otherId)}
        and sequence <= ${newest} and sequence > ${Math.max(newest - limit, 0)}
      order by sequence desc`;
    const isHidden = !row.bothShowReceipts || row.hasBlocked || row.isBlocked;
    const [conversation] = await presentRows(viewer.userId, db.keyring, [row], now);
    if (!conversation) return undefined;
    return {
      items: await openMessages(db, rows),
      total,
      hasMore: newest - rows.length > 0,
      position,
      readUpTo: row.readUpTo,
      otherReadUpTo: isHidden ? null : row.otherReadUpTo,
      otherDeliveredUpTo: isHidden ? null : row.otherDeliveredUpTo,
      conversation,
    };
  });
}

async function openMessages(db: Database, rows: readonly MessageRow[]): Promise<readonly Message[]> {
  const sealed = rows.flatMap(({ senderId, sealedText }) =>
    sealedText === null ? [] : [{ owner: senderId, sealed: sealedText }],
  );
  const opened = sealed.length === 0 ? [] : await db.keyring.openMany(sealed);
  const words = new Map(sealed.map((item, index) => [item.sealed, opened[index] ?? null]));
  return rows.map(({ sealedText, sequence: _, ...message }) => ({
    ...message,
    text: sealedText === null ? null : (words.get(sealedText) ?? null),
  }));
}

/** The message by its id, if the viewer's conversation with the other has it. */
export async function findMessage(
  viewer: Reader,
  db: Database,
  otherId: UserId,
  id: string,
): Promise<FoundMessage | undefined> {
  const sequence = sequenceOf(id);
  if (sequence === undefined || sequence > MAX_INTEGER) return undefined;
  const [row] = await db.sql<{ messageId: MessageId; senderId: UserId; senderSequence: number }[]>`
    select message_id as "messageId", sender_id as "senderId", sender_sequence as "senderSequence"
    from messages
    where conversation_id = ${conversationId(viewer.userId, otherId)} and sequence = ${sequence}
      and message_id = ${id}`;
  if (!row) return undefined;
  const isMine = row.senderId === viewer.userId;
  const incoming = isMine ? sequence - row.senderSequence : row.senderSequence;
  return { messageId: row.messageId, sequence, incoming };
}

const MAX_INTEGER = 2 ** 31 - 1;
