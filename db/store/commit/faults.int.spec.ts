import { commandId, type Position, position } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import {
  createJournalTables,
  createTestDatabase,
  journal,
  journalOf,
  journalProjection,
  type TestDatabase,
  writeEntry,
} from '../../testing/index.ts';
import {
  type AppendRequest,
  type ClosableEventStore,
  connect,
  createEventStore,
  type EventStore,
  type Projection,
  StoreOverloaded,
} from '../index.ts';

function storeOn(db: TestDatabase, projections: readonly Projection[] = []): ClosableEventStore {
  return createEventStore({ db, capabilities: [journal], projections });
}

/** Appends until it is in, as the product does: a conflict reads the version again, a fault sends the same command again. */
async function insist(store: EventStore, entry: { id: string; stream: string }): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    try {
      const after = (await store.readStream(journalOf(entry.stream), { after: 0, limit: 10_000 })).length;
      const result = await store.append(writeEntry({ ...entry, after }));
      if (result.status !== 'conflict') return;
    } catch (fault) {
      expect(fault).toMatchObject({ code: expect.stringMatching(/CONNECTION|ECONN|57P01|EPIPE/) });
    }
  }
  throw new Error(`${entry.id} never got in`);
}

async function expectGapless(store: EventStore, commands: readonly string[]): Promise<void> {
  const log = await store.readLog({ after: position(0), limit: 100_000 });
  expect(log.map((event) => event.position)).toEqual(log.map((_, i) => i + 1));
  expect(await store.head()).toBe(log.length);
  expect(log.map((event) => event.meta.commandId).sort()).toEqual([...commands].sort());
  const versions = new Map<string, number>();
  for (const event of log) {
    expect(event.version).toBe((versions.get(event.stream) ?? 0) + 1);
    versions.set(event.stream, event.version);
  }
}

/** Reads on from the last position that it saw, as every consumer of the log does; disposing ends it before its store. */
function follow(store: EventStore): AsyncDisposable & { stop: () => Promise<readonly number[]> } {
  const seen: number[] = [];
  let isStopped = false;
  const following = (async () => {
    for (;;) {
      const wasStopped = isStopped;
      const after = position(seen.at(-1) ?? 0);
      const page = await store.readLog({ after, limit: 50 });
      seen.push(...page.map((event) => event.position));
      if (wasStopped && page.length === 0) return seen;
      await new Promise((next) => setImmediate(next));
    }
  })();
  const stop = () => {
    isStopped = true;
    return following;
  };
  return {
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop();
    },
  };
}

describe('several writers', () => {
  it('never leave a gap, and a reader that polls past the last position misses nothing', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    await using one = storeOn(db);
    await using two = storeOn(db);
    await using reader = follow(one);
    const entries = Array.from({ length: 300 }, (_, i) => ({ id: `w${i}`, stream: `s${i % 11}` }));
    await Promise.all(entries.map((entry, i) => insist(i % 2 ? one : two, entry)));
    const seen = await reader.stop();
    expect(seen).toEqual(entries.map((_, i) => i + 1));
    await expectGapless(
      two,
      entries.map(({ id }) => id),
    );
  });
});

describe('group commit', () => {
  it('fails one bad append alone', async () => {
    await using db = await createTestDatabase();
    await createJournalTables(db.sql);
    const picky: Projection = {
      ...journalProjection,
      apply: async (sql, events) => {
        await journalProjection.apply(sql, events);
        if (events.some(({ meta }) => meta.commandId === commandId('bad7'))) await sql`select 1 / 0`;
      },
    };
    await using store = storeOn(db, [picky]);
    const requests = Array.from({ length: 20 }, (_, i) =>
      writeEntry({ id: i === 7 ? 'bad7' : `good${i}`, stream: `s${i}`, after: 0 }),
    );
    const results = await Promise.allSettled(requests.map((request) => store.append(request)));
    expect(results.map(({ status }) => status)).toEqual(
      requests.map((_, i) => (i === 7 ? 'rejected' : 'fulfilled')),
    );
    expect(results[7]).toMatchObject({ reason: { message: 'division by zero' } });
    await expectGapless(
      store,
      requests.map(({ meta }) => meta.commandId).filter((id) => id !== 'bad7'),
    );
    const [row] = await db.sql`select entries from journal_authors`;
    expect(row).toEqual({ entries: 19 });
  });

  it('never commits what a projection could not even send, speculative or checked', async () => {
    await using db = await createTestDatabase();
    await createJournalTables(db.sql);
    const picky: Projection = {
      ...journalProjection,
      apply: async (sql, events) => {
        if (events.some(({ meta }) => meta.commandId === commandId('bad')))
          throw new TypeError('No such row');
        await journalProjection.apply(sql, events);
      },
    };
    await using store = storeOn(db, [picky]);
    // After a few batches it knows enough to speculate.
    for (let after = 0; after < 5; after++) await store.append(writeEntry({ id: `before${after}`, after }));
    const requests = ['one', 'bad', 'two'].map((id) => writeEntry({ id, stream: `s-${id}`, after: 0 }));
    const results = await Promise.allSettled(requests.map((request) => store.append(request)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { message: 'No such row' } });
    await expectGapless(store, [...[0, 1, 2, 3, 4].map((each) => `before${each}`), 'one', 'two']);
    const [row] = await db.sql<{ entries: number }[]>`select entries from journal_authors`;
    expect(row?.entries).toBe(7);
  });

  it('gives a conflict to the one that has it', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    await store.append(writeEntry({ id: 'first', stream: 's3', after: 0 }));
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        store.append(writeEntry({ id: `c${i}`, stream: `s${i}`, after: 0 })),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'appended',
      'appended',
      'appended',
      'conflict',
      'appended',
      'appended',
    ]);
    expect(await store.head()).toBe(6);
  });

  it('answers "overloaded" when too many wait, and recovers', async () => {
    await using db = await createTestDatabase();
    await using store = createEventStore({ db, capabilities: [journal], projections: [], maxWaiting: 5 });
    await store.append(writeEntry({ id: 'key', stream: 'key', after: 0 }));
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, (_, i) =>
        store.append(writeEntry({ id: `o${i}`, stream: `s${i}`, after: 0 })),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StoreOverloaded);
    }
    expect(await store.append(writeEntry({ id: 'after', stream: 'z', after: 0 }))).toMatchObject({
      status: 'appended',
    });
  });
});

describe('a connection that is cut', () => {
  it('in the middle of batches loses nothing, doubles nothing, leaves no hole', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    await createJournalTables(db.sql);
    await using store = storeOn(db, [journalProjection]);
    await using second = storeOn(db, [journalProjection]);
    const killer = connect(db.url, { masterKey: Buffer.alloc(32), poolSize: 1 });
    await using reader = follow(second);
    let isDone = false;
    let kills = 0;
    let appended = 0;
    let appendedBefore = -1;
    const killing = (async () => {
      while (!isDone) {
        // Between two kills at least one append succeeds, so that a slow machine makes progress too.
        if (appended === appendedBefore) {
          await new Promise((next) => setTimeout(next, 5));
          continue;
        }
        appendedBefore = appended;
        const killed = await killer.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'waymark-append' and datname = current_database()`;
        kills += killed.length;
        await new Promise((next) => setTimeout(next, 40 + Math.random() * 80));
      }
    })();
    // A fast machine writes on until the connection was cut often enough.
    const entries: { id: string; stream: string }[] = [];
    const isEnough = () => entries.length >= 400 && (kills > 5 || entries.length >= 20_000);
    await Promise.all(
      Array.from({ length: 20 }, async (_, writer) => {
        while (!isEnough()) {
          const entry = { id: `k${entries.length}`, stream: `s${entries.length % 40}` };
          entries.push(entry);
          await insist(writer % 2 ? store : second, entry);
          appended += 1;
        }
      }),
    );
    isDone = true;
    await killing;
    await killer.close();
    expect(kills).toBeGreaterThan(5);
    expect(await reader.stop()).toEqual(entries.map((_, i) => i + 1));
    await expectGapless(
      store,
      entries.map(({ id }) => id),
    );
    const [sum] = await db.sql`select sum(entries)::int as entries from journal_authors`;
    expect(sum).toEqual({ entries: entries.length });
  });

  it('while nobody writes is replaced before the next append', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    await store.append(writeEntry({ id: 'a', after: 0 }));
    const cut = await db.sql`
      select pg_terminate_backend(pid, 2000) from pg_stat_activity
      where application_name = 'waymark-append' and datname = current_database()`;
    expect(cut).toHaveLength(1);
    await new Promise((next) => setTimeout(next, 200));
    expect(await store.append(writeEntry({ id: 'b', after: 1 }))).toMatchObject({ status: 'appended' });
  });
});

describe('the log', () => {
  it('refuses UPDATE, DELETE and TRUNCATE, by right and by trigger', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    await store.append(writeEntry({ id: 'a', after: 0 }));
    const attempts = ['update events set type = type', 'delete from events', 'truncate events'];
    for (const attempt of attempts) {
      await expect(db.sql.unsafe(attempt), attempt).rejects.toThrow(/permission denied|append-only/);
    }
    await db.sql`grant update, delete, truncate on events to current_user`;
    for (const attempt of attempts) {
      await expect(db.sql.unsafe(attempt), attempt).rejects.toMatchObject({ code: 'WM001' });
    }
    expect(await store.readLog({ after: position(0) as Position, limit: 10 })).toHaveLength(1);
  });

  it('finishes what was accepted before it closes', async () => {
    await using db = await createTestDatabase();
    const store = storeOn(db);
    const requests: AppendRequest[] = Array.from({ length: 30 }, (_, i) =>
      writeEntry({ id: `f${i}`, stream: `s${i}`, after: 0 }),
    );
    await store.append(writeEntry({ id: 'key', stream: 'key', after: 0 }));
    const appending = requests.map((request) => store.append(request));
    await new Promise((next) => setImmediate(next));
    await store.close();
    const results = await Promise.all(appending);
    expect(results.every(({ status }) => status === 'appended')).toBe(true);
    await expect(store.append(writeEntry({ id: 'late', after: 0 }))).rejects.toThrow('closing');
  });
});
