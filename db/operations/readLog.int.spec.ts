import { randomUUID } from 'node:crypto';
import { commandId, type DomainEvent, streamName, type UserId, userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { createEventStore } from '../store/index.ts';
import {
  createTestDatabase,
  EntryWritten,
  fillLog,
  JournalClosed,
  journal,
  type TestDatabase,
} from '../testing/index.ts';
import { readLogEntry, readLogPage } from './index.ts';

const [ada, ben] = [userId('ada'), userId('ben')];
const operator = { userId: userId('olga'), role: 'OPS' } as const;
const definitions = new Map([EntryWritten, JournalClosed].map((each) => [each.type, each]));
const closed: DomainEvent = { type: 'JournalClosed', data: { reason: 'idle' } };
const written = (authorId: UserId, text: string): DomainEvent => ({
  type: 'EntryWritten',
  data: { authorId, readerId: ben, text, words: 2 },
});

async function append(
  store: ReturnType<typeof createEventStore>,
  id: string,
  after: number,
  by: UserId | undefined,
  correlationId: string,
  ...events: DomainEvent[]
): Promise<void> {
  const actor = by ? ({ kind: 'user', id: by } as const) : ({ kind: 'system', name: 'timer' } as const);
  const meta = { actor, commandId: commandId(randomUUID()), correlationId, at: 1_750_000_000_000 };
  const result = await store.append({
    meta,
    writes: [{ stream: streamName('journal', id), expectedVersion: after, events }],
  });
  expect(result.status).toBe('appended');
}

const page: Parameters<typeof readLogPage>[4] = { limit: 50, order: 'newest' };

it('OPS-04 finds events by stream, event type, actor, correlation id, time and position, newest first', async () => {
  await using db = await createTestDatabase();
  await using store = createEventStore({ db, capabilities: [journal], projections: [] });
  await append(store, 'one', 0, ada, 'c1', written(ada, 'first words'), written(ada, 'second words'));
  await append(store, 'two', 0, ben, 'c2', written(ben, 'third words'));
  await append(store, 'one', 2, undefined, 'c1', closed);
  const [third] = await db.sql<{ at: number }[]>`
    select (extract(epoch from recorded_at) * 1000)::float8 as at from events where position = 3`;
  const at = third?.at ?? 0;
  const found = async (filter: Parameters<typeof readLogPage>[3], of = page) =>
    (await readLogPage(operator, db, definitions, filter, of)).entries.map(({ position }) => position);
  expect(await found({})).toEqual([4, 3, 2, 1]);
  expect(await found({ stream: 'journal-one' })).toEqual([4, 2, 1]);
  expect(await found({ types: ['JournalClosed'] })).toEqual([4]);
  expect(await found({ types: ['JournalClosed', 'EntryWritten'] })).toEqual([4, 3, 2, 1]);
  expect(await found({ types: ['EntryWritten'], stream: 'journal-one' })).toEqual([2, 1]);
  const both = { types: ['JournalClosed', 'EntryWritten'], exceptTypes: ['JournalClosed'] };
  expect(await found(both)).toEqual([3, 2, 1]);
  expect(await found({ ...both, types: ['JournalClosed'] })).toEqual([]);
  expect(await found({ ...both, types: ['JournalClosed'], actor: 'timer' })).toEqual([]);
  expect(await found({ actor: 'ben' })).toEqual([3]);
  expect(await found({ actor: 'timer' })).toEqual([4]);
  expect(await found({ correlationId: 'c1' })).toEqual([4, 2, 1]);
  expect(await found({ since: at })).toEqual([4, 3]);
  expect(await found({ until: at })).toEqual([2, 1]);
  expect(await found({ after: 1, before: 4 })).toEqual([3, 2]);
  expect(await found({ after: 900 })).toEqual([]);
  expect(await found({}, { limit: 2, order: 'newest' })).toEqual([4, 3]);
  const first = await readLogPage(operator, db, definitions, {}, { limit: 3, order: 'newest' });
  expect(first).toMatchObject({ hasMore: true, head: { position: 4 } });
  const rest = await readLogPage(operator, db, definitions, { before: 2 }, { limit: 3, order: 'newest' });
  expect(rest).toMatchObject({ hasMore: false, entries: [{ position: 1 }] });
});

it('OPS-05 shows an event with its personal fields masked, whatever is stored, and opens no key', async () => {
  await using db = await createTestDatabase();
  await using store = createEventStore({ db, capabilities: [journal], projections: [] });
  await append(store, 'one', 0, ada, 'c1', written(ada, 'the secret words of Ada'));
  const entry = await readLogEntry(operator, db, definitions, 1);
  expect(entry).toMatchObject({
    type: 'EntryWritten',
    stream: 'journal-one',
    version: 1,
    data: { authorId: 'ada', text: null, words: 2 },
    masked: ['text'],
    withheld: [],
    meta: { correlationId: 'c1', actor: { kind: 'user', id: 'ada' } },
  });
  const [row] = await db.sql<{ sealed: string }[]>`select data ->> 'text' as sealed from events`;
  expect(JSON.stringify(entry)).not.toContain(row?.sealed);
  // Of a type that this release does not know, nothing is shown.
  const unknown = await readLogEntry(operator, db, new Map(), 1);
  expect(unknown?.data).toEqual({ authorId: null, readerId: null, text: null, words: null });
  expect(await readLogEntry(operator, db, definitions, 2)).toBeUndefined();
});

/** How many pages of tables and indexes a question touches: the same on a busy machine. */
async function pagesTouched(db: TestDatabase, read: () => Promise<unknown>): Promise<number> {
  const touched = async () => {
    await db.sql`select pg_stat_force_next_flush()`;
    const [row] = await db.sql<{ count: number }[]>`
      select (sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit))::int as count
      from pg_statio_user_tables where relname = 'events'`;
    return row?.count ?? 0;
  };
  await read();
  const before = await touched();
  await read();
  return (await touched()) - before;
}

it('OPS-04 a page of 25 events touches no more than 80 pages of a log of 60,000', async () => {
  await using db = await createTestDatabase({ poolSize: 1 });
  const count = 60_000;
  await fillLog(db, count);
  // In a log that is larger than the memory a row elsewhere is dear: the planner must not walk the log instead.
  await db.sql`set random_page_cost = 100`;
  const questions: Record<string, Parameters<typeof readLogPage>[3]> = {
    newest: {},
    middle: { before: count / 2 },
    since: { since: 0, before: count / 2 },
    type: { types: ['JournalClosed'] },
    types: { types: ['JournalClosed', 'EntryWritten'], before: count / 2 },
    'a type of long ago': { types: ['JournalOpened'] },
    actor: { actor: 'p7' },
    'a type of somebody': { actor: 'p7', types: ['EntryWritten'] },
    'a type of long ago of somebody busy': { actor: 'busy', types: ['JournalOpened'] },
    correlation: { correlationId: `c${count / 120}` },
    stream: { stream: 'journal-7' },
    'a type that is left out too': { types: ['EntryWritten'], exceptTypes: ['EntryWritten'] },
  };
  // The first 5,000 events of somebody busy are tried, and counted, before the type is asked.
  const most: Record<string, number> = { since: 140, 'a type of long ago of somebody busy': 11_000 };
  for (const [name, filter] of Object.entries(questions)) {
    let found = 0;
    const touched = await pagesTouched(db, async () => {
      const { entries } = await readLogPage(operator, db, definitions, filter, {
        limit: 25,
        order: 'newest',
      });
      found = entries.length;
    });
    expect(found, name).toBe(name === 'a type that is left out too' ? 0 : 25);
    expect(touched, name).toBeGreaterThan(0);
    expect(touched, name).toBeLessThanOrEqual(most[name] ?? 80);
  }
}, 120_000);

it('OPS-11 no question can change an event', async () => {
  await using db = await createTestDatabase();
  await using store = createEventStore({ db, capabilities: [journal], projections: [] });
  await append(store, 'one', 0, ada, 'c1', closed);
  const before = await db.sql`select * from events`;
  const hostile = "x'; delete from events; --";
  await readLogPage(operator, db, definitions, { stream: hostile, types: [hostile], actor: hostile }, page);
  expect(await db.sql`select * from events`).toEqual(before);
  await expect(db.sql`delete from events`).rejects.toThrow(/permission denied|append-only/);
  await expect(db.sql`update events set type = 'x'`).rejects.toThrow(/permission denied|append-only/);
});
