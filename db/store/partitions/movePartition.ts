// Invariant: the partition is readable all the time. A closed one never changes, so an equal table is made beside it on the other
// disk, compared, and put in its place in one transaction.
import type { Sql } from 'postgres';
import type { Database } from '../connection/connect.ts';
import { copyLimits } from '../connection/limits.ts';
import { openSession } from '../connection/openSession.ts';
import {
  atomically,
  grantLike,
  LogInUse,
  makeIndexes,
  nameIn,
  refuseChanges,
  takeTurn,
} from './partitionTables.ts';
import { type Partition, readPartitions } from './readPartitions.ts';

export type MoveOptions = {
  /** How long a reader who began before the equal table was there is waited for, milliseconds. */
  readonly patience?: number;
};

const PATIENCE = 60_000;

/**
 * Moves a closed partition to another tablespace, that is to another disk; from there it is read as before.
 * @throws LogInUse
 */
export async function movePartition(
  { url }: Pick<Database, 'url'>,
  table: string,
  tablespace: string,
  { patience = PATIENCE }: MoveOptions = {},
): Promise<readonly Partition[]> {
  const session = await openSession(url, {
    applicationName: 'waymark-partitions',
    limits: copyLimits,
  });
  try {
    return await session.guard(moveOn(session.sql));
  } finally {
    await session.close();
  }

  async function moveOn(sql: Sql): Promise<readonly Partition[]> {
    await takeTurn(sql);
    const found = (await readPartitions(sql)).find((one) => one.table === table);
    if (!found) throw new Error(`The log has no partition ${table}.`);
    const { before } = found;
    if (before === undefined) throw new Error(`${table} takes appends: close it first.`);
    const copy = `${table}_moved`;
    const [place] = await sql`select from pg_tablespace where spcname = ${tablespace}`;
    if (!place) throw new Error(`PostgreSQL has no tablespace ${tablespace}.`);
    await sql`select set_config('default_tablespace', ${tablespace}, false)`;
    // Of a move that was cut off.
    await sql`drop table if exists ${sql(copy)}`;
    const filledBy = await fillCopy(sql, copy, found, before);
    await olderReadersGone(sql, filledBy, patience);
    await atomically(sql, () => putInPlace(sql, copy, found, before));
    await sql`analyze events`;
    return readPartitions(sql);
  }
}

/** Gives the transaction that made it. */
async function fillCopy(sql: Sql, copy: string, { table, from }: Partition, before: number): Promise<string> {
  await sql.unsafe('begin');
  const [own] = await sql<{ xid: string }[]>`select pg_current_xact_id()::xid::text as xid`;
  await sql`create table ${sql(copy)} (like ${sql(table)} including defaults including storage)`;
  await sql`insert into ${sql(copy)} select * from ${sql(table)} order by position`;
  await makeIndexes(sql, copy, table);
  await refuseChanges(sql, copy);
  await grantLike(sql, copy, table);
  const lowest = from === undefined ? '' : `position >= ${from} and `;
  await sql.unsafe(`alter table "${copy}" add constraint events_range check (${lowest}position < ${before})`);
  const sumOf = (name: string) => sql<{ sum: string }[]>`
    select count(*) || ' ' || coalesce(sum(hashtextextended(held::text, 0)), 0) as sum from ${sql(name)} as held`;
  const [[one], [other]] = [await sumOf(table), await sumOf(copy)];
  if (!one || one.sum !== other?.sum) throw new Error(`The copy of ${table} is not equal to it.`);
  await sql.unsafe('commit');
  await sql`analyze ${sql(copy)}`;
  return own?.xid ?? '';
}

/** Who sees the database as it was before the copy would find it empty. @throws LogInUse */
async function olderReadersGone(sql: Sql, xid: string, patience: number): Promise<void> {
  for (const end = performance.now() + patience; ; ) {
    const older = await sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and age(backend_xmin) >= age(${xid}::text::xid) limit 1`;
    if (older.length === 0) return;
    if (performance.now() > end) throw new LogInUse();
    await sql`select pg_sleep(0.1)`;
  }
}

async function putInPlace(sql: Sql, copy: string, { table, from }: Partition, before: number): Promise<void> {
  await sql.unsafe(`alter table events detach partition "${table}"`);
  await sql`drop table ${sql(table)}`;
  const indexes = await sql<{ name: string }[]>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = ${`public.${copy}`}::regclass`;
  await sql`alter table ${sql(copy)} rename to ${sql(table)}`;
  for (const { name } of indexes) {
    await sql.unsafe(`alter index "${name}" rename to "${nameIn(table, copy, name)}"`);
  }
  await sql.unsafe(
    `alter table events attach partition "${table}" for values from (${from ?? 'minvalue'}) to (${before})`,
  );
  await sql.unsafe(`alter table "${table}" drop constraint events_range`);
}
