// Invariant: every table of a backup is of one moment, and running servers wait for nothing. `log_head` is not read: the
// switch of a rebuilt read model would have to wait for this transaction, and appends for the switch.
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import { cursorText, position as positionOf } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { Database } from '../connection/connect.ts';
import { copyLimits } from '../connection/limits.ts';
import { openSession } from '../connection/openSession.ts';
import { countMigrations } from '../migrate.ts';
import { type FileSum, keepStream } from './keptFile.ts';

/**
 * What cannot be made from anything else, and its order. Read models, streams and topics follow from the events; leases, rates,
 * what read models are stale, timers that changed nothing and mails in hand are of running servers.
 */
const TABLES = {
  events: 'position',
  commands: 'command_id, actor',
  personal_keys: 'owner',
  timers: 'id',
  checkpoints: 'name',
  parked_events: 'consumer, position',
} as const;

export type BackupTable = keyof typeof TABLES;

/** One table of a backup: rows as PostgreSQL's COPY writes them, packed by gzip. */
export type TableBackup = FileSum & {
  readonly name: BackupTable;
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: number;
};

/** `cursor` names the last event: its position, and its fingerprint where the release had one. */
export type LogBackup = {
  readonly release: number;
  readonly position: number;
  readonly cursor: string;
  readonly tables: readonly TableBackup[];
};

/**
 * Writes the log, its keys, timers and checkpoints as they are at one moment into `folder`, beside running servers. Memory
 * does not grow with the log.
 */
export async function backUpLog(
  { url }: Pick<Database, 'url'>,
  folder: string,
  onProgress: (table: BackupTable, rows: number) => void = () => undefined,
): Promise<LogBackup> {
  const session = await openSession(url, { applicationName: 'waymark-backup', limits: copyLimits });
  try {
    return await session.guard(backUpOn(session.sql));
  } finally {
    await session.close();
  }

  async function backUpOn(sql: Sql): Promise<LogBackup> {
    await sql.unsafe('begin isolation level repeatable read, read only');
    try {
      const release = await countMigrations(sql);
      const head = await readLast(sql);
      const tables: TableBackup[] = [];
      for (const name of Object.keys(TABLES) as BackupTable[]) {
        tables.push(await copyOut(sql, folder, name, (rows) => onProgress(name, rows)));
      }
      return { release, ...head, tables };
    } finally {
      await sql.unsafe('rollback');
    }
  }
}

async function readLast(sql: Sql): Promise<Pick<LogBackup, 'position' | 'cursor'>> {
  const [last] = await sql<{ event: { position: number; fingerprint?: number } }[]>`
    select to_jsonb(events) - 'data' - 'meta' as event from events order by position desc limit 1`;
  if (!last) return { position: 0, cursor: '0' };
  const { position, fingerprint } = last.event;
  return { position, cursor: cursorText({ position: positionOf(position), fingerprint }) };
}

async function copyOut(
  sql: Sql,
  folder: string,
  name: BackupTable,
  onRows: (rows: number) => void,
): Promise<TableBackup> {
  const columns = await columnsOf(sql, name);
  const file = `${name}.copy.gz`;
  const rows = await sql
    .unsafe(`copy (select ${quoted(columns)} from ${name} order by ${TABLES[name]}) to stdout`)
    .readable();
  // The driver stops its socket when rows come faster than they go, and nobody would start it again after the last one.
  rows.once('end', () => rows._read(0));
  let count = 0;
  // A row is a line: what breaks lines within it is written otherwise.
  const counting = new Transform({
    transform(part: Buffer, _encoding, done) {
      for (const byte of part) if (byte === 0x0a) count += 1;
      onRows(count);
      done(null, part);
    },
  });
  const sum = await keepStream(join(folder, file), rows, counting, createGzip({ level: 4 }));
  return { name, file, columns, rows: count, ...sum };
}

async function columnsOf(sql: Sql, table: string): Promise<readonly string[]> {
  const rows = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`;
  return rows.map(({ name }) => name);
}

/** Names of columns for a statement. */
export function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ');
}
