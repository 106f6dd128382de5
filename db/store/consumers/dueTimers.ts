import type { FollowUp } from '@waymark/events/kernel';
import type { Database } from '../connection/connect.ts';
import type { Cause } from '../types.ts';

/**
 * A timer that one process may fire now. `armedBy` is the position of the event that armed it; `fingerprint` is that
 * of the event at this position when the timer was claimed.
 */
export type DueTimer = {
  readonly id: string;
  readonly dueAt: number;
  readonly armedBy: number;
  readonly fingerprint: number | null;
  readonly attempts: number;
  readonly claimedUntil: number;
  readonly command: FollowUp;
};

/**
 * Claims timers that are due, for `lease` milliseconds by PostgreSQL's clock: long enough to fire them, so that another process
 * takes over from one that died. A claim for longer than two leases was written by another clock, and counts for nothing.
 * The claim is a short transaction; the rows are not locked while the commands run, which may re-arm them.
 */
export async function claimDueTimers(
  { sql }: Pick<Database, 'sql'>,
  claim: { readonly now: number; readonly lease: number; readonly limit: number },
): Promise<readonly DueTimer[]> {
  return sql<DueTimer[]>`
    with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
    update timers set claimed_until = clock.now + ${claim.lease}, attempts = attempts + 1 from clock
    where id in (
      select id from timers
      where due_at <= ${claim.now} and claimed_until not between clock.now + 1 and clock.now + ${2 * claim.lease}
      order by due_at limit ${claim.limit} for update skip locked
    )
    returning id, due_at as "dueAt", armed_by as "armedBy", attempts,
      (select fingerprint from events where position = armed_by) as fingerprint,
      claimed_until as "claimedUntil", command`;
}

/**
 * Removes a timer that was fired, unless it was armed again meanwhile. The claim says so too: where the log went back, another
 * event may have armed it from the same position. Where what it led to is gone again, it stays and fires once more.
 *
 * @param idleAt when it fired, where it changed nothing: it is kept for `reviveTimers`
 */
export async function removeTimer(
  { sql }: Pick<Database, 'sql'>,
  timer: Pick<DueTimer, 'id' | 'armedBy' | 'claimedUntil'>,
  restsOn: readonly Cause[],
  idleAt?: number,
): Promise<void> {
  const isIt = sql`
    id = ${timer.id} and armed_by = ${timer.armedBy} and claimed_until = ${timer.claimedUntil}
      and not exists (
        select from unnest(${restsOn.map((each) => each.position)}::bigint[],
          ${restsOn.map((each) => each.fingerprint)}::bigint[]) as rested (position, fingerprint)
        where rested.fingerprint is distinct from (select fingerprint from events where events.position = rested.position))`;
  if (idleAt === undefined) await sql`delete from timers where ${isIt}`;
  else
    await sql`
      with idle as (delete from timers as fired where ${isIt} returning id, due_at, command, armed_by)
      insert into idle_timers (id, due_at, command, armed_by, fired_at)
      select id, due_at, command, armed_by, ${idleAt} from idle
      on conflict (id) do update set due_at = excluded.due_at, command = excluded.command,
        armed_by = excluded.armed_by, fired_at = excluded.fired_at`;
}

/** The clock says `now` and was ahead before: what changed nothing at a later time is armed as it was, unless it was armed since. */
export async function reviveTimers({ sql }: Pick<Database, 'sql'>, now: number): Promise<void> {
  await sql`
    with idle as (delete from idle_timers where fired_at > ${now} returning id, due_at, command, armed_by)
    insert into timers (id, due_at, command, armed_by) select id, due_at, command, armed_by from idle
    on conflict (id) do nothing`;
}

/** Forgets timers that fired before `before`, longer ago than any clock is wrong. */
export async function forgetIdleTimers({ sql }: Pick<Database, 'sql'>, before: number): Promise<void> {
  await sql`delete from idle_timers where fired_at < ${before}`;
}

/** When the earliest timer is due, or undefined when none is armed. */
export async function nextTimerAt({ sql }: Pick<Database, 'sql'>): Promise<number | undefined> {
  const [row] = await sql<{ dueAt: number }[]>`
    select due_at as "dueAt" from timers order by due_at limit 1`;
  return row?.dueAt;
}
