// Invariant: nothing of the product changes. Everything happens in one REPEATABLE READ transaction that is rolled back: it
// reads one moment of the log, the streams and the read models, and the copies that it fills are seen by nobody else.
import { isDeepStrictEqual } from 'node:util';
import {
  type AnyDecider,
  type Capability,
  type Position,
  position,
  type Recorded,
  type StreamName,
  streamCategory,
} from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import { createEventCodec, type EventCodec, type EventRow } from '../codec/eventCodec.ts';
import type { Database } from '../connection/connect.ts';
import { longLimits, poolLimits } from '../connection/limits.ts';
import { openSession } from '../connection/openSession.ts';
import { readHead } from '../reading/readEvents.ts';
import type { Projection } from '../types.ts';
import { type Filler, fill } from './rebuild.ts';
import { createCopies } from './tableCopies.ts';

/** A difference from the log. `what` contains no personal text: keys, versions and columns only. */
export type Difference = { readonly where: string; readonly what: string };

export type VerifyOptions = {
  readonly onProgress?: (part: string, progress: { readonly done: number; readonly total: number }) => void;
  readonly onDifference: (difference: Difference) => void;
  /** Events of the log that are applied at a time. */
  readonly pageSize?: number;
};

type Parts = {
  readonly db: Database;
  readonly capabilities: readonly Capability[];
  readonly projections: readonly Projection[];
};

const STREAMS_A_PAGE = 200;
/** Rows of one table that are named; one is enough to know, and a wrong table has them all. */
const MOST_ROWS = 100;

/** Folds every stream and every read model from the log and names what is otherwise. Returns the last position. */
export async function verify(
  { db, capabilities, projections }: Parts,
  options: VerifyOptions,
): Promise<number> {
  const codec = createEventCodec(capabilities, db.keyring);
  const session = await openSession(db.url, {
    applicationName: 'waymark-verify',
    limits: longLimits,
    settings: { synchronous_commit: 'off' },
  });
  try {
    return await session.guard(verifyOn(session.sql));
  } finally {
    await session.close();
  }

  async function verifyOn(sql: Sql): Promise<number> {
    await sql.unsafe('begin isolation level repeatable read');
    try {
      const head = await headOf(sql, db.url);
      await verifyLog(sql, head, options);
      const deciders = new Map(capabilities.flatMap((one) => one.deciders).map((one) => [one.category, one]));
      await verifyStreams(sql, codec, deciders, options);
      for (const projection of projections)
        await verifyReadModel({ log: sql, sql, codec, projection, head }, options);
      return head;
    } finally {
      await sql.unsafe('rollback');
    }
  }
}

/**
 * The head in the snapshot of this transaction, read by another one that ends at once: a lock on `log_head` until the end would
 * hold up the switch of a rebuilt read model, and behind it every append.
 */
async function headOf(sql: Sql, url: string): Promise<Position> {
  const [exported] = await sql<{ snapshot: string }[]>`select pg_export_snapshot() as snapshot`;
  const session = await openSession(url, { applicationName: 'waymark-verify-head', limits: poolLimits });
  try {
    await session.guard(session.sql.unsafe('begin isolation level repeatable read, read only'));
    await session.guard(session.sql.unsafe(`set transaction snapshot '${exported?.snapshot}'`));
    const head = await session.guard(readHead(session.sql));
    await session.guard(session.sql.unsafe('rollback'));
    return head;
  } finally {
    await session.close();
  }
}

/** Positions without a gap up to the head, versions without a gap in each stream. */
async function verifyLog(sql: Sql, head: number, { onDifference }: VerifyOptions): Promise<void> {
  const [log] = await sql<{ events: number; last: number }[]>`
    select count(*) as events, coalesce(max(position), 0) as last from events`;
  if (log && (log.last !== head || log.events !== head)) {
    onDifference({
      where: 'log',
      what: `the head is ${head}, there are ${log.events} events up to ${log.last}`,
    });
  }
  const broken = await sql<{ stream: string; versions: string; known: number | null }[]>`
    select held.stream, held.versions, streams.version as known
    from (
      select stream, count(*) as events, max(version) as last, count(*) || ' events up to ' || max(version) as versions
      from events group by stream
    ) as held full join streams on streams.stream = held.stream
    where held.events is distinct from held.last or streams.version is distinct from held.last
    order by 1 limit ${MOST_ROWS}`;
  for (const { stream, versions, known } of broken) {
    onDifference({
      where: `stream ${stream ?? 'without events'}`,
      what: `version ${known ?? 'none'} is kept, the log has ${versions ?? 'none'}`,
    });
  }
}

type StreamRow = {
  readonly stream: StreamName;
  readonly state_version: number | null;
  readonly state: unknown;
  readonly fingerprint: number | null;
};

async function verifyStreams(
  sql: Sql,
  codec: EventCodec,
  deciders: ReadonlyMap<string, AnyDecider>,
  { onProgress, onDifference }: VerifyOptions,
): Promise<void> {
  const [count] = await sql<{ total: number }[]>`select count(*) as total from streams`;
  const total = count?.total ?? 0;
  for (let done = 0, after = ''; ; ) {
    const rows = await sql<StreamRow[]>`
      select stream, state_version, state, fingerprint from streams
      where stream > ${after} order by stream limit ${STREAMS_A_PAGE}`;
    const last = rows.at(-1);
    if (!last) return;
    const events = await codec.decode(
      await sql<EventRow[]>`
        select position, fingerprint, stream, version, type, schema_version, data, meta from events
        where stream = any(${rows.map(({ stream }) => stream)}::text[]) order by stream, version`,
    );
    const byStream = new Map<StreamName, Recorded[]>(rows.map(({ stream }) => [stream, []]));
    for (const event of events) byStream.get(event.stream)?.push(event);
    for (const row of rows) verifyStream(row, byStream.get(row.stream) ?? [], deciders, onDifference);
    after = last.stream;
    done += rows.length;
    onProgress?.('streams', { done, total });
  }
}

function verifyStream(
  { stream, state_version, state, fingerprint }: StreamRow,
  events: readonly Recorded[],
  deciders: ReadonlyMap<string, AnyDecider>,
  onDifference: VerifyOptions['onDifference'],
): void {
  const last = events.at(-1);
  // Without a fingerprint, or of another shape, it is folded when it is next asked for.
  if (fingerprint !== null && fingerprint !== last?.fingerprint) {
    onDifference({
      where: `stream ${stream}`,
      what: `the kept state ends with another event than ${last?.position ?? 'none'}`,
    });
  }
  const decider = deciders.get(streamCategory(stream));
  if (!decider || state_version !== decider.stateVersion || state === null) return;
  const folded: unknown = JSON.parse(JSON.stringify(events.reduce(decider.evolve, decider.initial)));
  if (isDeepStrictEqual(folded, state)) return;
  onDifference({
    where: `stream ${stream}`,
    what: `the kept state differs from its events in ${namesOf(folded, state)}`,
  });
}

async function verifyReadModel(
  parts: Pick<Required<Filler>, 'log' | 'sql' | 'codec' | 'projection' | 'head'>,
  { onProgress, onDifference, pageSize }: VerifyOptions,
): Promise<void> {
  const { sql, projection } = parts;
  const schema = `verify_${projection.name.replaceAll(/\W/g, '_').toLowerCase()}`;
  await sql`select set_config('search_path', ${`${schema}, public`}, true)`;
  await createCopies(sql, schema, projection.tables);
  const show = (progress: { done: number; total: number }) => onProgress?.(projection.name, progress);
  await fill({ ...parts, pageSize, onProgress: show }, position(0));
  for (const table of projection.tables) {
    const where = `read model ${projection.name}, table ${table}`;
    for (const what of await compareRows(sql, schema, table)) onDifference({ where, what });
  }
  await sql`drop schema ${sql(schema)} cascade`;
}

type Row = Readonly<Record<string, unknown>>;

async function compareRows(sql: Sql, schema: string, table: string): Promise<readonly string[]> {
  const keys = await sql<{ name: string }[]>`
    select attribute.attname as name from pg_index as index
      join pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = any(index.indkey)
    where index.indrelid = ${`public.${table}`}::regclass and index.indisprimary order by attribute.attnum`;
  const only = (one: string, other: string) => sql<{ row: Row }[]>`
    select row from (
      select to_jsonb(held) as row from ${sql(one)}.${sql(table)} as held
      except all select to_jsonb(held) from ${sql(other)}.${sql(table)} as held
    ) as differing order by row limit ${MOST_ROWS}`;
  const keyOf = (row: Row) =>
    keys.length > 0 ? keys.map(({ name }) => `${name} ${row[name]}`).join(', ') : 'without a key';
  const held = new Map((await only('public', schema)).map(({ row }) => [keyOf(row), row]));
  const rebuilt = new Map((await only(schema, 'public')).map(({ row }) => [keyOf(row), row]));
  return [...new Set([...held.keys(), ...rebuilt.keys()])].map((key) => {
    const [row, right] = [held.get(key), rebuilt.get(key)];
    if (!row) return `no row ${key}`;
    return right ? `row ${key} differs in ${namesOf(right, row)}` : `a row ${key} that no event gives`;
  });
}

/** The fields that differ, without what they hold. */
function namesOf(one: unknown, other: unknown): string {
  const [left, right] = [one, other].map((value) => (value ?? {}) as Row) as [Row, Row];
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names.filter((name) => !isDeepStrictEqual(left[name], right[name])).join(', ') || 'all of it';
}
