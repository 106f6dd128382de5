import { type AnswerTime, answerTimeOf } from '@waymark/events/discovery';
import type { Recorded } from '@waymark/events/kernel';
import { discoveryLimits } from '@waymark/events/limits';
import type { MentoringEvent } from '@waymark/events/mentoring';
import type { Sql } from 'postgres';
import type { Deeds } from './listing.ts';

type SessionRow = {
  readonly sessionId: string;
  readonly mentorId: string;
  readonly offeredAt: number | null;
  readonly answeredAt: number | null;
  readonly isGiven: boolean;
};

/** Notes what mentors were asked and did; returns whose deeds may have changed. */
export async function projectSessions(
  sql: Sql,
  events: readonly Recorded<MentoringEvent>[],
): Promise<ReadonlySet<string>> {
  const touched = events.flatMap(({ data }) => ('mentorId' in data ? [data] : []));
  if (touched.length === 0) return new Set();
  const rows = await readRows(sql, [...new Set(touched.map(({ sessionId }) => sessionId))]);
  for (const event of events) {
    if (!('mentorId' in event.data)) continue;
    const { sessionId, mentorId } = event.data;
    const key = `${sessionId} ${mentorId}`;
    const before = rows.get(key) ?? {
      sessionId,
      mentorId,
      offeredAt: null,
      answeredAt: null,
      isGiven: false,
    };
    rows.set(key, evolve(before, event));
  }
  await writeRows(sql, [...rows.values()]);
  return new Set(touched.map(({ mentorId }) => mentorId));
}

/** The first answer is the one that counts. */
function evolve(row: SessionRow, { type, data }: Recorded<MentoringEvent>): SessionRow {
  switch (type) {
    case 'SessionOffered':
      return { ...row, offeredAt: data.offeredAt };
    case 'SessionAccepted':
      return { ...row, answeredAt: row.answeredAt ?? data.acceptedAt };
    case 'SessionOfferDeclined':
      return { ...row, answeredAt: row.answeredAt ?? data.declinedAt };
    case 'SessionQuestionAsked':
      return { ...row, answeredAt: row.answeredAt ?? data.askedAt };
    case 'SessionCompleted':
    case 'SessionNoShowRevoked':
      return { ...row, isGiven: true };
    case 'SessionNoShowReported':
      return { ...row, isGiven: false };
    default:
      return row;
  }
}

async function readRows(sql: Sql, ids: readonly string[]): Promise<Map<string, SessionRow>> {
  const rows = await sql<SessionRow[]>`
    select session_id as "sessionId", mentor_id as "mentorId", offered_at::float8 as "offeredAt",
      answered_at::float8 as "answeredAt", is_given as "isGiven"
    from discovery_sessions where session_id = any(${ids}::text[])`;
  return new Map(rows.map((row) => [`${row.sessionId} ${row.mentorId}`, row]));
}

async function writeRows(sql: Sql, rows: readonly SessionRow[]): Promise<void> {
  await sql`
    insert into discovery_sessions (session_id, mentor_id, offered_at, answered_at, is_given)
    select "sessionId", "mentorId", "offeredAt", "answeredAt", "isGiven"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row ("sessionId" text, "mentorId" text,
      "offeredAt" bigint, "answeredAt" bigint, "isGiven" boolean)
    on conflict (session_id, mentor_id) do update set offered_at = excluded.offered_at,
      answered_at = excluded.answered_at, is_given = excluded.is_given`;
}

/** How many sessions these mentors gave, and how soon they usually answer; who is missing did neither. */
export async function readDeeds(sql: Sql, mentorIds: Iterable<string>): Promise<ReadonlyMap<string, Deeds>> {
  const rows = await sql<{ mentorId: string; sessionsGiven: number; durations: readonly number[] }[]>`
    select mentor_id as "mentorId",
      (select count(*)::int from discovery_sessions given where given.mentor_id = asked.mentor_id and is_given)
        as "sessionsGiven",
      array(select (answered_at - offered_at)::float8 from discovery_sessions answered
        where answered.mentor_id = asked.mentor_id and offered_at is not null and answered_at is not null
        order by answered_at desc, session_id limit ${discoveryLimits.answers}) as durations
    from unnest(${[...mentorIds]}::text[]) as asked (mentor_id)`;
  return new Map(
    rows.map(({ mentorId, sessionsGiven, durations }) => {
      const usualAnswer: AnswerTime | null = answerTimeOf(durations);
      return [mentorId, { sessionsGiven, usualAnswer }];
    }),
  );
}
