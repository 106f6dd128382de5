import { describe, expect, it } from 'vitest';
import {
  checkRelease,
  createEventStore,
  type Projection,
  ReleaseTooOld,
  rebuild,
  refillStaleReadModels,
  upgradeReadModels,
} from '../store/index.ts';
import {
  createJournalTables,
  createTestDatabase,
  journal,
  journalProjection,
  readTables,
  type TestDatabase,
  writeEntry,
} from '../testing/index.ts';

const capabilities = [journal];
/** The release that knows no read model of journals, and the one that has it. */
const OLD = 100;
const NEW = 105;
const added: Projection = { ...journalProjection, since: 103 };
const changed: Projection = { ...journalProjection, since: 40, changedIn: 103 };

const entry = (id: string) => writeEntry({ id, stream: id, after: 0 });

async function oldWorld(): Promise<TestDatabase> {
  const db = await createTestDatabase();
  await createJournalTables(db.sql);
  await db.sql`update log_head set release = ${OLD}, release_before = ${OLD}`;
  return db;
}

function serverOf(db: TestDatabase, release: number, projections: readonly Projection[]) {
  return createEventStore({ db, capabilities, projections, release });
}

async function expectRebuilt(db: TestDatabase): Promise<void> {
  const found = await readTables(db, journalProjection);
  await rebuild({ db, capabilities }, journalProjection);
  expect(found).toEqual(await readTables(db, journalProjection));
}

async function entriesOf(db: TestDatabase): Promise<number> {
  const [row] = await db.sql<{ entries: number }[]>`
    select coalesce(sum(entries), 0)::int as entries from journal_authors`;
  return row?.entries ?? 0;
}

describe('an upgrade', () => {
  it('fills a read model that it adds, once, and is asked for before anything is appended', async () => {
    await using db = await oldWorld();
    await using older = serverOf(db, OLD, []);
    for (let i = 0; i < 5; i++) await older.append(entry(`a${i}`));
    await using newer = serverOf(db, NEW, [added]);
    await expect(newer.append(entry('early'))).rejects.toThrow('belong to an older version');
    expect(await upgradeReadModels({ db, capabilities, projections: [added] }, { release: NEW })).toEqual([
      'journal',
    ]);
    expect(await entriesOf(db)).toBe(5);
    await newer.append(entry('b'));
    expect(await upgradeReadModels({ db, capabilities, projections: [added] }, { release: NEW })).toEqual([]);
    expect(await entriesOf(db)).toBe(6);
    await expectRebuilt(db);
  });

  it('waits for a rebuild that still runs: the statement of a start that was killed goes on in PostgreSQL', async () => {
    await using db = await oldWorld();
    await using older = serverOf(db, OLD, []);
    await older.append(entry('a'));
    const killed = await db.sql.reserve();
    await killed`select pg_advisory_lock(hashtextextended('rebuild_journal', 0))`;
    const upgraded = upgradeReadModels({ db, capabilities, projections: [added] }, { release: NEW });
    upgraded.catch(() => undefined);
    await expect
      .poll(
        () => db.sql`
        select from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and not granted and datname = current_database()`,
      )
      .toHaveLength(1);
    await killed`select pg_advisory_unlock_all()`;
    killed.release();
    expect(await upgraded).toEqual(['journal']);
    await expectRebuilt(db);
  });

  it('lets servers of the release before go on, and gives the new read model what they write', async () => {
    await using db = await oldWorld();
    await using older = serverOf(db, OLD, []);
    await using newer = serverOf(db, NEW, [added]);
    await older.append(entry('a'));
    await upgradeReadModels({ db, capabilities, projections: [added] }, { release: NEW });
    for (let i = 0; i < 20; i++) await (i % 3 === 0 ? older : newer).append(entry(`b${i}`));
    await older.append(entry('c'));
    expect(await newer.catchUpReadModels()).toBe(true);
    expect(await newer.catchUpReadModels()).toBe(false);
    expect(await entriesOf(db)).toBe(22);
    await expectRebuilt(db);
  });

  it('fills a read model that it changes again when the release before is silent', async () => {
    await using db = await oldWorld();
    await using older = serverOf(db, OLD, [journalProjection]);
    await using newer = serverOf(db, NEW, [changed]);
    await older.append(entry('a'));
    await upgradeReadModels({ db, capabilities, projections: [changed] }, { release: NEW });
    await older.append(entry('b'));
    await newer.append(entry('c'));
    // What the older shape lacks.
    await db.sql`update journal_authors set words = -1`;
    const parts = { db, capabilities, projections: [changed] };
    expect(await refillStaleReadModels(parts, 60_000)).toEqual([]);
    expect(await refillStaleReadModels(parts, 0)).toEqual(['journal']);
    expect(await refillStaleReadModels(parts, 0)).toEqual([]);
    await expectRebuilt(db);
  });

  it('goes forward only: two releases behind, a server neither starts nor writes', async () => {
    await using db = await oldWorld();
    await using older = serverOf(db, OLD, []);
    await older.append(entry('a'));
    const parts = { db, capabilities, projections: [] };
    await upgradeReadModels(parts, { release: 101 });
    await expect(checkRelease(db, OLD)).resolves.toBeUndefined();
    await older.append(entry('b'));
    await upgradeReadModels(parts, { release: 102 });
    await expect(older.append(entry('c'))).rejects.toThrow(
      'too old for its database (release 100; it takes 101 or newer)',
    );
    await expect(checkRelease(db, OLD)).rejects.toThrow(ReleaseTooOld);
    await expect(upgradeReadModels(parts, { release: OLD })).rejects.toThrow(ReleaseTooOld);
    expect(await older.head()).toBe(2);
  });
});
