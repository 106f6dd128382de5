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
import type { Fragment, Sql } from 'postgres';
import { type Database, readTransaction } from '../store/index.ts';
import { actorOf, conditionOf, correlationOf, type LogFilter } from './logFilter.ts';
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
  page: {
    readonly limit: number;
    readonly order: 'newest' | 'oldest';
    readonly isGone?: (() => boolean) | undefined;
  },
): Promise<LogPage> {
  return ask(sql, async (asked) => {
    // While it waited for a connection its reader left.
    if (page.isGone?.())
      return { entries: [], hasMore: false, head: { position: position(0), fingerprint: 0 } };
    const [row] = await asked<{ position: number; fingerprint: number }[]>`
      select position, coalesce((select fingerprint from events where position = head.position), 0) as fingerprint
      from log_head as head`;
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
  const [first, before] = await Promise.all([
    since === undefined ? 1 : firstAt(sql, since, head),
    until === undefined ? head + 1 : firstAt(sql, until, head),
  ]);
  return {
    after: Math.max(first - 1, filter.after ?? 0),
    before: Math.min(before, filter.before ?? head + 1),
  };
}

/** The first position that was recorded at `time` or later, by halving: positions have no gap. */
async function firstAt(sql: Sql, time: number, head: number): Promise<number> {
  const [row] = await sql<{ first: number }[]>`
    with recursive halving (low, high) as (
      select 1::bigint, ${head + 1}::bigint
      union all
      select case when is_after then low else middle + 1 end, case when is_after then middle else high end
      from halving
      cross join lateral (select (low + high) / 2 as middle) as half
      cross join lateral (
        select coalesce((
          select extract(epoch from recorded_at) * 1000 >= ${time}::float8 from events where position = middle
        ), false) as is_after
      ) as there
      where low < high
    )
    select low as first from halving where low >= high`;
  return row?.first ?? head + 1;
}

/** Events of one actor that are read on the way to a page of some types, before the types are asked instead. */
const FEW = 5_000;

/**
 * Each part of a filter has an index that ends with the position. A page names all of one index in its bounds and its order:
 * with the position alone PostgreSQL may walk the whole log to the first event of a rare type.
 */
async function readRows(
  sql: Sql,
  filter: LogFilter,
  range: Range,
  { limit, order }: { readonly limit: number; readonly order: 'newest' | 'oldest' },
): Promise<readonly Row[]> {
  const { after, before } = range;
  const { stream, actor, correlationId } = filter;
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  const wanted = new Set(filter.types ?? []);
  const types = [...wanted].filter((type) => !filter.exceptTypes?.includes(type));
  // Each type would be read to its end for nothing.
  if (wanted.size > 0 && types.length === 0) return [];
  const exceptTypes = wanted.size > 0 ? [] : filter.exceptTypes;
  const columns = sql`
    select position, fingerprint, stream, version, type, schema_version as "schemaVersion", data, meta,
      (extract(epoch from recorded_at) * 1000)::float8 as "recordedAt"`;
  const page = (condition: Fragment, orderedBy: Fragment) => sql`
    ${columns} from events where position > ${after} and position < ${before} and ${condition}
    order by ${orderedBy} ${direction} limit ${limit + 1}`;
  const pageWithin = (key: Fragment, value: Fragment, condition: Fragment) =>
    page(sql`${within(sql, key, value, range)} and ${condition}`, sql`${key} ${direction}, position`);
  const ofTypes = types.length > 0 ? sql`type = any(${types}::text[])` : sql`true`;

  // Within a stream both orders are the same, and the stream has an index of versions.
  if (stream !== undefined) {
    return sql<Row[]>`${page(sql`${conditionOf(sql, filter)} and ${ofTypes}`, sql`version`)}`;
  }
  if (correlationId !== undefined) {
    const others = sql`${conditionOf(sql, { exceptTypes, actor })} and ${ofTypes}`;
    return sql<Row[]>`${pageWithin(correlationOf(sql), sql`${correlationId}::text`, others)}`;
  }
  if (actor !== undefined) {
    const theirs = sql`${actor}::text`;
    const others = conditionOf(sql, { exceptTypes });
    if (types.length === 0) return sql<Row[]>`${pageWithin(actorOf(sql), theirs, others)}`;
    const newest = sql`
      select *, ${actorOf(sql)} as actor from events where ${within(sql, actorOf(sql), theirs, range)}
      order by ${actorOf(sql)} ${direction}, position ${direction} limit ${FEW}`;
    const rows = await sql<Row[]>`
      ${columns} from (${newest}) as passed where ${ofTypes} and ${others}
      order by actor ${direction}, position ${direction} limit ${limit + 1}`;
    if (rows.length > limit || (await hasFew(sql, actor, range))) return rows;
  }
  if (types.length === 0) return sql<Row[]>`${page(conditionOf(sql, { exceptTypes }), sql`position`)}`;
  // Several types are read side by side, each no further than the page.
  return sql<Row[]>`
    select found.* from unnest(${types}::text[]) as wanted (name)
    cross join lateral (${pageWithin(sql`type`, sql`wanted.name`, conditionOf(sql, { exceptTypes, actor }))}) as found
    order by position ${direction} limit ${limit + 1}`;
}

/** The events with one value of an indexed key. As an equality it would leave the order to the position alone. */
function within(sql: Sql, key: Fragment, value: Fragment, { after, before }: Range) {
  return sql`(${key}, position) > (${value}, ${after}::bigint) and (${key}, position) < (${value}, ${before}::bigint)`;
}

async function hasFew(sql: Sql, actor: string, range: Range): Promise<boolean> {
  const rows = await sql`
    select from events where ${within(sql, actorOf(sql), sql`${actor}::text`, range)}
    order by ${actorOf(sql)}, position offset ${FEW} limit 1`;
  return rows.length === 0;
}

function entryOf(definitions: Definitions, row: Row): LogEntry {
  const definition = definitions.get(row.type);
  const data = definition ? upcast(definition, row.schemaVersion, row.data) : row.data;
  return { ...row, ...maskEvent(definition, data) };
}
