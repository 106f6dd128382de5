import { type AchievementRole, type Month, splitMonth } from '@waymark/events/achievement';
import type { Sql } from 'postgres';

/** A year of a person's calendar whose figures have to be counted again. */
export type TouchedYear = { readonly userId: string; readonly role: AchievementRole; readonly year: number };

/** The years that the months are in. */
export function yearTouched(
  userId: string,
  role: AchievementRole,
  months: readonly (Month | null)[],
): readonly TouchedYear[] {
  return months
    .filter((month) => month !== null)
    .map((month) => ({ userId, role, year: splitMonth(month).year }));
}

type Counted = TouchedYear & {
  readonly index: number;
  readonly topicId: string;
  readonly isEvent: boolean;
  readonly count: number;
  readonly minutes: number;
};

/** Counts the years from their sessions and events; one without any has no row. */
export async function countYears(sql: Sql, touched: readonly TouchedYear[]): Promise<void> {
  if (touched.length === 0) return;
  const years = new Map(touched.map((each) => [`${each.userId} ${each.role} ${each.year}`, each]));
  const asked = JSON.stringify([...years.values()]);
  const counted = await sql<Counted[]>`
    select asked."userId", asked.role, asked.year, month % 12 as index, coalesce(topic_id, '') as "topicId",
      is_event as "isEvent", count(*)::int as count, sum(minutes)::int as minutes
    from jsonb_to_recordset(${asked}::text::jsonb) as asked ("userId" text, role text, year integer)
    cross join lateral (
      select mentee_month as month, topic_id, minutes, false as is_event from achievement_sessions
      where asked.role = 'MENTEE' and mentee_id = asked."userId" and is_held
        and mentee_month between asked.year * 12 and asked.year * 12 + 11
      union all
      select mentor_month, topic_id, minutes, false from achievement_sessions
      where asked.role = 'MENTOR' and mentor_id = asked."userId" and is_held
        and mentor_month between asked.year * 12 and asked.year * 12 + 11
      union all
      select month, null, 0, true from achievement_attendances
      where asked.role = 'MENTEE' and user_id = asked."userId"
        and month between asked.year * 12 and asked.year * 12 + 11
      union all
      select host_month, null, 0, true from achievement_events
      where asked.role = 'MENTOR' and host_id = asked."userId" and is_over
        and host_month between asked.year * 12 and asked.year * 12 + 11) as held
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 5`;
  const rows = yearRows(counted);
  await sql`
    delete from achievement_years using jsonb_to_recordset(${asked}::text::jsonb)
      as asked ("userId" text, role text, year integer)
    where achievement_years.user_id = asked."userId" and achievement_years.role = asked.role
      and achievement_years.year = asked.year`;
  if (rows.length === 0) return;
  await sql`
    insert into achievement_years (user_id, role, year, sessions, minutes, topics, events)
    select "userId", role, year, array(select jsonb_array_elements(sessions)::int),
      array(select jsonb_array_elements(minutes)::int), topics, array(select jsonb_array_elements(events)::int)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as row ("userId" text, role text, year integer, sessions jsonb, minutes jsonb, topics jsonb, events jsonb)`;
}

function yearRows(counted: readonly Counted[]) {
  const years = new Map<string, TouchedYear & ReturnType<typeof emptyYear>>();
  for (const { userId, role, year, index, topicId, isEvent, count, minutes } of counted) {
    const key = `${userId} ${role} ${year}`;
    const row = years.get(key) ?? { userId, role, year, ...emptyYear() };
    years.set(key, row);
    const counts = isEvent ? row.events : row.sessions;
    counts[index] = (counts[index] ?? 0) + count;
    row.minutes[index] = (row.minutes[index] ?? 0) + minutes;
    if (!isEvent) row.topics[topicId] = (row.topics[topicId] ?? 0) + count;
  }
  return [...years.values()];
}

function emptyYear() {
  return {
    sessions: Array<number>(12).fill(0),
    minutes: Array<number>(12).fill(0),
    topics: {} as Record<string, number>,
    events: Array<number>(12).fill(0),
  };
}
