import type { UserId } from '@waymark/events/kernel';
import { conversationId, sequenceOf } from '@waymark/events/messaging';
import type { Database } from '../store/index.ts';
import { type Message, type MessageRow, messageColumns, openMessages } from './message.ts';
import type { Reader } from './reads.ts';
import { searchName } from './searchName.ts';

/** One request opens no more messages than this; whoever wants more asks again from where it ended. */
const MOST_SEARCHED = 2_000;
const AT_A_TIME = 250;

export type MessageSearch = {
  readonly items: readonly Message[];
  /** The oldest message that was looked at; null: there was none. */
  readonly searchedUpTo: string | null;
  readonly hasMore: boolean;
};

/**
 * MSG-58: the messages with one person that contain the text, newest first; accents, capitals and spacing do not count. Words
 * are sealed, so that they are opened a page at a time and forgotten again.
 */
export async function searchMessages(
  viewer: Reader,
  db: Database,
  search: {
    readonly otherId: UserId;
    readonly text: string;
    readonly before?: string | undefined;
    readonly limit: number;
  },
): Promise<MessageSearch> {
  const wanted = folded(search.text);
  if (wanted === '') return { items: [], searchedUpTo: null, hasMore: false };
  const conversation = conversationId(viewer.userId, search.otherId);
  let newest = await newestOf(viewer, db, search);
  const items: Message[] = [];
  let searchedUpTo: string | null = null;
  for (let looked = 0; newest > 0 && looked < MOST_SEARCHED; looked += AT_A_TIME) {
    const rows = await db.sql<MessageRow[]>`
      select ${messageColumns(db.sql)} from messages
      where conversation_id = ${conversation} and sequence <= ${newest} and sequence > ${newest - AT_A_TIME}
      order by sequence desc`;
    for (const message of await openMessages(db.keyring, rows)) {
      searchedUpTo = message.id;
      newest -= 1;
      if (message.text === null || !folded(message.text).includes(wanted)) continue;
      items.push(message);
      if (items.length === search.limit) return { items, searchedUpTo, hasMore: newest > 0 };
    }
    if (rows.length === 0) break;
  }
  return { items, searchedUpTo, hasMore: newest > 0 };
}

/** Lines and tabs are spaces to whoever searches. */
function folded(text: string): string {
  return searchName(text.replace(/\s+/g, ' '));
}

async function newestOf(
  viewer: Reader,
  db: Database,
  { otherId, before }: { readonly otherId: UserId; readonly before?: string | undefined },
): Promise<number> {
  const [side] = await db.sql<{ total: number }[]>`
    select message_count as total from conversation_users where user_id = ${viewer.userId} and other_id = ${otherId}`;
  const total = side?.total ?? 0;
  return before === undefined ? total : Math.min(total, (sequenceOf(before) ?? 0) - 1);
}
