import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from 'postgres';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };
import { openPool } from './connection/connect.ts';
import { longLimits, migrationTurn } from './connection/limits.ts';
import { closePartition, isBoundAnnounced } from './partitions/closePartition.ts';
import { LogInUse } from './partitions/partitionTables.ts';
import { RELEASE } from './releases/release.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
/** "waymark" on a telephone keypad: some number that nobody else locks. */
const MIGRATION_LOCK = 9_296_275;

const ATTEMPTS = 60;

/** Brings the database at `url` to the newest schema. Processes that start together wait for the first one. */
export async function migrate(url: string): Promise<void> {
  const sql = openPool(url, { max: 1, applicationName: 'waymark-migrate', limits: longLimits });
  try {
    await sql.unsafe(`set lock_timeout = ${migrationTurn}`);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    // A wait for a table blocks all later ones, so a migration waits shortly, lets the others pass and tries again.
    await sql.unsafe(`set lock_timeout = ${longLimits.lock}`);
    const before = await countMigrations(sql);
    await runAll(sql, MIGRATIONS);
    // A log that no release has written down yet: an empty one has nothing to fill, another one had these migrations.
    await sql`
      update log_head set release = case when position = 0 then ${RELEASE}::int end, release_before = ${before}
      where release is null`;
    await finishDivision(sql, url);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** A process died while it divided the log: the announced bound would refuse appends in the end. */
async function finishDivision(sql: Sql, url: string): Promise<void> {
  if (!(await isBoundAnnounced(sql))) return;
  try {
    await closePartition({ url });
  } catch (fault) {
    // The one who divides it finishes it, or the next start tries again.
    if (!(fault instanceof LogInUse)) throw fault;
  }
}

/** Brings an empty database to the schema of an older release, for rows of that release. `migrate` does the rest. */
export async function migrateTo(url: string, release: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-migrations-'));
  const sql = openPool(url, { max: 1, applicationName: 'waymark-migrate', limits: longLimits });
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const known = { ...journal, entries: journal.entries.slice(0, release) };
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(known));
    await runAll(sql, folder);
  } finally {
    await sql.end({ timeout: 5 });
    await rm(folder, { recursive: true, force: true });
  }
}

async function runAll(sql: Sql, migrationsFolder: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runMigrations(drizzle(sql), { migrationsFolder });
    } catch (fault) {
      if (attempt === ATTEMPTS || !isLockTimeout(fault)) throw fault;
      await wait(250);
    }
  }
}

/** drizzle wraps what the driver throws. */
function isLockTimeout(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return ('code' in fault && fault.code === '55P03') || isLockTimeout(fault.cause);
}

/** How many migrations the database has had: its release, as far as tables go. */
export async function countMigrations(sql: Sql): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!table?.exists) return 0;
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from drizzle.__drizzle_migrations`;
  return row?.count ?? 0;
}
