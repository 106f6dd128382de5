// Invariant: readers and writers see the old read model or the rebuilt one, each complete, never a mixture. The copy is
// filled from the log while writers go on; the switch waits for running appends and snapshots, holds back new ones,
// applies what is still missing and swaps the tables in one transaction.
import { type Capability, type Position, position } from '@waymark/events/kernel';
import type { ReservedSql, Sql } from 'postgres';
import { createEventCodec, type EventCodec, type FoldedRow } from '../codec/eventCodec.ts';
import type { Database } from '../connection/connect.ts';
import { longLimits, writerLimits } from '../connection/limits.ts';
import { openSession } from '../connection/openSession.ts';
import { readHead } from '../reading/readEvents.ts';
import type { Folded, Projection } from '../types.ts';
import { createCopies, indexCopies, switchCopies } from './tableCopies.ts';

export type RebuildProgress = { readonly done: Position; readonly total: Position };

export type RebuildOptions = {
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Positions of the log that are read at a time. */
  readonly pageSize?: number;
  /** Pages whose events are written together. */
  readonly foldSize?: number;
  /** How long to wait for another rebuild of it, milliseconds; absent: it is refused. */
  readonly turn?: number;
  /** How long one try to switch may make writers wait, milliseconds. */
  readonly lockTimeout?: number;
};

const SWITCH_ATTEMPTS = 60;
/** Writers who are faster than the copy would never be caught up with; the switch holds them back and applies the rest. */
const MOST_CHASES = 4;
const PAGE = 2_000;
/** A fold ends with the page that reaches either. The more events, the more often several change one row, which is written once. */
const PAGES_A_FOLD = 50;
const CHARACTERS_A_FOLD = 16_000_000;

/**
 * Rebuilds one read model from the whole log. Safe to run beside any number of processes; one at a time for each projection.
 * @returns the last position that the new rows know
 */
export async function rebuild(
  { db, capabilities }: { readonly db: Database; readonly capabilities: readonly Capability[] },
  projection: Projection,
  options: RebuildOptions = {},
): Promise<Position> {
  const schema = `rebuild_${projection.name.replaceAll(/\W/g, '_').toLowerCase()}`;
  const codec = createEventCodec(capabilities, db.keyring);
  const session = await openSession(db.url, {
    applicationName: SESSION,
    limits: longLimits,
    settings: { search_path: `${schema}, public`, synchronous_commit: 'off' },
  });
  try {
    return await session.guard(rebuildOn(session.sql));
  } finally {
    await session.close();
  }

  async function rebuildOn(sql: ReservedSql): Promise<Position> {
    if (options.turn === undefined) {
      const [lock] = await sql<{ isMine: boolean }[]>`
        select pg_try_advisory_lock(hashtextextended(${schema}, 0)) as "isMine"`;
      if (!lock?.isMine) throw new Error(`${projection.name} is being rebuilt already.`);
    } else {
      await sql.unsafe(`set lock_timeout = ${options.turn}`);
      await sql`select pg_advisory_lock(hashtextextended(${schema}, 0))`;
      await sql.unsafe(`set lock_timeout = ${longLimits.lock}`);
    }
    await createCopies(sql, schema, projection.tables);
    const pageSize = options.pageSize ?? PAGE;
    const foldSize = options.foldSize ?? PAGES_A_FOLD;
    const onProgress = (progress: RebuildProgress): void => {
      options.onProgress?.(progress);
      showProgress(sql, projection.name, progress);
    };
    onProgress({ done: position(0), total: position(0) });
    const filler: Filler = { log: db.sql, sql, codec, projection, pageSize, foldSize, onProgress };
    const filled = await fill(filler, position(0));
    await indexCopies(sql, schema, projection.tables);
    const reached = await switchIn({ ...filler, schema, lockTimeout: options.lockTimeout ?? 2_000 }, filled);
    await Promise.all(projection.tables.map((table) => sql`analyze public.${sql(table)}`));
    return reached;
  }
}

/** A rebuild that runs, in whatever process. */
export type RebuildUnderWay = { readonly name: string; readonly done: number; readonly total: number };

const SESSION = 'waymark-rebuild';

/**
 * Writes the progress into the name of the session: every process can read it there, and it is gone when this process
 * dies.
 */
function showProgress(sql: ReservedSql, name: string, { done, total }: RebuildProgress): void {
  sql`select set_config('application_name', ${`${SESSION} ${name} ${done}/${total}`}, false)`.catch(
    () => undefined,
  );
}

/** The rebuilds that run now, by the names of their sessions. */
export async function rebuildsUnderWay({ sql }: Pick<Database, 'sql'>): Promise<readonly RebuildUnderWay[]> {
  const rows = await sql<{ session: string }[]>`
    select application_name as session from pg_stat_activity
    where datname = current_database() and application_name like ${`${SESSION} %`}`;
  return rows.flatMap(({ session }) => {
    const [, name, progress = ''] = session.split(' ');
    const [done, total] = progress.split('/').map(Number);
    return name === undefined || done === undefined || total === undefined ? [] : [{ name, done, total }];
  });
}

export type Filler = {
  readonly log: Sql;
  readonly sql: Sql;
  readonly codec: EventCodec;
  readonly projection: Projection;
  readonly pageSize?: number | undefined;
  readonly foldSize?: number | undefined;
  /** Where to end; absent: at the head, which is locked for it. */
  readonly head?: Position;
  readonly onProgress: RebuildOptions['onProgress'];
};

/**
 * Applies the log from `after` to its head, and what was written meanwhile a few times over. While PostgreSQL writes, the next
 * page is read and folded. Two folds and a page are in memory at most. Returns how far it came.
 */
export async function fill(filler: Filler, after: Position): Promise<Position> {
  const { log, sql, projection, pageSize = PAGE, foldSize = PAGES_A_FOLD, onProgress } = filler;
  const readEnd = () => filler.head ?? readHead(log);
  const read = (from: Position, total: Position) =>
    readPage(filler, from, position(Math.min(from + pageSize, total)));
  let total = await readEnd();
  let next = read(after, total);
  let chases = 0;
  let fold = projection.begin();
  let held = { events: 0, pages: 0, characters: 0 };
  let written = Promise.resolve();
  for (let done = after; ; ) {
    const page = await next;
    done = position(Math.min(done + pageSize, total));
    if (done === total && chases++ < MOST_CHASES) total = await readEnd();
    if (done < total) next = read(done, total);
    next.catch(() => undefined);
    for (const event of page.events) fold.add(event);
    held.events += page.events.length;
    held.pages += 1;
    held.characters += page.characters;
    const isFull = done === total || held.pages === foldSize || held.characters >= CHARACTERS_A_FOLD;
    if (held.events > 0 && (isFull || projection.addedBy)) {
      const before = written;
      // One that waits for answers may not begin between the statements of another.
      if (projection.sendsAtOnce !== true) await before;
      written = isFull ? fold.write(sql) : fold.writeAdded(sql);
      written.catch(() => undefined);
      await before;
    }
    if (isFull) {
      fold = projection.begin();
      held = { events: 0, pages: 0, characters: 0 };
    }
    if (done === total) await written;
    onProgress?.({ done, total });
    if (done === total) return done;
  }
}

/** `characters`: of the events that stay in a fold. */
type Page = { readonly events: readonly Folded[]; readonly characters: number };

async function readPage({ log, codec, projection }: Filler, after: Position, upTo: Position): Promise<Page> {
  const rows = await log<(Omit<FoldedRow, 'data'> & { readonly data: string })[]>`
    select position, version, type, schema_version, data::text, meta->'at' as at from events
    where position > ${after} and position <= ${upTo} and type = any(${[...projection.eventTypes]}::text[])
    order by position`;
  const { addedBy = [] } = projection;
  const kept = rows.filter(({ type }) => !addedBy.includes(type));
  const characters = kept.reduce((sum, { data }) => sum + data.length, 0);
  const events = await codec.decodeFolded(rows.map((row) => ({ ...row, data: JSON.parse(row.data) })));
  return { events, characters };
}

type Switch = Filler & { readonly schema: string; readonly lockTimeout: number };

async function switchIn(parts: Switch, filled: Position): Promise<Position> {
  let reached = filled;
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptSwitch(parts, reached);
    } catch (error) {
      await parts.sql`rollback`;
      if (attempt === SWITCH_ATTEMPTS || !isLockTimeout(error)) throw error;
      reached = await fill(parts, reached);
    }
  }
}

async function attemptSwitch(parts: Switch, filled: Position): Promise<Position> {
  const { sql, schema, projection, lockTimeout } = parts;
  await sql`begin`;
  await sql.unsafe(`set local lock_timeout = ${Math.trunc(lockTimeout)}`);
  await sql.unsafe(`set local idle_in_transaction_session_timeout = ${writerLimits.idleInTransaction}`);
  // Appends lock this table's row and snapshots the table itself, both before anything else.
  await sql`lock table log_head in access exclusive mode`;
  const reached = await fill({ ...parts, log: sql }, filled);
  await switchCopies(sql, schema, projection.tables);
  await sql`commit`;
  return reached;
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
