import type { Viewer } from '@waymark/events/kernel';
import type { Database } from '../store/index.ts';

/** What all sessions that were held add up to, and how many people it is about. */
export type PublicFigures = { readonly people: number; readonly sessions: number; readonly minutes: number };

/** A row a person and year, however many sessions there were. Whether so few people may be shown is decided by the caller. */
export async function readPublicFigures(
  _viewer: Viewer,
  { sql }: Pick<Database, 'sql'>,
): Promise<PublicFigures> {
  const [total] = await sql<PublicFigures[]>`
    select count(distinct user_id)::int as people,
      coalesce(sum(held.sessions) filter (where role = 'MENTOR'), 0)::int as sessions,
      coalesce(sum(held.minutes) filter (where role = 'MENTOR'), 0)::int as minutes
    from achievement_years years
      cross join lateral (
        select sum(month.sessions) as sessions, sum(month.minutes) as minutes
        from unnest(years.sessions, years.minutes) as month(sessions, minutes)
      ) held
    where held.sessions > 0`;
  return total ?? { people: 0, sessions: 0, minutes: 0 };
}
