import type { Cursor, Instant, Position, UserId } from '@waymark/events/kernel';
import { conversationId, sequenceOf } from '@waymark/events/messaging';
import { type Database, readSnapshot } from '../store/index.ts';
import { conversationRows } from './conversationRow.ts';
import { type ConversationUser, presentRows } from './conversationUser.ts';
import { type Message, type MessageRow, messageColumns, openMessages } from './message.ts';
import { type Page, pairWith, type Reader } from './reads.ts';

export type MessagePage = {
  readonly items: readonly Message[];
  readonly total: number;
  /** Older ones than the page's. */
  readonly hasMore: boolean;
  readonly hasNewer: boolean;
  readonly position: Position;
  readonly cursor: Cursor;
  readonly readUpTo: string | null;
  /** null while receipts are off for either of the two, or either blocks the other. */
  readonly otherReadUpTo: string | null;
  readonly otherDeliveredUpTo: string | null;
  readonly conversation: ConversationUser;
};

/** A message id that the page is counted from; at most one of them. */
export type PageAnchor = {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly around?: string | undefined;
};

/**
 * Messages with one person, newest first. `before` (a message id) gives a page that new messages do not shift, `after` the
 * messages that followed, `around` the message itself in the middle; `offset` counts from the newest, from `before` or
 * from `after`. Sequences have no gaps, so a page far back costs the same as the first. Changes nothing. undefined: no such
 * person.
 */
export function messagePage(
  viewer: Reader,
  db: Database,
  page: Page & PageAnchor & { readonly otherId: UserId; readonly now: Instant },
): Promise<MessagePage | undefined> {
  const { otherId, now } = page;
  return readSnapshot(db, async ({ sql, position, cursor }) => {
    const [row] = await conversationRows(sql, pairWith(sql, viewer.userId, otherId));
    if (!row) return undefined;
    const total = row.messageCount;
    const { newest, oldest } = windowOf(total, page);
    const rows = await sql<MessageRow[]>`
      select ${messageColumns(sql)} from messages
      where conversation_id = ${conversationId(viewer.userId, otherId)}
        and sequence <= ${newest} and sequence >= ${oldest}
      order by sequence desc`;
    const isHidden = !row.bothShowReceipts || row.hasBlocked || row.isBlocked;
    const [conversation] = await presentRows(viewer.userId, db.keyring, [row], now);
    if (!conversation) return undefined;
    return {
      items: await openMessages(db.keyring, rows),
      total,
      hasMore: Math.min(oldest - 1, newest) > 0,
      hasNewer: newest < total,
      position,
      cursor,
      readUpTo: row.readUpTo,
      otherReadUpTo: isHidden ? null : row.otherReadUpTo,
      otherDeliveredUpTo: isHidden ? null : row.otherDeliveredUpTo,
      conversation,
    };
  });
}

/** The sequences of the page, both ends included; `oldest` is above `newest` where it is empty. */
function windowOf(total: number, { limit, offset, before, after, around }: Page & PageAnchor) {
  let newest = total - offset;
  if (before !== undefined) newest = Math.min(total, placeOf(before) - 1) - offset;
  if (after !== undefined) newest = placeOf(after) + offset + limit;
  if (around !== undefined) newest = Math.max(placeOf(around) + Math.floor(limit / 2), limit);
  const oldest = around === undefined ? newest - limit + 1 : Math.min(newest, total) - limit + 1;
  return { newest: Math.max(Math.min(newest, total), 0), oldest: Math.min(Math.max(oldest, 1), total + 1) };
}

function placeOf(id: string): number {
  return sequenceOf(id) ?? 0;
}
