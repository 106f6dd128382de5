import type { AchievementRole } from '@waymark/events/achievement';
import type { Instant, Viewer } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { Database } from '../store/index.ts';

/** One number of a community, and how many people of the community it is about. */
export type CommunityFigures = {
  readonly months: readonly {
    readonly index: number;
    readonly sessions: number;
    readonly minutes: number;
    readonly people: number;
  }[];
  readonly topics: readonly { readonly id: string; readonly sessions: number; readonly people: number }[];
  readonly total: { readonly sessions: number; readonly minutes: number; readonly people: number };
  /** How often learners attended group events, or how many mentors hosted. */
  readonly events: {
    readonly months: readonly { readonly index: number; readonly events: number; readonly people: number }[];
    readonly total: { readonly events: number; readonly people: number };
  };
};

type Asked = {
  readonly partnerId: string;
  readonly role: AchievementRole;
  /** Starts of months, and the end of the last one. */
  readonly bounds: readonly Instant[];
};

/**
 * What people of a community did while they belonged to it, erased ones included. Who may see it, and which numbers are
 * about too few people to be shown, is decided by the caller.
 */
export async function readCommunityFigures(
  _viewer: Viewer,
  { sql }: Pick<Database, 'sql'>,
  asked: Asked,
): Promise<CommunityFigures> {
  const { bounds } = asked;
  const [months, topics, [total], eventMonths, [eventTotal]] = await Promise.all([
    sql<CommunityFigures['months'][number][]>`
      select width_bucket(starts_at, ${[...bounds]}::bigint[]) - 1 as index, count(*)::int as sessions,
        sum(minutes)::int as minutes, count(distinct user_id)::int as people
      from ${held(sql, asked)} as held group by 1 order by 1`,
    sql<CommunityFigures['topics'][number][]>`
      select topic_id as id, count(*)::int as sessions, count(distinct user_id)::int as people
      from ${held(sql, asked)} as held where topic_id is not null group by 1 order by 2 desc, 1`,
    sql<CommunityFigures['total'][]>`
      select count(*)::int as sessions, coalesce(sum(minutes), 0)::int as minutes,
        count(distinct user_id)::int as people
      from ${held(sql, asked)} as held`,
    sql<CommunityFigures['events']['months'][number][]>`
      select width_bucket(starts_at, ${[...bounds]}::bigint[]) - 1 as index, count(*)::int as events,
        count(distinct user_id)::int as people
      from ${took(sql, asked)} as took group by 1 order by 1`,
    sql<CommunityFigures['events']['total'][]>`
      select count(*)::int as events, count(distinct user_id)::int as people
      from ${took(sql, asked)} as took`,
  ]);
  return {
    months,
    topics,
    total: total ?? { sessions: 0, minutes: 0, people: 0 },
    events: { months: eventMonths, total: eventTotal ?? { events: 0, people: 0 } },
  };
}

function held(sql: Sql, { partnerId, role, bounds }: Asked) {
  const side = role === 'MENTEE' ? sql`mentee_id` : sql`mentor_id`;
  return sql`(
    select membership.user_id, topic_id, minutes, starts_at
    from achievement_memberships membership join achievement_sessions on ${side} = membership.user_id
    where partner_id = ${partnerId} and is_held and starts_at >= ${bounds[0] ?? 0} and starts_at < ${bounds.at(-1) ?? 0}
      and starts_at >= since and (until is null or starts_at < until))`;
}

/** One row for each person and event: who came to it, or who hosted it. */
function took(sql: Sql, { partnerId, role, bounds }: Asked) {
  const people =
    role === 'MENTEE'
      ? sql`(select gathering_id, user_id from achievement_attendances where is_in)`
      : sql`(select gathering_id, host_id as user_id from achievement_events)`;
  return sql`(
    select membership.user_id, event.gathering_id, event.starts_at
    from achievement_memberships membership
      join ${people} as person on person.user_id = membership.user_id
      join achievement_events event on event.gathering_id = person.gathering_id
    where partner_id = ${partnerId} and event.is_over and not coalesce(event.is_cancelled, false)
      and event.starts_at >= ${bounds[0] ?? 0} and event.starts_at < ${bounds.at(-1) ?? 0}
      and event.starts_at >= since and (until is null or event.starts_at < until))`;
}
