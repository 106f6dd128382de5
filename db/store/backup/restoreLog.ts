// Invariant: a database holds nothing of a backup or all of it up to one append. Keys of erased people are destroyed in the
// same transaction, so there is no moment in which their data can be read.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BEFORE_FIRST, type Capability, cursorText, type Position, position } from '@waymark/events/kernel';
import type { ReservedSql, Sql } from 'postgres';
import { createEventCodec } from '../codec/eventCodec.ts';
import { writeTimers } from '../commit/batchStatements.ts';
import { openPool } from '../connection/connect.ts';
import { copyLimits, longLimits } from '../connection/limits.ts';
import { openSession } from '../connection/openSession.ts';
import { migrateTo } from '../migrate.ts';
import { createKeyring } from '../personalKeys/keyring.ts';
import { readLog } from '../reading/readEvents.ts';
import { type BackupTable, type LogBackup, quoted, type TableBackup } from './backUpLog.ts';

export type RestoreParts = {
  readonly url: string;
  readonly masterKey: Uint8Array;
  readonly capabilities: readonly Capability[];
};

export type RestoreOptions = {
  /** The last position that is wanted; an append that it would cut is left out as a whole. */
  readonly to: number;
  /** People whose keys stay destroyed whatever the backup holds. */
  readonly erased: readonly string[];
  readonly onProgress?: (part: string) => void;
};

export type Restored = {
  readonly position: Position;
  /** Everybody whose key is destroyed now, by the backup or by `erased`. */
  readonly erased: readonly string[];
};

const PAGE = 1_000;

/** Whether there is no table yet: only such a database takes a backup. */
export async function isBareDatabase(url: string): Promise<boolean> {
  const sql = openPool(url, { max: 1, applicationName: 'waymark-restore', limits: longLimits });
  try {
    const [found] = await sql<{ tables: number }[]>`
      select count(*)::int as tables from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
    return found?.tables === 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Writes a backup into a bare database, with the tables of the release that it was made of. `migrate` and
 * `upgradeReadModels` come after: every read model has to be filled.
 */
export async function restoreLog(
  { url, masterKey, capabilities }: RestoreParts,
  folder: string,
  backup: LogBackup,
  { to, erased, onProgress }: RestoreOptions,
): Promise<Restored> {
  await migrateTo(url, backup.release);
  const session = await openSession(url, { applicationName: 'waymark-restore', limits: copyLimits });
  try {
    return await session.guard(restoreOn(session.sql));
  } finally {
    await session.close();
  }

  async function restoreOn(sql: ReservedSql): Promise<Restored> {
    await sql`begin`;
    try {
      const restored = await fillTables(sql);
      await sql`commit`;
      await sql`analyze`;
      return restored;
    } catch (fault) {
      await sql`rollback`;
      throw fault;
    }
  }

  async function fillTables(sql: ReservedSql): Promise<Restored> {
    const copy = (name: BackupTable, where = 'true', into: string = name) => {
      onProgress?.(name);
      return copyIn(sql, folder, tableOf(backup, name), { where, into });
    };
    await copy('commands');
    const point = await endOfAppend(sql, to);
    await sql`delete from commands where last_position > ${point}`;
    await copy('events', `position <= ${point}`);
    await checkLog(sql, backup, point);
    await sql`insert into event_topics (topic, position) select unnest(topics), position from events`;
    // Without a state: it is folded from the events when it is first read.
    await sql`insert into streams (stream, version) select stream, max(version) from events group by stream`;
    await sql`update log_head set position = ${point}`;

    await copy('personal_keys');
    await sql`
      insert into personal_keys as held (owner, wrapped, destroyed_at)
      select owner, null, now() from unnest(${[...erased]}::text[]) as owner
      on conflict (owner) do update set wrapped = null, destroyed_at = now() where held.wrapped is not null`;
    await copy('parked_events', `position <= ${point}`);
    await copy('checkpoints');
    if (point === backup.position) {
      await copy('timers');
      await sql`update timers set claimed_until = 0`;
    } else {
      await setBack(sql, point, await firstToHandleAgain(sql, copy, point));
      onProgress?.('timers');
      await foldTimers(sql, point);
    }
    const destroyed = await sql<{ owner: string }[]>`
      select owner from personal_keys where wrapped is null order by owner`;
    return { position: point, erased: destroyed.map(({ owner }) => owner) };
  }

  /** Which timers are armed after the event at `point`. One that had fired before fires again: its command id is derived. */
  async function foldTimers(sql: ReservedSql, point: Position): Promise<void> {
    // What is read here is not committed: no other connection sees its keys.
    const codec = createEventCodec(capabilities, createKeyring(sql, masterKey));
    for (let done: Position = BEFORE_FIRST; done < point; done = position(Math.min(done + PAGE, point))) {
      const events = await readLog(sql, codec, { after: done, limit: PAGE });
      const changes = events.flatMap((event) =>
        codec.timers(event).map((change) => ({ change, armedBy: event.position })),
      );
      await writeTimers(sql, changes);
    }
  }
}

/** The last position up to `to` that is the end of an append: what a command does happens as a whole, or not. */
async function endOfAppend(sql: Sql, to: number): Promise<Position> {
  const [cut] = await sql<{ first: number }[]>`
    select first_position as first from commands where first_position <= ${to} and last_position > ${to} limit 1`;
  return position(cut ? cut.first - 1 : to);
}

async function checkLog(sql: Sql, backup: LogBackup, point: Position): Promise<void> {
  const [log] = await sql<{ events: number; last: number }[]>`
    select count(*) as events, coalesce(max(position), 0) as last from events`;
  if (log?.events !== point || log.last !== point) {
    throw new Error(`The backup should hold ${point} events and holds ${log?.events}.`);
  }
  if (point !== backup.position || !backup.cursor.includes('.')) return;
  const [last] = await sql<
    { fingerprint: number }[]
  >`select fingerprint from events where position = ${point}`;
  const found = cursorText({ position: point, fingerprint: last?.fingerprint ?? 0 });
  if (backup.cursor !== '0.0' && found !== backup.cursor && point > 0) {
    throw new Error(
      `The log of the backup should end with the event ${backup.cursor} and ends with ${found}.`,
    );
  }
}

type Copy = (name: BackupTable, where?: string, into?: string) => Promise<void>;

/**
 * The first event up to `point` that led to one after it, which is gone: consumers have to handle it again. What has led to
 * nothing since, such as a mail, was done.
 */
async function firstToHandleAgain(sql: ReservedSql, copy: Copy, point: Position): Promise<number> {
  await sql`create temporary table later_events (like events including defaults) on commit drop`;
  await copy('events', `position > ${point}`, 'later_events');
  const [found] = await sql<{ first: number | null }[]>`
    select min(substring(meta->>'causationId' from '^event:([0-9]{1,15})$')::bigint) as first from later_events
    where meta->'actor'->>'name' not like 'timer.%'`;
  return Math.min(found?.first ?? point + 1, point + 1);
}

/** Checkpoints to where nothing is left out that led to what is gone. */
async function setBack(sql: Sql, point: Position, first: number): Promise<void> {
  const [has] = await sql<{ cursor: boolean }[]>`
    select exists (
      select from pg_attribute where attrelid = 'checkpoints'::regclass and attname = 'cursor') as cursor`;
  const reached = Math.min(point, first - 1);
  const event = sql`(select ${reached} || '.' || to_hex(fingerprint) from events where position = ${reached})`;
  await sql`
    update checkpoints set position = ${reached} ${has?.cursor ? sql`, cursor = ${event}` : sql``}
    where position > ${reached}`;
}

function tableOf(backup: LogBackup, name: BackupTable): TableBackup {
  const table = backup.tables.find((one) => one.name === name);
  if (!table) throw new Error(`The backup has no table ${name}.`);
  return table;
}

async function copyIn(
  sql: ReservedSql,
  folder: string,
  { file, columns }: TableBackup,
  { where, into }: { readonly where: string; readonly into: string },
): Promise<void> {
  const target = await sql.unsafe(`copy ${into} (${quoted(columns)}) from stdin where ${where}`).writable();
  // The driver tells a fault while rows are sent, and none after the last one: the next statement does.
  const finish = target._final;
  target._final = (done) => {
    finish.call(target, done);
    sql`select 1`.catch(() => done(new Error(`PostgreSQL refused the rows of ${into}. Is its disk full?`)));
  };
  await pipeline(createReadStream(join(folder, file)), createGunzip(), target);
}
