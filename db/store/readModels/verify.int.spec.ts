import { describe, expect, it } from 'vitest';
import {
  createJournalTables,
  createTestDatabase,
  journal,
  journalDecider,
  journalProjection,
  type TestDatabase,
  writeEntry,
} from '../../testing/index.ts';
import { createEventStore, type Difference, verify } from '../index.ts';

/** A product of seven streams with states and a read model, as it should be. */
async function product() {
  const db = await createTestDatabase();
  await createJournalTables(db.sql);
  const store = createEventStore({ db, capabilities: [journal], projections: [journalProjection] });
  for (let i = 0; i < 20; i++) {
    const request = writeEntry({
      id: `w${i}`,
      stream: `s${i % 7}`,
      after: Math.floor(i / 7),
      author: `a${i % 3}`,
    });
    const entries = Math.floor(i / 7) + 1;
    const snapshot = { stateVersion: journalDecider.stateVersion, state: { entries, words: entries * 3 } };
    await store.append({ ...request, writes: request.writes.map((write) => ({ ...write, snapshot })) });
  }
  return {
    db,
    store,
    async [Symbol.asyncDispose]() {
      await store.close();
      await db[Symbol.asyncDispose]();
    },
  };
}

async function differences(db: TestDatabase) {
  const found: string[] = [];
  const parts = new Map<string, { done: number; total: number }>();
  const head = await verify(
    { db, capabilities: [journal], projections: [journalProjection] },
    {
      pageSize: 6,
      onDifference: ({ where, what }: Difference) => found.push(`${where}: ${what}`),
      onProgress: (part, progress) => parts.set(part, progress),
    },
  );
  return { found, parts, head };
}

describe('verify', () => {
  it('reads the head of the log without keeping it, so that a rebuilt read model can be switched and appends go on', async () => {
    await using world = await product();
    const { db } = world;
    const looks: PromiseLike<readonly { relation: string }[]>[] = [];
    await verify(
      { db, capabilities: [journal], projections: [journalProjection] },
      {
        pageSize: 1,
        onDifference: () => undefined,
        onProgress: () =>
          looks.push(
            db.sql<{ relation: string }[]>`
              select relation::regclass::text as relation from pg_locks join pg_stat_activity using (pid)
              where application_name like 'waymark-verify%' and relation in ('log_head'::regclass, 'events'::regclass)`.execute(),
          ),
      },
    );
    const seen = (await Promise.all(looks)).flat().map(({ relation }) => relation);
    expect(seen).toContain('events');
    expect(seen).not.toContain('log_head');
  });

  it('counts more events than an integer of 32 bits holds', async () => {
    await using world = await product();
    const { db } = world;
    // Stands in for a log that is too long to be written here.
    await db.sql.unsafe(`
      create function count_on(bigint) returns bigint immutable language sql as 'select $1 + 1';
      create aggregate public.count(*) (sfunc = count_on, stype = bigint, initcond = '3000000000')`);
    await db.sql.unsafe(
      `alter database "${new URL(db.url).pathname.slice(1)}" set search_path = public, pg_catalog`,
    );
    const { found, parts } = await differences(db);
    expect(found[0]).toBe('log: the head is 20, there are 3000000020 events up to 20');
    expect(parts.get('streams')).toEqual({ done: 7, total: 3_000_000_007 });
  });

  it('finds nothing where everything follows from the log, tells how far it is and changes nothing', async () => {
    await using world = await product();
    const { db, store } = world;
    const { found, parts, head } = await differences(db);
    expect(found).toEqual([]);
    expect(head).toBe(20);
    expect(parts.get('streams')).toEqual({ done: 7, total: 7 });
    expect(parts.get('journal')).toEqual({ done: 20, total: 20 });
    const schemas = await db.sql`select nspname from pg_namespace where nspname like 'verify%'`;
    expect(schemas).toHaveLength(0);
    expect(await store.append(writeEntry({ id: 'on', stream: 's0', after: 3 }))).toMatchObject({
      status: 'appended',
    });
  });

  it('holds back nobody who writes meanwhile, and judges one moment', async () => {
    await using world = await product();
    const { db, store } = world;
    let appended: Promise<unknown> | undefined;
    const found: string[] = [];
    const head = await verify(
      { db, capabilities: [journal], projections: [journalProjection] },
      {
        pageSize: 2,
        onDifference: ({ what }) => found.push(what),
        onProgress: () => {
          appended ??= store.append(writeEntry({ id: 'meanwhile', stream: 's0', after: 3 }));
        },
      },
    );
    expect([head, found]).toEqual([20, []]);
    expect(await appended).toMatchObject({ status: 'appended', events: [{ position: 21 }] });
  });

  const stream = 'stream journal-s1';
  const authors = 'read model journal, table journal_authors';
  it.each([
    [
      'a state',
      `update streams set state = '{"entries": 9, "words": 8}' where stream = 'journal-s1'`,
      `${stream}: the kept state differs from its events in entries, words`,
    ],
    [
      'the event that a state ends with',
      `update streams set fingerprint = 12 where stream = 'journal-s1'`,
      `${stream}: the kept state ends with another event than 16`,
    ],
    [
      'a version',
      `update streams set version = 5 where stream = 'journal-s1'`,
      `${stream}: version 5 is kept, the log has 3 events up to 3`,
    ],
    [
      'a stream that is missing',
      `delete from streams where stream = 'journal-s1'`,
      `${stream}: version none is kept, the log has 3 events up to 3`,
    ],
    [
      'a stream that no event made',
      `insert into streams (stream, version) values ('journal-x', 1)`,
      'stream without events: version 1 is kept, the log has none',
    ],
    ['the head', 'update log_head set position = 21', 'log: the head is 21, there are 20 events up to 20'],
    [
      'a row',
      `update journal_authors set words = 1 where author = 'a1'`,
      `${authors}: row author a1 differs in words`,
    ],
    [
      'a row that is missing',
      `delete from journal_authors where author = 'a1'`,
      `${authors}: no row author a1`,
    ],
    [
      'a row that no event gives',
      `insert into journal_authors values ('ghost', 1, 1, '', 1)`,
      `${authors}: a row author ghost that no event gives`,
    ],
  ])('names what differs in %s', async (_what, damage, named) => {
    await using world = await product();
    await world.db.sql.unsafe(damage);
    expect((await differences(world.db)).found).toEqual([named]);
  });
});
