import type { Position } from '@waymark/events/kernel';
import type { Database } from '../connection/connect.ts';
import type { Cause } from '../types.ts';
import { type Fence, LeaseLost, mayWrite } from './leadership.ts';

export type ParkedEvent = {
  readonly consumer: string;
  readonly position: Position;
  readonly reason: string;
  readonly parkedAt: number;
};

/**
 * Records that a consumer gave up on an event, for operators to read, or puts it off: since its first try, or from
 * now on if an operator asks (`isAfresh`). Returns false, and writes nothing, if the event is no longer in the log.
 * @throws LeaseLost when another process leads by now, and nothing was written
 */
export async function parkEvent(
  { sql }: Pick<Database, 'sql'>,
  { position, fingerprint }: Cause,
  { isAfresh = false, ...parked }: Omit<ParkedEvent, 'position'> & { readonly isAfresh?: boolean },
  fence?: Fence,
): Promise<boolean> {
  const putOffAt = parked.reason.startsWith(`${PUT_OFF}:`) ? parked.parkedAt : null;
  const [row] = await sql<{ stands: boolean; mayWrite: boolean }[]>`
    with allowed as materialized (select ${mayWrite(sql, fence)} as may_write),
      standing as materialized (
        select position from events where position = ${position} and fingerprint = ${fingerprint}
      ),
      written as (
        insert into parked_events (consumer, position, reason, parked_at, put_off_since)
        select ${parked.consumer}, position, ${parked.reason.slice(0, 1000)}, ${parked.parkedAt}::bigint, ${putOffAt}::bigint
        from standing, allowed where may_write
        on conflict (consumer, position) do update set reason = excluded.reason, parked_at = excluded.parked_at,
          put_off_since = case when ${isAfresh} then excluded.put_off_since
            else least(coalesce(parked_events.put_off_since, case when parked_events.reason like ${`${PUT_OFF}:%`}
              then parked_events.parked_at end), excluded.put_off_since) end
      )
    select may_write as "mayWrite", exists (select from standing) as stands from allowed`;
  if (!row?.mayWrite) throw new LeaseLost(parked.consumer);
  return row.stands;
}

/** How the reason begins where the event is tried again by itself. */
export const PUT_OFF = 'PutOff';

type PutOffQuery = {
  /** Names of consumers. */
  readonly names: readonly string[];
  readonly now: number;
  readonly shortest: number;
  readonly longest: number;
  readonly limit: number;
};

/**
 * The events that were put off and whose wait is over. A wait is as long as the time from the first try to the last,
 * within these bounds. A try in the future was made before the clock was set right.
 */
export async function readPutOff(
  { sql }: Pick<Database, 'sql'>,
  { names, now, shortest, longest, limit }: PutOffQuery,
): Promise<readonly Pick<ParkedEvent, 'consumer' | 'position'>[]> {
  return sql<Pick<ParkedEvent, 'consumer' | 'position'>[]>`
    select parked.consumer, parked.position from parked_events parked
    join events on events.position = parked.position
    where parked.reason like ${`${PUT_OFF}:%`} and parked.consumer = any(${names})
      and (parked.parked_at > ${now}::bigint or ${now}::bigint - parked.parked_at
        >= least(greatest(parked.parked_at - coalesce(parked.put_off_since, (events.meta ->> 'at')::bigint), ${shortest}::bigint),
          ${longest}::bigint))
    order by parked.parked_at, parked.position limit ${limit}`;
}

/**
 * The first try of an event that is tried again by itself, or the last one if it is from an older release; undefined
 * for other events.
 */
export async function readPutOffSince(
  { sql }: Pick<Database, 'sql'>,
  { consumer, position }: Pick<ParkedEvent, 'consumer' | 'position'>,
): Promise<{ readonly since: number } | undefined> {
  const [row] = await sql<{ since: number }[]>`
    select coalesce(put_off_since, parked_at) as since from parked_events
    where consumer = ${consumer} and position = ${position} and reason like ${`${PUT_OFF}:%`}`;
  return row;
}

/**
 * The consumer has handled it after all, or goes on without it. Where what its handling led to is gone again, it stays parked.
 * Returns whether it is parked no more.
 */
export async function removeParkedEvent(
  { sql }: Pick<Database, 'sql'>,
  { consumer, position }: Pick<ParkedEvent, 'consumer' | 'position'>,
  restsOn: readonly Cause[],
): Promise<boolean> {
  const removed = await sql`
    delete from parked_events
    where consumer = ${consumer} and position = ${position}
      and not exists (
        select from unnest(${restsOn.map((each) => each.position)}::bigint[],
          ${restsOn.map((each) => each.fingerprint)}::bigint[]) as rested (position, fingerprint)
        where rested.fingerprint is distinct from (select fingerprint from events where events.position = rested.position))`;
  return removed.count > 0;
}

export async function readParkedEvents({ sql }: Pick<Database, 'sql'>): Promise<readonly ParkedEvent[]> {
  return sql<ParkedEvent[]>`
    select consumer, position, reason, parked_at as "parkedAt" from parked_events order by parked_at, position`;
}
