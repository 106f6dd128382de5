// Invariant: nothing here opens a personal field or changes a row: the stored form is read in a read-only transaction.
import {
  type Cursor,
  type EventDefinition,
  type EventMeta,
  position,
  type Recorded,
  type UserId,
  upcast,
} from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import { type Database, readTransaction } from '../store/index.ts';
import { conditionOf, type LogFilter } from './logFilter.ts';
import { type MaskedData, maskEvent } from './maskEvent.ts';

/** Somebody whose role was looked up now, and is one of these. */
export type Operator = { readonly userId: UserId; readonly role: 'OPS' | 'ADMIN' };
/** By type. */
export type Definitions = ReadonlyMap<string, EventDefinition>;

export type LogEntry = MaskedData & {
  readonly position: number;
  readonly fingerprint: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly meta: EventMeta;
  /** Absent for an event that was just applied. */
  readonly recordedAt?: number;
};

type Row = {
  readonly position: number;
  readonly fingerprint: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: EventMeta;
  readonly recordedAt: number;
};

export type LogPage = {
  readonly entries: readonly LogEntry[];
  readonly hasMore: boolean;
  /** The end of the log. */
  readonly head: Cursor;
};

/** Milliseconds of one statement. An operator's question never keeps the product waiting. */
const PATIENCE = 3_000;

/** A question that is too wide to answer in time. */
export class TooWide extends Error {
  override readonly name = 'TooWide';
}

/** Events of an earlier page are not in the log: what was read so far is of another log. */
export class LogWentBack extends Error {
  override readonly name = 'LogWentBack';
}

/**
 * One page of the events that a filter names, by keyset: the position is the cursor.
 * @throws TooWide, LogWentBack
 */
export async function readLogPage(
  _operator: Operator,
  { sql }: Pick<Database, 'sql'>,
  definitions: Definitions,
  filter: LogFilter,
  page: { readonly limit: number; readonly order: 'newest' | 'oldest' },
): Promise<LogPage> {
  return ask(sql, async (asked) => {
    const [row] = await asked<{ position: number; fingerprint: number }[]>`
      select head.position, coalesce(last.fingerprint, 0) as fingerprint
      from log_head as head left join events as last on last.position = head.position`;
    const head = row?.position ?? 0;
    await demandStanding(asked, filter.standing ?? []);
    const range = await rangeOf(asked, filter, head);
    const rows = range.before - range.after < 2 ? [] : await readRows(asked, filter, range, page);
    const entries = rows.slice(0, page.limit).map((each) => entryOf(definitions, each));
    return {
      entries,
      hasMore: rows.length > page.limit,
      head: { position: position(head), fingerprint: row?.fingerprint ?? 0 },
    };
  });
}

/** The event at a position; undefined where there is none. */
export async function readLogEntry(
  operator: Operator,
  db: Pick<Database, 'sql'>,
  definitions: Definitions,
  position: number,
): Promise<LogEntry | undefined> {
  const filter = { after: position - 1, before: position + 1 };
  const { entries } = await readLogPage(operator, db, definitions, filter, { limit: 1, order: 'oldest' });
  return entries[0];
}

/** An event that was just applied, as a page of the log shows it. */
export function entryOfRecorded(definitions: Definitions, event: Recorded): LogEntry {
  const { position, fingerprint, stream, version, type, meta } = event;
  const definition = definitions.get(type);
  const schemaVersion = definition?.schemaVersion ?? 1;
  const masked = maskEvent(definition, event.data as Row['data']);
  return { position, fingerprint, stream, version, type, schemaVersion, meta, ...masked };
}

async function ask<Answer>(sql: Sql, read: (sql: Sql) => Promise<Answer>): Promise<Answer> {
  try {
    return await readTransaction(sql, 'read only', async (transaction) => {
      const asked = transaction as unknown as Sql;
      await asked`select set_config('statement_timeout', ${String(PATIENCE)}, true)`;
      return await read(asked);
    });
  } catch (error) {
    // PostgreSQL's query_canceled.
    if (error instanceof Error && 'code' in error && error.code === '57014') throw new TooWide();
    throw error;
  }
}

/** @throws LogWentBack */
async function demandStanding(sql: Sql, standing: readonly Cursor[]): Promise<void> {
  for (const { position: at, fingerprint } of standing) {
    if (at === 0 || fingerprint === undefined) continue;
    const [row] = await sql`select from events where position = ${at} and fingerprint = ${fingerprint}`;
    if (!row) throw new LogWentBack();
  }
}

type Range = { readonly after: number; readonly before: number };

/** Times become positions, which are given in the order of the times. */
async function rangeOf(sql: Sql, filter: LogFilter, head: number): Promise<Range> {
  const { since, until } = filter;
  const after = since === undefined ? 0 : (await firstAt(sql, since, head)) - 1;
  const before = until === undefined ? head + 1 : await firstAt(sql, until, head);
  return {
    after: Math.max(after, filter.after ?? 0),
    before: Math.min(before, filter.before ?? head + 1),
  };
}

/** The first position that was recorded at `time` or later, by halving: positions have no gap. */
async function firstAt(sql: Sql, time: number, head: number): Promise<number> {
  let low = 1;
  let high = head + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [row] = await sql<{ at: number }[]>`
      select (extract(epoch from recorded_at) * 1000)::float8 as at from events where position = ${middle}`;
    if (row && row.at >= time) high = middle;
    else low = middle + 1;
  }
  return low;
}

async function readRows(
  sql: Sql,
  filter: LogFilter,
  { after, before }: Range,
  { limit, order }: { readonly limit: number; readonly order: 'newest' | 'oldest' },
): Promise<readonly Row[]> {
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  // Within a stream both orders are the same, and the stream has an index of versions.
  const column = filter.stream === undefined ? sql`position` : sql`version`;
  const narrowed = (type: ReturnType<Sql>) => sql`
    select position, fingerprint, stream, version, type, schema_version as "schemaVersion", data, meta,
      (extract(epoch from recorded_at) * 1000)::float8 as "recordedAt"
    from events where position > ${after} and position < ${before} and ${conditionOf(sql, filter)} ${type}
    order by ${column} ${direction} limit ${limit + 1}`;
  const types = [...new Set(filter.types ?? [])];
  // A type chooses its index; several are read side by side, each no further than the page.
  if (types.length > 0 && filter.stream === undefined && filter.correlationId === undefined) {
    return sql<Row[]>`
      select found.* from unnest(${types}::text[]) as wanted (name)
      cross join lateral (${narrowed(sql`and type = wanted.name`)}) as found
      order by position ${direction} limit ${limit + 1}`;
  }
  return sql<Row[]>`${narrowed(types.length > 0 ? sql`and type = any(${types}::text[])` : sql``)}`;
}

function entryOf(definitions: Definitions, row: Row): LogEntry {
  const definition = definitions.get(row.type);
  const data = definition ? upcast(definition, row.schemaVersion, row.data) : row.data;
  return { ...row, ...maskEvent(definition, data) };
}
