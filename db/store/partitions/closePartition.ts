// Invariant: at every moment each position has one table, and an append of any position is taken. Nothing is copied; the tables
// change their places in one transaction, so a process that dies leaves the log as it was, at most with an announced bound.
import type { Sql } from 'postgres';
import type { Database } from '../connection/connect.ts';
import { longLimits } from '../connection/limits.ts';
import { openSession } from '../connection/openSession.ts';
import { readHead } from '../reading/readEvents.ts';
import {
  atomically,
  createLike,
  grantLike,
  makeIndexes,
  nameIn,
  refuseChanges,
  takeTurn,
} from './partitionTables.ts';
import { type Partition, readPartitions } from './readPartitions.ts';

/** Announces where the table that takes appends ends; proves to PostgreSQL that nothing has to be looked at. */
const BOUND = 'events_close';

export type CloseOptions = {
  /** So many positions after the end of the log the next partition begins: what is written until it is there. */
  readonly margin?: number;
  readonly onStep?: (step: string) => void;
};

const MARGIN = 1_000_000;

/**
 * Bounds the partition that takes appends and puts an open one behind it. Readers and writers go on; the log's own table
 * becomes the first partition. What was begun and not finished is finished.
 * @returns the partitions as they are then
 * @throws LogInUse
 */
export async function closePartition(
  { url }: Pick<Database, 'url'>,
  { margin = MARGIN, onStep = () => {} }: CloseOptions = {},
): Promise<readonly Partition[]> {
  const session = await openSession(url, { applicationName: 'waymark-partitions', limits: longLimits });
  try {
    return await session.guard(closeOn(session.sql));
  } finally {
    await session.close();
  }

  async function closeOn(sql: Sql): Promise<readonly Partition[]> {
    await takeTurn(sql);
    const open = (await readPartitions(sql)).at(-1);
    if (!open) throw new Error('There is no log.');
    let before = await announced(sql, open.table);
    if (before === undefined) {
      before = (await readHead(sql)) + margin;
      onStep(`Positions from ${before} on go into the next partition.`);
      await announce(sql, open.table, before);
    }
    onStep(`${open.table} is looked through, beside the product.`);
    await prove(sql, open.table);
    await atomically(sql, () => divide(sql, open, before));
    onStep('The log is divided.');
    await sql`analyze events`;
    return readPartitions(sql);
  }
}

/** Whether a division of the log was begun and not finished. */
export async function isBoundAnnounced(sql: Sql): Promise<boolean> {
  const found = await sql`select from pg_constraint where conname = ${BOUND}`;
  return found.length > 0;
}

async function announced(sql: Sql, table: string): Promise<number | undefined> {
  const [bound] = await sql<{ condition: string }[]>`
    select pg_get_constraintdef(oid) as condition from pg_constraint
    where conrelid = ${`public.${table}`}::regclass and conname = ${BOUND}`;
  const found = bound?.condition.match(/< '?(\d+)'?/)?.[1];
  return found === undefined ? undefined : Number(found);
}

async function announce(sql: Sql, table: string, before: number): Promise<void> {
  await atomically(sql, async () => {
    await sql.unsafe(`alter table "${table}" add constraint ${BOUND} check (position < ${before}) not valid`);
  });
}

/** Reads the whole table; appends go on meanwhile. Where a position is behind the bound, the bound is taken back. */
async function prove(sql: Sql, table: string): Promise<void> {
  try {
    await sql.unsafe(`alter table "${table}" validate constraint ${BOUND}`);
  } catch (fault) {
    await atomically(sql, async () => {
      await sql.unsafe(`alter table "${table}" drop constraint ${BOUND}`);
    });
    throw fault;
  }
}

async function divide(sql: Sql, { table, from }: Partition, before: number): Promise<void> {
  let closed = table;
  if (table === 'events') closed = await makeFirst(sql);
  else await sql.unsafe(`alter table events detach partition "${table}"`);
  const next = `events_${Number(closed.slice('events_'.length)) + 1}`;
  await sql.unsafe(
    `alter table events attach partition "${closed}" for values from (${from ?? 'minvalue'}) to (${before})`,
  );
  await sql.unsafe(`alter table "${closed}" drop constraint ${BOUND}`);
  await createLike(sql, next, closed);
  await grantLike(sql, next, closed);
  await sql.unsafe(`alter table events attach partition "${next}" for values from (${before}) to (maxvalue)`);
}

/** The log's own table takes a number, and a parent its name. */
async function makeFirst(sql: Sql): Promise<string> {
  const first = 'events_1';
  const indexes = await sql<{ name: string }[]>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'public.events'::regclass`;
  await sql.unsafe(`alter table events rename to ${first}`);
  for (const { name } of indexes) {
    await sql.unsafe(`alter index "${name}" rename to "${nameIn(first, 'events', name)}"`);
  }
  await sql.unsafe(
    `create table events (like ${first} including defaults including storage) partition by range (position)`,
  );
  // PostgreSQL keeps no key over partitions that lacks the position: each has its own of streams and versions.
  await makeIndexes(sql, 'events', first, sql`(indisprimary or not indisunique)`);
  await refuseChanges(sql, 'events');
  await grantLike(sql, 'events', first);
  // The versions of a stream keep their order over all partitions, as its row counts them.
  await sql`
    create function refuse_version() returns trigger language plpgsql as $$
    begin
      raise exception 'Version % of % comes after version %.', new.version, new.stream, old.version using errcode = 'WM002';
    end $$`;
  await sql`
    create trigger versions_grow before update on streams
      for each row when (new.version <= old.version) execute function refuse_version()`;
  return first;
}
