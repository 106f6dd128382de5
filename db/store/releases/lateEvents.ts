// Invariant: an append by the newest release leaves no read model of that release behind the log. A server of the release
// before moves the head and not `projected`; the next append first applies the missed events to the new read models.
import { type Position, position } from '@waymark/events/kernel';
import type { ReservedSql } from 'postgres';
import type { EventCodec } from '../codec/eventCodec.ts';
import { readLog } from '../reading/readEvents.ts';
import type { Projection } from '../types.ts';
import { isAddedAfter, isOutdated } from './release.ts';

const PAGE = 500;

export type LateEvents = { readonly after: number; readonly upTo: number; readonly releaseBefore: number };

/** Gives the read models of this release what servers of the release before have written; the caller holds the log's head. */
export async function applyLateEvents(
  sql: ReservedSql,
  codec: EventCodec,
  projections: readonly Projection[],
  { after, upTo, releaseBefore }: LateEvents,
): Promise<void> {
  const outdated = projections.filter((one) => isOutdated(releaseBefore, one));
  await catchUp(
    sql,
    codec,
    outdated.map((projection) => ({ projection, after })),
    { upTo, releaseBefore },
  );
  await sql`update log_head set projected = ${upTo}`;
}

/**
 * A new read model takes the events after its place. A changed one may have rows of both shapes for these events, so
 * it is computed from the log.
 */
export async function catchUp(
  sql: ReservedSql,
  codec: EventCodec,
  outdated: readonly { readonly projection: Projection; readonly after: number }[],
  { upTo, releaseBefore }: Omit<LateEvents, 'after'>,
): Promise<void> {
  const behind = outdated.filter(({ after }) => after < upTo);
  const stale = behind.filter(({ projection }) => !isAddedAfter(releaseBefore, projection));
  if (stale.length > 0) {
    const names = stale.map(({ projection }) => projection.name);
    await markStale(sql, names, position(upTo));
  }
  for (const { projection, after } of behind) {
    if (isAddedAfter(releaseBefore, projection)) await applyLog(sql, codec, projection, after, upTo);
  }
}

async function applyLog(
  sql: ReservedSql,
  codec: EventCodec,
  projection: Projection,
  after: number,
  upTo: number,
): Promise<void> {
  for (let done = after; done < upTo; done += PAGE) {
    const limit = Math.min(PAGE, upTo - done);
    const events = await readLog(sql, codec, { after: position(done), limit });
    const known = events.filter(({ type }) => projection.eventTypes.includes(type));
    if (known.length > 0) await projection.apply(sql, known);
  }
}

async function markStale(sql: ReservedSql, names: readonly string[], since: Position): Promise<void> {
  await sql`
    insert into stale_read_models (name, since)
    select name, ${since} from unnest(${[...names]}::text[]) as name
    on conflict (name) do update set since = excluded.since`;
}
