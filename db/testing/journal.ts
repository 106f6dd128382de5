import {
  branded,
  type Capability,
  type Command,
  type CommandId,
  commandId,
  type Decider,
  defineEvent,
  type EventMeta,
  type EventOf,
  personal,
  type Refusal,
  type StreamName,
  streamName,
  type Topic,
  type UserId,
  userId,
  userTopic,
} from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { type AppendRequest, projection } from '../store/index.ts';

/** The smallest capability that uses everything the store offers, so that the store's tests need no product. */
export const EntryWritten = defineEvent(
  'EntryWritten',
  { authorId: branded<UserId>(), readerId: branded<UserId>(), text: personal(z.string()), words: z.number() },
  { personal: { text: 'authorId' } },
);
export const JournalClosed = defineEvent('JournalClosed', { reason: z.string() });
export type JournalEvent = EventOf<typeof EntryWritten> | EventOf<typeof JournalClosed>;

export type JournalState = { readonly entries: number; readonly words: number };

export const journalDecider: Decider<JournalState, Command, JournalEvent, Refusal> = {
  category: 'journal',
  stateVersion: 1,
  initial: { entries: 0, words: 0 },
  evolve: (state, event) =>
    event.type === 'EntryWritten'
      ? { entries: state.entries + 1, words: state.words + event.data.words }
      : state,
  decide: () => ({ status: 'accepted', events: [] }),
};

export const journal: Capability = {
  name: 'journal',
  events: [EntryWritten, JournalClosed],
  deciders: [journalDecider],
  audience: (event) => audience(event as JournalEvent),
  timers: (event) => {
    const id = `remind-${event.stream}`;
    if (event.type === 'JournalClosed') return [{ change: 'disarm', id }];
    const command = { stream: event.stream, type: 'CloseJournal', data: { reason: 'idle' } };
    return event.version === 1 ? [{ change: 'arm', id, dueAt: event.meta.at + 1000, command }] : [];
  },
  reactions: [],
};

function audience(event: JournalEvent): readonly Topic[] {
  return event.type === 'EntryWritten'
    ? [userTopic(event.data.authorId), userTopic(event.data.readerId)]
    : [];
}

type Row = { author: string; entries: number; words: number; last: string; at: number };

/** One row an author: how much they wrote and their last text, sealed. */
export const journalProjection = projection<JournalEvent, Map<string, Row>>({
  name: 'journal',
  tables: ['journal_authors'],
  start: () => new Map(),
  on: {
    EntryWritten(rows, { data: { authorId, words }, sealed, position }) {
      const before = rows.get(authorId);
      rows.set(authorId, {
        author: authorId,
        entries: (before?.entries ?? 0) + 1,
        words: (before?.words ?? 0) + words,
        last: sealed.text ?? '',
        at: position,
      });
    },
  },
  send: (sql, rows) => [
    sql`
      insert into journal_authors as held (author, entries, words, last_words, position)
      select * from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::text::jsonb)
        as given (author text, entries int, words int, last text, at bigint)
      on conflict (author) do update set
        entries = held.entries + excluded.entries, words = held.words + excluded.words,
        last_words = excluded.last_words, position = excluded.position
      where held.position < excluded.position`,
  ],
});

export async function createJournalTables(sql: Sql): Promise<void> {
  await sql`
    create table journal_authors (
      author text constraint journal_authors_key primary key, entries int not null, words int not null,
      last_words text not null, position bigint not null)`;
  await sql`create index journal_authors_by_words on journal_authors (words)`;
}

export function journalOf(id: string): StreamName {
  return streamName('journal', id);
}

export function written(author: string, text: string): EventOf<typeof EntryWritten> {
  const data = { authorId: userId(author), readerId: userId('reader'), text, words: text.split(' ').length };
  return { type: 'EntryWritten', data };
}

export function metaOf(author: string, id: string | CommandId): EventMeta {
  return {
    actor: { kind: 'user', id: userId(author) },
    commandId: commandId(id),
    correlationId: `of-${id}`,
    at: 1_700_000_000_000,
  };
}

/** One entry on one stream. */
export function writeEntry(entry: {
  id: string;
  stream?: string;
  after: number;
  author?: string;
  text?: string;
}): AppendRequest {
  const author = entry.author ?? 'ada';
  const stream = journalOf(entry.stream ?? 'one');
  const events = [written(author, entry.text ?? `words of ${entry.id}`)];
  return { meta: metaOf(author, entry.id), writes: [{ stream, expectedVersion: entry.after, events }] };
}
