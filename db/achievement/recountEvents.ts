import { type Month, monthAt } from '@waymark/events/achievement';
import type { Sql } from 'postgres';
import type { ChangedEvents } from './events.ts';
import { type TouchedYear, yearTouched } from './recountYears.ts';

type CutEvent = {
  readonly gatheringId: string;
  readonly userId: string;
  readonly startsAt: number | null;
  readonly counts: boolean;
  readonly month: Month | null;
  readonly timezone: string | null;
};
type Changes = ChangedEvents & {
  /** People whose zone is another one, or who are erased. */
  readonly recut: readonly string[];
};

/** Cuts group events that changed into months again; returns the years before and after, which have to be counted. */
export async function recountEvents(sql: Sql, changes: Changes): Promise<readonly TouchedYear[]> {
  const { gatheringIds, attendances, recut } = changes;
  if (gatheringIds.length === 0 && attendances.length === 0 && recut.length === 0) return [];
  const hosted = (await readHosted(sql, changes)).map(cutAgain);
  const attended = (await readAttended(sql, changes)).map(cutAgain);
  if (hosted.length > 0)
    await sql`
      update achievement_events set host_month = now from ${monthsOf(sql, hosted)}
      where gathering_id = "gatheringId" and host_month is distinct from now`;
  if (attended.length > 0)
    await sql`
      update achievement_attendances set month = now from ${monthsOf(sql, attended)}
      where gathering_id = "gatheringId" and user_id = "userId" and month is distinct from now`;
  return [
    ...hosted.flatMap(({ userId, month, now }) => yearTouched(userId, 'MENTOR', [month, now])),
    ...attended.flatMap(({ userId, month, now }) => yearTouched(userId, 'MENTEE', [month, now])),
  ];
}

function cutAgain(event: CutEvent) {
  const { startsAt, counts, timezone } = event;
  return { ...event, now: counts && startsAt !== null ? monthAt(timezone, startsAt) : null };
}

function monthsOf(sql: Sql, rows: readonly ReturnType<typeof cutAgain>[]) {
  const cut = rows.map(({ gatheringId, userId, now }) => ({ gatheringId, userId, now }));
  return sql`jsonb_to_recordset(${JSON.stringify(cut)}::text::jsonb)
    as row ("gatheringId" text, "userId" text, now integer)`;
}

/** Hosted is what took place; who is erased hosts nothing any more, and for the others it took place all the same. */
function readHosted(sql: Sql, { gatheringIds, recut }: Changes) {
  return sql<CutEvent[]>`
    select gathering_id as "gatheringId", host_id as "userId", starts_at::float8 as "startsAt", host_month as month,
      host.timezone, coalesce(is_over, false) and not coalesce(is_cancelled, false)
        and not coalesce(host.is_erased, false) as counts
    from achievement_events left join achievement_people host on host.user_id = host_id
    where gathering_id = any(${[...gatheringIds]}::text[]) or (host_id = any(${[...recut]}::text[]) and is_over)`;
}

/** Attended is what somebody joined and did not leave, unless it was cancelled. */
function readAttended(sql: Sql, { gatheringIds, attendances, recut }: Changes) {
  return sql<CutEvent[]>`
    select held.gathering_id as "gatheringId", held.user_id as "userId", starts_at::float8 as "startsAt", month,
      person.timezone, is_in and not coalesce(is_cancelled, false) and not coalesce(person.is_erased, false) as counts
    from (
      select * from achievement_attendances where gathering_id = any(${[...gatheringIds]}::text[])
      union select * from achievement_attendances where user_id = any(${[...recut]}::text[])
      union select own.* from achievement_attendances own
        join jsonb_to_recordset(${JSON.stringify(attendances)}::text::jsonb) as row ("gatheringId" text, "userId" text)
          on own.gathering_id = "gatheringId" and own.user_id = "userId") as held
    join achievement_events on achievement_events.gathering_id = held.gathering_id
    left join achievement_people person on person.user_id = held.user_id`;
}
