import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cursor, position } from '@waymark/events/kernel';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { readLogPage } from '../../operations/index.ts';
import {
  createBareDatabase,
  createJournalTables,
  createTestDatabase,
  journal,
  journalDecider,
  journalOf,
  journalProjection,
  readTables,
  TEST_MASTER_KEY,
  type TestDatabase,
  writeEntry,
} from '../../testing/index.ts';
import {
  backUpLog,
  type ClosableEventStore,
  closePartition,
  createEventStore,
  migrate,
  movePartition,
  type Partition,
  readPartitions,
  rebuild,
  restoreLog,
  verify,
} from '../index.ts';

const capabilities = [journal];
const projections = [journalProjection];

type World = AsyncDisposable & { readonly db: TestDatabase; readonly store: ClosableEventStore };

async function world(): Promise<World> {
  const db = await createTestDatabase();
  await createJournalTables(db.sql);
  const store = createEventStore({ db, capabilities, projections });
  return {
    db,
    store,
    async [Symbol.asyncDispose]() {
      await store.close();
      await db[Symbol.asyncDispose]();
    },
  };
}

/** Entries of several journals in turns; the ids tell them apart. */
async function write(store: ClosableEventStore, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number += 1) {
    const stream = `j${number % 4}`;
    const after = (await store.load(journalDecider, journalOf(stream))).version;
    const result = await store.append(writeEntry({ id: `e${number}`, stream, after }));
    expect(result.status).toBe('appended');
  }
}

const rangesOf = (partitions: readonly Partition[]) =>
  partitions.map(({ table, from, before }) => `${table}: ${from ?? 'start'} to ${before ?? 'end'}`);

async function expectWhole({ db, store }: World): Promise<void> {
  const differences: unknown[] = [];
  await verify({ db, capabilities, projections }, { onDifference: (one) => differences.push(one) });
  expect(differences).toEqual([]);
  const head = await store.head();
  const log = await store.readLog({ after: position(0), limit: 10_000 });
  expect(log.map((event) => Number(event.position))).toEqual(
    Array.from({ length: head }, (_, index) => index + 1),
  );
  const kept = await readTables(db, journalProjection);
  await rebuild({ db, capabilities }, journalProjection, { pageSize: 7 });
  expect(await readTables(db, journalProjection)).toEqual(kept);
}

it('a log is divided where it is asked for, and written, read, rebuilt and verified over the border', async () => {
  await using one = await world();
  const { db, store } = one;
  expect(rangesOf(await readPartitions(db.sql))).toEqual(['events: start to end']);
  await write(store, 0, 20);
  const before = await store.readLog({ after: position(0), limit: 100 });
  expect(rangesOf(await closePartition(db, { margin: 10 }))).toEqual([
    'events_1: start to 30',
    'events_2: 30 to end',
  ]);
  await write(store, 20, 20);
  expect(rangesOf(await closePartition(db, { margin: 5 }))).toEqual([
    'events_1: start to 30',
    'events_2: 30 to 45',
    'events_3: 45 to end',
  ]);
  await write(store, 40, 20);
  const rows =
    await db.sql`select tableoid::regclass::text as table, count(*)::int as events from events group by 1 order by 1`;
  expect([...rows]).toEqual([
    { table: 'events_1', events: 29 },
    { table: 'events_2', events: 15 },
    { table: 'events_3', events: 16 },
  ]);
  await expectWhole(one);
  const after = await store.readLog({ after: position(0), limit: 20 });
  expect(after).toEqual(before);
  const stream = await store.readStream(journalOf('j1'), { after: 0, limit: 100 });
  expect(stream.map(({ version }) => version)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
});

it('several processes write while the log is divided: each acknowledged event is there once, in order', async () => {
  await using one = await world();
  const { db, store } = one;
  const others = Array.from({ length: 2 }, () => createEventStore({ db, capabilities, projections }));
  const acknowledged: string[] = [];
  const conflicts: string[] = [];
  let isOver = false;
  const writers = [store, ...others].map(async (process, number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const id = `p${number}-${turn}`;
      // All on the same journals, so that versions are fought for.
      const stream = `j${turn % 3}`;
      const after = (await process.load(journalDecider, journalOf(stream))).version;
      const result = await process.append(writeEntry({ id, stream, after }));
      (result.status === 'appended' ? acknowledged : conflicts).push(id);
    }
  });
  try {
    await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
    for (let turn = 0; turn < 2; turn += 1) {
      const partitions = await closePartition(db, { margin: 200 });
      const border = partitions.at(-1)?.from ?? 0;
      await expect.poll(() => store.head(), { timeout: 20_000 }).toBeGreaterThan(border + 20);
    }
  } finally {
    isOver = true;
    await Promise.all(writers);
    for (const other of others) await other.close();
  }
  const log = await store.readLog({ after: position(0), limit: 100_000 });
  const stored = log.map(({ meta }) => String(meta.commandId));
  expect([...stored].sort()).toEqual([...acknowledged].sort());
  expect(conflicts.length).toBeGreaterThan(0);
  const tables = await db.sql`select distinct tableoid::regclass::text as table from events order by 1`;
  expect(tables.map(({ table }) => table)).toEqual(['events_1', 'events_2', 'events_3']);
  await expectWhole(one);
}, 90_000);

it('a version that a stream has in another partition is refused, and so is a position', async () => {
  await using one = await world();
  const { db, store } = one;
  await write(store, 0, 8);
  await closePartition(db, { margin: 2 });
  await write(store, 8, 8);
  const again = (at: number) =>
    db.sql.begin(async (sql) => {
      await sql`insert into events (position, stream, version, type, schema_version, data, meta, topics)
      select ${at}, stream, version, type, schema_version, data, meta, topics from events where position = 1`;
      await sql`insert into streams (stream, version) select stream, version from events where position = 1
      on conflict (stream) do update set version = excluded.version`;
    });
  // The first event of a journal whose later ones lie in the second partition.
  await expect(again(17)).rejects.toMatchObject({ code: 'WM002' });
  await expect(again(3)).rejects.toMatchObject({ code: '23505' });
  await expect(again(16)).rejects.toMatchObject({ code: '23505' });
  expect(await store.head()).toBe(16);
});

it('each partition is append-only, by its own name as well', async () => {
  await using one = await world();
  const { db, store } = one;
  await write(store, 0, 8);
  await closePartition(db, { margin: 2 });
  await write(store, 8, 8);
  for (const table of ['events', 'events_1', 'events_2']) {
    for (const change of [`update ${table} set type = 'x'`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(db.sql.unsafe(change), change).rejects.toThrow(/permission denied|append-only/);
    }
  }
});

it('a division that was cut off is finished by the next one, and nothing is missing meanwhile', async () => {
  await using one = await world();
  const { db, store } = one;
  await write(store, 0, 20);
  let isCut = false;
  const cut = closePartition(db, {
    margin: 30,
    onStep: (step) => {
      if (isCut || !step.startsWith('events is looked through')) return;
      isCut = true;
      // The step is said before its statement is sent.
      void db.sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'waymark-partitions'`.execute();
    },
  }).then(
    () => 'divided',
    () => 'cut off',
  );
  const outcome = await cut;
  await write(store, 20, 5);
  const partitions = await closePartition(db, { margin: 99 });
  // Either the first one had been quicker, or the second one kept the announced border.
  expect(rangesOf(partitions)[0]).toBe('events_1: start to 50');
  expect(partitions).toHaveLength(outcome === 'divided' ? 3 : 2);
  await write(store, 25, 40);
  await expectWhole(one);
});

it('a bound that was announced and left is used by the next start of a server', async () => {
  await using one = await world();
  const { db, store } = one;
  await write(store, 0, 20);
  await db.sql`alter table events add constraint events_close check (position < 30) not valid`;
  await write(store, 20, 5);
  await migrate(db.url);
  expect(rangesOf(await readPartitions(db.sql))).toEqual(['events_1: start to 30', 'events_2: 30 to end']);
  await write(store, 25, 10);
  await expectWhole(one);
  const left = await db.sql`select from pg_constraint where conname = 'events_close'`;
  expect(left).toHaveLength(0);
});

it('a server starts while somebody else divides the log, and leaves that to them', async () => {
  await using one = await world();
  const { db, store } = one;
  await write(store, 0, 20);
  await db.sql`alter table events add constraint events_close check (position < 30) not valid`;
  const divider = await db.sql.reserve();
  await divider`select pg_advisory_lock(hashtextextended('waymark-partitions', 0))`;
  await migrate(db.url);
  await expect(closePartition(db)).rejects.toThrow('The partitions of the log are being changed already.');
  expect(rangesOf(await readPartitions(db.sql))).toEqual(['events: start to end']);
  await divider`select pg_advisory_unlock_all()`;
  divider.release();
  await migrate(db.url);
  expect(rangesOf(await readPartitions(db.sql))).toEqual(['events_1: start to 30', 'events_2: 30 to end']);
});

it('a closed partition moves to another disk and is read there; one that takes appends does not', async () => {
  await using one = await world();
  const { db, store } = one;
  await write(store, 0, 20);
  await closePartition(db, { margin: 10 });
  await write(store, 20, 20);
  const before = await store.readLog({ after: position(0), limit: 100 });
  const disk = await openDisk(db);
  try {
    await expect(movePartition(db, 'events_2', disk.name)).rejects.toThrow('takes appends');
    await expect(movePartition(db, 'events_9', disk.name)).rejects.toThrow('no partition events_9');
    await expect(movePartition(db, 'events_1', 'nowhere')).rejects.toThrow('no tablespace nowhere');
    // Somebody who has not read the log yet, and sees the database as it was.
    const older = await db.sql.reserve();
    await older`begin isolation level repeatable read`;
    await older`select 1 from log_head`;
    await expect(movePartition(db, 'events_1', disk.name, { patience: 300 })).rejects.toThrow('try again');
    expect((await older`select count(*)::int as events from events`)[0]?.events).toBe(40);
    await older`rollback`;
    older.release();
    const moved = await movePartition(db, 'events_1', disk.name);
    expect(moved.map(({ table, tablespace }) => [table, tablespace])).toEqual([
      ['events_1', disk.name],
      ['events_2', 'pg_default'],
    ]);
    const indexes = await db.sql<{ name: string; tablespace: string | null }[]>`
      select indexname as name, tablespace from pg_indexes where tablename = 'events_1' order by 1`;
    expect(indexes).toHaveLength(5);
    for (const { name, tablespace } of indexes) expect(tablespace, name).toBe(disk.name);
    expect(await store.readLog({ after: position(0), limit: 100 })).toEqual(before);
    await write(store, 40, 8);
    await expectWhole(one);
    await expect(db.sql`delete from events_1`).rejects.toThrow(/permission denied|append-only/);
    // And back.
    await movePartition(db, 'events_1', 'pg_default');
    expect(await store.readLog({ after: position(0), limit: 40 })).toEqual(before);
  } finally {
    await db.sql`select 1`;
    await disk.close();
  }
});

it('a backup of a divided log is whole, and comes back as one table', async () => {
  await using one = await world();
  const { db, store } = one;
  await write(store, 0, 20);
  await closePartition(db, { margin: 10 });
  await write(store, 20, 20);
  const folder = await mkdtemp(join(tmpdir(), 'waymark-parts-'));
  try {
    const backup = await backUpLog(db, folder);
    await using back = await createBareDatabase();
    const parts = { url: back.url, masterKey: TEST_MASTER_KEY, capabilities };
    const restored = await restoreLog(parts, folder, backup, { to: backup.position, erased: [] });
    expect(restored.position).toBe(40);
    expect(rangesOf(await readPartitions(back.sql))).toEqual(['events: start to end']);
    const rows = (of: TestDatabase) => of.sql`select * from events order by position`;
    expect([...(await rows(back))]).toEqual([...(await rows(db))]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** A tablespace in the folder of the server, made by its superuser. */
async function openDisk({ url }: TestDatabase) {
  const address = new URL(url);
  address.username = 'postgres';
  const admin = postgres(address.href, { max: 1, onnotice: () => undefined });
  const name = `disk_${address.pathname.slice(1)}`;
  await admin`set allow_in_place_tablespaces = on`;
  await admin.unsafe(`create tablespace ${name} location ''`);
  await admin.unsafe(`grant create on tablespace ${name} to public`);
  return {
    name,
    async close() {
      await admin.unsafe(`drop tablespace if exists ${name}`).catch(() => undefined);
      await admin.end();
    },
  };
}

it('OPS-04 the console turns pages over the border, and a position is looked for in one partition', async () => {
  await using one = await world();
  const { db, store } = one;
  await write(store, 0, 12);
  await closePartition(db, { margin: 4 });
  await write(store, 12, 12);
  const operator = { userId: 'ops' as never, role: 'OPS' } as const;
  const definitions = new Map(journal.events.map((each) => [each.type, each] as const));
  const seen: number[] = [];
  let standing: Cursor[] = [];
  for (let before: number | undefined; ; ) {
    const filter = { stream: journalOf('j2'), before, standing };
    const page = await readLogPage(operator, db, definitions, filter, { limit: 2, order: 'newest' });
    seen.push(...page.entries.map(({ version }) => version));
    const last = page.entries.at(-1);
    standing = last ? [{ position: position(last.position), fingerprint: last.fingerprint }] : [];
    before = last?.position;
    if (!page.hasMore) break;
  }
  expect(seen).toEqual([6, 5, 4, 3, 2, 1]);
  const plan = (await db.sql`explain select fingerprint from events where position = 3`)
    .map((row) => row['QUERY PLAN'])
    .join('\n');
  expect(plan).toContain('events_1');
  expect(plan).not.toContain('events_2');
});
