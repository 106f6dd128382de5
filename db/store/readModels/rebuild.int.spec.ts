import { position } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import { describe, expect, it } from 'vitest';
import {
  createJournalTables,
  createTestDatabase,
  journal,
  journalProjection,
  readTables,
  type TestDatabase,
  writeEntry,
} from '../../testing/index.ts';
import { createEventStore, type EventStore, type Projection, readSnapshot, rebuild } from '../index.ts';

const capabilities = [journal];

async function writeMany(store: EventStore, count: number, prefix: string): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, i) =>
      store.append(
        writeEntry({ id: `${prefix}${i}`, stream: `${prefix}${i}`, after: 0, author: `author${i % 7}` }),
      ),
    ),
  );
}

/** The journal, whose folds are written like this. */
function writtenBy(write: (sql: Sql, write: () => Promise<void>) => Promise<void>): Projection {
  return {
    ...journalProjection,
    begin() {
      const fold = journalProjection.begin();
      return { ...fold, write: (sql) => write(sql, () => fold.write(sql)) };
    },
  };
}

/** Everything about a table but its rows. */
async function shapeOf(db: TestDatabase, table: string): Promise<unknown> {
  const columns = await db.sql`
    select column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`;
  const indexes = await db.sql`
    select indexdef from pg_indexes where schemaname = 'public' and tablename = ${table} order by indexname`;
  const constraints = await db.sql`
    select conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass order by conname`;
  return [[...columns], [...indexes], [...constraints]];
}

describe('rebuild', () => {
  it('gives the rows that incremental projection gave, in a table of the same shape', async () => {
    await using db = await createTestDatabase();
    await createJournalTables(db.sql);
    await using store = createEventStore({ db, capabilities, projections: [journalProjection] });
    await writeMany(store, 100, 'a');
    const rows = await readTables(db, journalProjection);
    const shape = await shapeOf(db, 'journal_authors');
    await db.sql`update journal_authors set words = 0`;
    await rebuild({ db, capabilities }, journalProjection, { pageSize: 7 });
    expect(await readTables(db, journalProjection)).toEqual(rows);
    expect(await shapeOf(db, 'journal_authors')).toEqual(shape);
    expect(await db.sql`select from pg_namespace where nspname like 'rebuild%'`).toHaveLength(0);
  });

  it('goes on while others write, and nothing of theirs is lost', async () => {
    await using db = await createTestDatabase();
    await createJournalTables(db.sql);
    await using store = createEventStore({ db, capabilities, projections: [journalProjection] });
    await writeMany(store, 50, 'before');
    const progress: number[] = [];
    let rounds = 0;
    let isRebuilt = false;
    const writing = (async () => {
      while (!isRebuilt) await writeMany(store, 20, `during${rounds++}-`);
    })();
    await rebuild({ db, capabilities }, journalProjection, {
      pageSize: 10,
      onProgress: ({ done, total }) => {
        progress.push(done);
        expect(done).toBeLessThanOrEqual(total);
      },
    });
    isRebuilt = true;
    await writing;
    await writeMany(store, 20, 'after');
    expect(rounds).toBeGreaterThan(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    const [sum] = await db.sql`select sum(entries)::int as entries from journal_authors`;
    expect(sum?.entries).toBe(await store.head());
    const log = await store.readLog({ after: position(0), limit: 100_000 });
    expect(log.map((event) => event.position)).toEqual(log.map((_, i) => i + 1));
  });

  it('shows a snapshot that began before the switch its own moment to the end', async () => {
    await using db = await createTestDatabase();
    await createJournalTables(db.sql);
    await using store = createEventStore({ db, capabilities, projections: [journalProjection] });
    await writeMany(store, 30, 'a');
    let rebuilding: Promise<unknown> | undefined;
    const seen = await readSnapshot(db, async ({ sql, position: at }) => {
      const copied = withResolvers();
      rebuilding = rebuild({ db, capabilities }, journalProjection, {
        lockTimeout: 50,
        onProgress: () => copied.resolve(),
      });
      await copied.promise;
      const [sum] = await sql`select sum(entries)::int as entries from journal_authors`;
      return { at, entries: sum?.entries };
    });
    expect(seen).toEqual({ at: 30, entries: 30 });
    await rebuilding;
    expect(await readSnapshot(db, async (snapshot) => snapshot.position)).toBe(30);
  });

  it('leaves the old rows when the projection fails', async () => {
    await using db = await createTestDatabase();
    await createJournalTables(db.sql);
    await using store = createEventStore({ db, capabilities, projections: [journalProjection] });
    await writeMany(store, 10, 'a');
    const rows = await readTables(db, journalProjection);
    const broken = writtenBy(() => Promise.reject(new Error('broken')));
    await expect(rebuild({ db, capabilities }, broken)).rejects.toThrow('broken');
    expect(await readTables(db, journalProjection)).toEqual(rows);
    await rebuild({ db, capabilities }, journalProjection);
    expect(await readTables(db, journalProjection)).toEqual(rows);
  });

  it('writes a fold while the next is made, but only where its statements are sent at once', async () => {
    await using db = await createTestDatabase();
    await createJournalTables(db.sql);
    await using store = createEventStore({ db, capabilities, projections: [journalProjection] });
    await writeMany(store, 100, 'a');
    const rows = await readTables(db, journalProjection);
    const mostAtOnce = async (sendsAtOnce: boolean) => {
      let running = 0;
      let most = 0;
      const second = withResolvers();
      await rebuild(
        { db, capabilities },
        {
          ...writtenBy(async (_sql, write) => {
            most = Math.max(most, ++running);
            if (running === 2) second.resolve();
            // However fast PostgreSQL is: the first is being written until the second begins.
            if (sendsAtOnce) await second.promise;
            await write();
            running--;
          }),
          sendsAtOnce,
        },
        { pageSize: 5, foldSize: 4 },
      );
      return most;
    };
    expect(await mostAtOnce(true)).toBe(2);
    expect(await readTables(db, journalProjection)).toEqual(rows);
    expect(await mostAtOnce(false)).toBe(1);
    expect(await readTables(db, journalProjection)).toEqual(rows);
  });

  it('writes rows that events only add with each page, and the rest once a fold', async () => {
    await using db = await createTestDatabase();
    await createJournalTables(db.sql);
    await using store = createEventStore({ db, capabilities, projections: [journalProjection] });
    await writeMany(store, 50, 'a');
    const rows = await readTables(db, journalProjection);
    const rebuilt = async (refused: number) => {
      const writes: string[] = [];
      const adding: Projection = {
        ...journalProjection,
        addedBy: ['EntryWritten'],
        begin() {
          const fold = journalProjection.begin();
          let added = 0;
          return {
            add(event) {
              added += 1;
              fold.add(event);
            },
            async write(sql) {
              writes.push(`fold with ${added}`);
              await fold.write(sql);
            },
            async writeAdded(sql) {
              writes.push(`page with ${added}`);
              added = 0;
              await sql`select 1 / ${writes.length === refused ? 0 : 1}::int`;
            },
          };
        },
      };
      await rebuild({ db, capabilities }, adding, { pageSize: 10, foldSize: 3 });
      return writes;
    };
    const writes = ['page with 10', 'page with 10', 'fold with 10', 'page with 10', 'fold with 10'];
    expect(await rebuilt(0)).toEqual(writes);
    expect(await readTables(db, journalProjection)).toEqual(rows);
    await expect(rebuilt(4)).rejects.toThrow('division by zero');
    expect(await readTables(db, journalProjection)).toEqual(rows);
  });

  it('leaves the old rows when the last fold but one fails', async () => {
    await using db = await createTestDatabase();
    await createJournalTables(db.sql);
    await using store = createEventStore({ db, capabilities, projections: [journalProjection] });
    await writeMany(store, 40, 'a');
    const rows = await readTables(db, journalProjection);
    let folds = 0;
    const broken = writtenBy((_sql, write) =>
      ++folds === 1 ? Promise.reject(new Error('broken')) : write(),
    );
    await expect(rebuild({ db, capabilities }, broken, { pageSize: 5, foldSize: 4 })).rejects.toThrow(
      'broken',
    );
    expect(folds).toBe(2);
    expect(await readTables(db, journalProjection)).toEqual(rows);
  });

  it('leaves the old rows when its connection is cut while one fold is written and the next is sent', async () => {
    await using db = await createTestDatabase();
    await createJournalTables(db.sql);
    await using store = createEventStore({ db, capabilities, projections: [journalProjection] });
    await writeMany(store, 60, 'a');
    const rows = await readTables(db, journalProjection);
    let folds = 0;
    const cut = writtenBy((sql, write) => {
      const applied = write();
      if (++folds === 2)
        void db.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name like 'waymark-rebuild%'`.execute();
      return folds === 2 ? Promise.all([applied, sql`select pg_sleep(20)`]).then(() => undefined) : applied;
    });
    await expect(rebuild({ db, capabilities }, cut, { pageSize: 5, foldSize: 4 })).rejects.toThrow();
    expect(folds).toBeGreaterThanOrEqual(2);
    expect(await readTables(db, journalProjection)).toEqual(rows);
    await rebuild({ db, capabilities }, journalProjection, { pageSize: 5 });
    expect(await readTables(db, journalProjection)).toEqual(rows);
  });

  it('still works after a person’s key was destroyed', async () => {
    await using db = await createTestDatabase();
    await createJournalTables(db.sql);
    await using store = createEventStore({ db, capabilities, projections: [journalProjection] });
    await writeMany(store, 14, 'a');
    const rows = await readTables(db, journalProjection);
    await db.keyring.destroy('author3' as never);
    await rebuild({ db, capabilities }, journalProjection);
    expect(await readTables(db, journalProjection)).toEqual(rows);
  });
});

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
