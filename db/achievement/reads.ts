import { type AchievementRole, type GivenFigures, type Month, splitMonth } from '@waymark/events/achievement';
import type { Instant, UserId, Viewer } from '@waymark/events/kernel';
import type { ISql } from 'postgres';
import { type Database, readSnapshot, type Snapshot } from '../store/index.ts';

type Reader = Extract<Viewer, { kind: 'user' }>;

/** One year in the person's calendar; lists of twelve months, sessions by topic. */
export type YearFigures = {
  readonly role: AchievementRole;
  readonly year: number;
  readonly sessions: readonly number[];
  readonly minutes: readonly number[];
  readonly topics: Readonly<Record<string, number>>;
  /** Group events attended or hosted. */
  readonly events: readonly number[];
};

/** A group event that counts. The title is null once its host is erased. */
export type CountedEvent = { readonly id: string; readonly title: string | null; readonly startsAt: Instant };

export type OwnFigures = Pick<Snapshot, 'position' | 'cursor'> & {
  readonly timezone: string | null;
  readonly joinedAt: number | null;
  readonly organisationsHelped: number;
  /** Only years with sessions or events, oldest first. */
  readonly years: readonly YearFigures[];
};

/** The viewer's own figures: a row a year, however many sessions there were. Without `now` events count that have not begun. */
export function readOwnFigures(
  viewer: Reader,
  db: Pick<Database, 'sql'>,
  now: Instant = Number.MAX_SAFE_INTEGER,
): Promise<OwnFigures> {
  return readSnapshot(db, async ({ sql, position, cursor }) => {
    const [[person], years, ahead] = await Promise.all([
      sql<Omit<OwnFigures, 'years' | 'position' | 'cursor'>[]>`
        select timezone, joined_at::float8 as "joinedAt", organisations_helped as "organisationsHelped"
        from achievement_people where user_id = ${viewer.userId}`,
      selectYears(sql, viewer.userId),
      selectAhead(sql, viewer.userId, now),
    ]);
    const none = { timezone: null, joinedAt: null, organisationsHelped: 0 };
    return { ...(person ?? none), years: withoutEvents(years, ahead), position, cursor };
  });
}

/** Months of events that a person is checked in to, which begin later: the door opens the day before. */
async function selectAhead(sql: ISql, owner: UserId, now: Instant): Promise<readonly Month[]> {
  const rows = await sql<{ month: Month }[]>`
    select month from achievement_attendances join achievement_events using (gathering_id)
    where user_id = ${owner} and month is not null and ${hasNotBegun(sql, now)}`;
  return rows.map(({ month }) => month);
}

/** One that was ended early is over. */
function hasNotBegun(sql: ISql, now: Instant) {
  return sql`(starts_at > ${now} and not coalesce(is_over, false))`;
}

/** A year in which there is nothing else goes. */
function withoutEvents(years: readonly YearFigures[], months: readonly Month[]): readonly YearFigures[] {
  if (months.length === 0) return years;
  const ahead = months.map(splitMonth);
  return years
    .map((figures) => {
      if (figures.role !== 'MENTEE') return figures;
      const tooEarly = (index: number) =>
        ahead.filter((each) => each.year === figures.year && each.index === index).length;
      return { ...figures, events: figures.events.map((count, index) => count - tooEarly(index)) };
    })
    .filter(({ sessions, events }) => [...sessions, ...events].some((count) => count > 0));
}

/** The years of one person, oldest first. For what is sent without anybody looking. */
export function readYearsOf({ sql }: Pick<Database, 'sql'>, owner: UserId): Promise<readonly YearFigures[]> {
  return selectYears(sql, owner);
}

function selectYears(sql: ISql, owner: UserId) {
  return sql<YearFigures[]>`
    select role, year, sessions, minutes, topics, events from achievement_years
    where user_id = ${owner} order by year, role`;
}

/** What one person gave as a mentor from the first instant up to the second. For themselves, or on a statement of theirs. */
export async function readPeriodFigures(
  _viewer: Viewer,
  { sql }: Pick<Database, 'sql'>,
  { userId, from, to }: { readonly userId: string; readonly from: Instant; readonly to: Instant },
): Promise<GivenFigures> {
  const [[totals], topics] = await Promise.all([
    sql<Omit<GivenFigures, 'topics'>[]>`
      select count(*)::int as sessions, coalesce(sum(minutes), 0)::int as minutes,
        count(distinct coalesce(mentee.organisation, mentee_id))::int as organisations
      from achievement_sessions left join achievement_people mentee on mentee.user_id = mentee_id
      where mentor_id = ${userId} and is_held and starts_at >= ${from} and starts_at < ${to}`,
    sql<GivenFigures['topics'][number][]>`
      select topic_id as id, count(*)::int as sessions from achievement_sessions
      where mentor_id = ${userId} and is_held and starts_at >= ${from} and starts_at < ${to} and topic_id is not null
      group by topic_id order by sessions desc, topic_id`,
  ]);
  return { ...(totals ?? { sessions: 0, minutes: 0, organisations: 0 }), topics: [...topics] };
}

/**
 * Sessions and minutes of each period, in their order: one look for all of them. Those count that had come to an outcome at an
 * instant, with what was corrected in them since.
 */
export async function readPeriodSums(
  _viewer: Viewer,
  { sql }: Pick<Database, 'sql'>,
  periods: readonly {
    readonly userId: string;
    readonly from: Instant;
    readonly to: Instant;
    readonly judgedBy: Instant;
  }[],
): Promise<readonly Pick<GivenFigures, 'sessions' | 'minutes'>[]> {
  const asked = periods.map((period, place) => ({ place, ...period }));
  return sql<Pick<GivenFigures, 'sessions' | 'minutes'>[]>`
    select count(mentor_id)::int as sessions, coalesce(sum(minutes), 0)::int as minutes
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
      as period (place int, "userId" text, "from" bigint, "to" bigint, "judgedBy" bigint)
    left join achievement_sessions
      on mentor_id = period."userId" and is_held and starts_at >= period."from" and starts_at < period."to"
        and judged_at <= period."judgedBy"
    group by place order by place`;
}

/** Group events that the viewer attended as a mentee, or hosted as a mentor, the newest first. */
export async function readCountedEvents(
  viewer: Reader,
  { sql, keyring }: Pick<Database, 'sql' | 'keyring'>,
  {
    role,
    limit,
    now = Number.MAX_SAFE_INTEGER,
  }: { readonly role: AchievementRole; readonly limit: number; readonly now?: Instant },
): Promise<readonly CountedEvent[]> {
  const counted =
    role === 'MENTOR'
      ? sql`achievement_events where host_id = ${viewer.userId} and is_over and host_month is not null`
      : sql`achievement_attendances join achievement_events using (gathering_id)
          where user_id = ${viewer.userId} and month is not null and not ${hasNotBegun(sql, now)}`;
  const rows = await sql<
    { id: string; hostId: UserId; sealed: string | null; startsAt: Instant }[]
  >`select gathering_id as id, host_id as "hostId", sealed_title as sealed, starts_at::float8 as "startsAt"
    from ${counted} order by starts_at desc, gathering_id limit ${limit}`;
  const titles = await keyring.openMany(rows.map(({ hostId: owner, sealed }) => ({ owner, sealed })));
  return rows.map(({ id, startsAt }, at) => ({ id, title: titles[at] ?? null, startsAt }));
}
