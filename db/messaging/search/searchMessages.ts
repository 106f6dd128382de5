import type { UserId } from '@waymark/events/kernel';
import { conversationId, sequenceOf } from '@waymark/events/messaging';
import type { Database } from '../../store/index.ts';
import { type Message, type MessageRow, messageColumns, openMessages } from '../message.ts';
import type { Reader } from '../reads.ts';
import { searchName } from './searchName.ts';

/** One request decrypts at most this many messages; the next request continues where this one ended. */
const MOST_SEARCHED = 2_000;
const AT_A_TIME = 250;

export type MessageSearch<Shown> = {
  readonly items: readonly Shown[];
  /** The oldest message that was looked at; null: there was none. */
  readonly searchedUpTo: string | null;
  readonly hasMore: boolean;
};

/**
 * MSG-58: the messages with one person that contain the text, newest first; accents, capitals and spacing do not count. Texts
 * are sealed, so that they are opened a page at a time and forgotten again. What is not shown is not found either: nothing in
 * the answer says whether it exists.
 */
export async function searchMessages<Shown extends Pick<Message, 'id'>>(
  viewer: Reader,
  db: Database,
  search: {
    readonly otherId: UserId;
    readonly text: string;
    readonly before?: string | undefined;
    readonly limit: number;
    /** Those of them that the viewer may see, as they see them. */
    readonly show: (found: readonly Message[]) => Promise<readonly Shown[]>;
  },
): Promise<MessageSearch<Shown>> {
  const wanted = folded(search.text);
  if (wanted === '' || search.limit === 0) return { items: [], searchedUpTo: null, hasMore: false };
  const conversation = conversationId(viewer.userId, search.otherId);
  let newest = await newestOf(viewer, db, search);
  const items: Shown[] = [];
  let searchedUpTo: string | null = null;
  for (let looked = 0; newest > 0 && looked < MOST_SEARCHED; looked += AT_A_TIME) {
    const rows = await db.sql<MessageRow[]>`
      select ${messageColumns(db.sql)} from messages
      where conversation_id = ${conversation} and sequence <= ${newest} and sequence > ${newest - AT_A_TIME}
      order by sequence desc`;
    const opened = await openMessages(db.keyring, rows);
    const matching = opened.filter(({ text }) => text !== null && folded(text).includes(wanted));
    const shown = matching.length === 0 ? [] : await search.show(matching);
    const found = new Map(shown.map((each) => [each.id, each]));
    for (const { id } of opened) {
      searchedUpTo = id;
      newest -= 1;
      const item = found.get(id);
      if (!item) continue;
      items.push(item);
      if (items.length === search.limit) return { items, searchedUpTo, hasMore: newest > 0 };
    }
    if (rows.length === 0) break;
  }
  return { items, searchedUpTo, hasMore: newest > 0 };
}

/** Line breaks and tabs count as spaces in a search. */
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
