import { type Month, monthAt } from '@waymark/events/achievement';
import type { Sql } from 'postgres';
import { type TouchedYear, yearTouched } from './recountYears.ts';

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

type Changes = {
  /** Sessions that began or ceased to count. */
  readonly sessionIds: readonly string[];
  /** People whose zone is another one, or who are erased. */
  readonly recut: readonly string[];
  /** People whose organisation counts otherwise. */
  readonly renamed: readonly string[];
};

/** Cuts sessions that changed into months again; returns the years before and after, which have to be counted. */
export async function recount(
  sql: Sql,
  { sessionIds, recut, renamed }: Changes,
): Promise<readonly TouchedYear[]> {
  const mentors = new Set<string>();
  const touched: TouchedYear[] = [];
  if (sessionIds.length > 0 || recut.length > 0) {
    const sessions = await readSessions(sql, sessionIds, recut);
    const cut = sessions.map((session) => ({ session, ...monthsOf(session) }));
    await writeMonths(
      sql,
      cut.map(({ session: { sessionId }, ...months }) => ({ sessionId, ...months })),
    );
    for (const { session, menteeMonth, mentorMonth } of cut) {
      touched.push(...yearTouched(session.menteeId, 'MENTEE', [session.menteeMonth, menteeMonth]));
      touched.push(...yearTouched(session.mentorId, 'MENTOR', [session.mentorMonth, mentorMonth]));
      mentors.add(session.mentorId);
    }
  }
  await countOrganisations(sql, [...mentors], renamed);
  return touched;
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

/** A mentee without the name of an organisation counts as an organisation by itself; so does who is erased. */
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
