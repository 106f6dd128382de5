import { type AchievementRole, type Month, monthAt, splitMonth } from '@waymark/events/achievement';
import type { Sql } from 'postgres';

type CutSession = {
  readonly sessionId: string;
  readonly menteeId: string;
  readonly mentorId: string;
  readonly startsAt: number;
  readonly isHeld: boolean;
  readonly menteeMonth: Month | null;
  readonly mentorMonth: Month | null;
  readonly menteeZone: string | null;
  readonly mentorZone: string | null;
  readonly isMenteeErased: boolean;
  readonly isMentorErased: boolean;
};

/** A year of a person's calendar whose figures have to be counted again. */
type TouchedYear = { readonly userId: string; readonly role: AchievementRole; readonly year: number };

type Changes = {
  /** Sessions that began or ceased to count. */
  readonly sessionIds: readonly string[];
  /** People whose zone is another one, or who are erased. */
  readonly recut: readonly string[];
  /** People whose organisation counts otherwise. */
  readonly renamed: readonly string[];
};

/** Cuts what changed into months again, and counts the years before and after it. */
export async function recount(sql: Sql, { sessionIds, recut, renamed }: Changes): Promise<void> {
  const mentors = new Set<string>();
  if (sessionIds.length > 0 || recut.length > 0) {
    const sessions = await readSessions(sql, sessionIds, recut);
    const cut = sessions.map((session) => ({ session, ...monthsOf(session) }));
    await writeMonths(
      sql,
      cut.map(({ session: { sessionId }, ...months }) => ({ sessionId, ...months })),
    );
    const touched = new Map<string, TouchedYear>();
    const touch = (userId: string, role: AchievementRole, month: Month | null) => {
      if (month === null) return;
      const { year } = splitMonth(month);
      touched.set(`${userId} ${role} ${year}`, { userId, role, year });
    };
    for (const { session, menteeMonth, mentorMonth } of cut) {
      for (const month of [session.menteeMonth, menteeMonth]) touch(session.menteeId, 'MENTEE', month);
      for (const month of [session.mentorMonth, mentorMonth]) touch(session.mentorId, 'MENTOR', month);
      mentors.add(session.mentorId);
    }
    await countYears(sql, [...touched.values()]);
  }
  await countOrganisations(sql, [...mentors], renamed);
}

function monthsOf(session: CutSession): Readonly<Record<'menteeMonth' | 'mentorMonth', Month | null>> {
  const { startsAt, isHeld, menteeZone, mentorZone, isMenteeErased, isMentorErased } = session;
  return {
    menteeMonth: isHeld && !isMenteeErased ? monthAt(menteeZone, startsAt) : null,
    mentorMonth: isHeld && !isMentorErased ? monthAt(mentorZone, startsAt) : null,
  };
}

function readSessions(
  sql: Sql,
  sessionIds: readonly string[],
  people: readonly string[],
): Promise<readonly CutSession[]> {
  return sql<CutSession[]>`
    select session_id as "sessionId", mentee_id as "menteeId", mentor_id as "mentorId", starts_at::float8 as "startsAt",
      is_held as "isHeld", mentee_month as "menteeMonth", mentor_month as "mentorMonth",
      mentee.timezone as "menteeZone", mentor.timezone as "mentorZone",
      coalesce(mentee.is_erased, false) as "isMenteeErased", coalesce(mentor.is_erased, false) as "isMentorErased"
    from (
      select * from achievement_sessions where session_id = any(${[...sessionIds]}::text[])
      union select * from achievement_sessions where mentee_id = any(${[...people]}::text[]) and is_held
      union select * from achievement_sessions where mentor_id = any(${[...people]}::text[]) and is_held) as session
    left join achievement_people mentee on mentee.user_id = mentee_id
    left join achievement_people mentor on mentor.user_id = mentor_id
    where starts_at is not null and mentor_id is not null`;
}

async function writeMonths(
  sql: Sql,
  rows: readonly ({ readonly sessionId: string } & ReturnType<typeof monthsOf>)[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update achievement_sessions session set mentee_month = "menteeMonth", mentor_month = "mentorMonth"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as row ("sessionId" text, "menteeMonth" integer, "mentorMonth" integer)
    where session_id = "sessionId" and (mentee_month, mentor_month) is distinct from ("menteeMonth", "mentorMonth")`;
}

type Counted = TouchedYear & {
  readonly index: number;
  readonly topicId: string;
  readonly sessions: number;
  readonly minutes: number;
};

async function countYears(sql: Sql, touched: readonly TouchedYear[]): Promise<void> {
  if (touched.length === 0) return;
  const asked = JSON.stringify(touched);
  const counted = await sql<Counted[]>`
    select asked."userId", asked.role, asked.year, month % 12 as index, coalesce(topic_id, '') as "topicId",
      count(*)::int as sessions, sum(minutes)::int as minutes
    from jsonb_to_recordset(${asked}::text::jsonb) as asked ("userId" text, role text, year integer)
    cross join lateral (
      select mentee_month as month, topic_id, minutes from achievement_sessions
      where asked.role = 'MENTEE' and mentee_id = asked."userId" and is_held
        and mentee_month between asked.year * 12 and asked.year * 12 + 11
      union all
      select mentor_month, topic_id, minutes from achievement_sessions
      where asked.role = 'MENTOR' and mentor_id = asked."userId" and is_held
        and mentor_month between asked.year * 12 and asked.year * 12 + 11) as held
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 5`;
  const rows = yearRows(counted);
  await sql`
    delete from achievement_years using jsonb_to_recordset(${asked}::text::jsonb)
      as asked ("userId" text, role text, year integer)
    where achievement_years.user_id = asked."userId" and achievement_years.role = asked.role
      and achievement_years.year = asked.year`;
  if (rows.length === 0) return;
  await sql`
    insert into achievement_years (user_id, role, year, sessions, minutes, topics)
    select "userId", role, year, array(select jsonb_array_elements(sessions)::int),
      array(select jsonb_array_elements(minutes)::int), topics
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as row ("userId" text, role text, year integer, sessions jsonb, minutes jsonb, topics jsonb)`;
}

function yearRows(counted: readonly Counted[]) {
  const years = new Map<string, TouchedYear & ReturnType<typeof emptyYear>>();
  for (const { userId, role, year, index, topicId, sessions, minutes } of counted) {
    const key = `${userId} ${role} ${year}`;
    const row = years.get(key) ?? { userId, role, year, ...emptyYear() };
    row.sessions[index] = (row.sessions[index] ?? 0) + sessions;
    row.minutes[index] = (row.minutes[index] ?? 0) + minutes;
    row.topics[topicId] = (row.topics[topicId] ?? 0) + sessions;
    years.set(key, row);
  }
  return [...years.values()];
}

function emptyYear() {
  return {
    sessions: Array<number>(12).fill(0),
    minutes: Array<number>(12).fill(0),
    topics: {} as Record<string, number>,
  };
}

/** A mentee without the name of an organisation counts as one of their own; so does who is erased. */
async function countOrganisations(
  sql: Sql,
  mentors: readonly string[],
  renamed: readonly string[],
): Promise<void> {
  if (mentors.length === 0 && renamed.length === 0) return;
  await sql`
    update achievement_people person set organisations_helped = (
      select count(distinct coalesce(mentee.organisation, mentee_id))::int
      from achievement_sessions left join achievement_people mentee on mentee.user_id = mentee_id
      where mentor_id = person.user_id and is_held and starts_at is not null)
    where user_id in (
      select unnest(${[...mentors]}::text[])
      union select mentor_id from achievement_sessions where is_held and mentee_id = any(${[...renamed]}::text[]))`;
}
