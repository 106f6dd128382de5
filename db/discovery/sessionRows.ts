import { type AnswerTime, answerTimeOf } from '@waymark/events/discovery';
import { discoveryLimits } from '@waymark/events/limits';
import type { MentoringEvent } from '@waymark/events/mentoring';
import type { Sql } from 'postgres';
import type { Folds, Statements } from '../store/index.ts';
import type { Deeds } from './listing.ts';

/** What a batch says of a mentor and a session; undefined: nothing. */
type SessionPatch = {
  readonly sessionId: string;
  readonly mentorId: string;
  readonly offeredAt?: number;
  readonly answeredAt?: number;
  readonly isGiven?: boolean;
};

type Key = Pick<SessionPatch, 'sessionId' | 'mentorId'>;
export type SessionPatches = { readonly sessions: Map<string, SessionPatch> };

/** What mentors were asked and did. The first answer is the one that counts. */
export const sessionFolds = {
  SessionOffered: (patches, { data }) => patch(patches, data, { offeredAt: data.offeredAt }),
  SessionAccepted: (patches, { data }) => answer(patches, data, data.acceptedAt),
  SessionOfferDeclined: (patches, { data }) => answer(patches, data, data.declinedAt),
  SessionQuestionAsked: (patches, { data }) => answer(patches, data, data.askedAt),
  SessionCompleted: (patches, { data }) => patch(patches, data, { isGiven: true }),
  SessionNoShowRevoked: (patches, { data }) => patch(patches, data, { isGiven: true }),
  SessionNoShowReported: (patches, { data }) => patch(patches, data, { isGiven: false }),
} satisfies Folds<MentoringEvent, SessionPatches>;

function patch(
  { sessions }: SessionPatches,
  { sessionId, mentorId }: Key,
  columns: Partial<SessionPatch>,
): void {
  const key = `${sessionId} ${mentorId}`;
  sessions.set(key, { sessionId, mentorId, ...sessions.get(key), ...columns });
}

function answer(patches: SessionPatches, key: Key, at: number): void {
  const before = patches.sessions.get(`${key.sessionId} ${key.mentorId}`);
  patch(patches, key, { answeredAt: before?.answeredAt ?? at });
}

/** Writes them without reading first. */
export function writeSessions(sql: Sql, { sessions }: SessionPatches): Statements {
  const rows = [...sessions.values()];
  if (rows.length === 0) return [];
  return [
    sql`
      insert into discovery_sessions as held (session_id, mentor_id, offered_at, answered_at, is_given)
      select row ->> 'sessionId', row ->> 'mentorId', (row ->> 'offeredAt')::bigint, (row ->> 'answeredAt')::bigint, false
      from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) as rows (row)
      on conflict (session_id, mentor_id) do update set offered_at = coalesce(excluded.offered_at, held.offered_at),
        answered_at = coalesce(held.answered_at, excluded.answered_at)`,
    ...writeGiven(
      sql,
      rows.filter(({ isGiven }) => isGiven !== undefined),
    ),
  ];
}

function writeGiven(sql: Sql, rows: readonly SessionPatch[]): Statements {
  if (rows.length === 0) return [];
  return [
    sql`
      update discovery_sessions as held set is_given = row."isGiven"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row ("sessionId" text, "mentorId" text,
        "isGiven" boolean)
      where held.session_id = row."sessionId" and held.mentor_id = row."mentorId"`,
  ];
}

type DeedsRow = {
  readonly mentorId: string;
  readonly sessionsGiven: number;
  readonly durations: readonly number[];
  readonly heldSessions: number | null;
  readonly heldAnswer: AnswerTime | null;
};

/**
 * How many sessions these mentors gave, and how soon they usually answer; who is missing did neither. `changed`: those that the
 * list of people holds with other deeds.
 */
export async function readDeeds(
  sql: Sql,
  mentorIds: ReadonlySet<string>,
): Promise<{ readonly deeds: ReadonlyMap<string, Deeds>; readonly changed: readonly string[] }> {
  if (mentorIds.size === 0) return { deeds: new Map(), changed: [] };
  const rows = await sql<DeedsRow[]>`
    select mentor_id as "mentorId",
      (select count(*)::int from discovery_sessions given where given.mentor_id = asked.mentor_id and is_given)
        as "sessionsGiven",
      array(select (answered_at - offered_at)::float8 from discovery_sessions answered
        where answered.mentor_id = asked.mentor_id and offered_at is not null and answered_at is not null
        order by answered_at desc, session_id limit ${discoveryLimits.answers}) as durations,
      held.sessions_given as "heldSessions", held.usual_answer as "heldAnswer"
    from unnest(${[...mentorIds]}::text[]) as asked (mentor_id)
      left join discovery_people as held on held.user_id = asked.mentor_id`;
  const deeds = new Map<string, Deeds>();
  const changed: string[] = [];
  for (const { mentorId, sessionsGiven, durations, heldSessions, heldAnswer } of rows) {
    const usualAnswer: AnswerTime | null = answerTimeOf(durations);
    deeds.set(mentorId, { sessionsGiven, usualAnswer });
    const isOther = heldSessions !== sessionsGiven || heldAnswer !== usualAnswer;
    if (heldSessions !== null && isOther) changed.push(mentorId);
  }
  return { deeds, changed };
}
