import type { MentoringEvent } from '@waymark/events/mentoring';
import type { Sql } from 'postgres';
import type { Folds } from '../store/index.ts';

type SessionPatch = {
  readonly session_id: string;
  mentee_id: string;
  mentor_id?: string;
  topic_id?: string;
  starts_at?: number;
  minutes?: number;
  is_held?: boolean;
  judged_at?: number;
};

export type SessionPatches = { readonly sessions: Map<string, SessionPatch> };

export const sessionFolds = {
  SessionRequested: (patches, { data }) =>
    patch(patches, { session_id: data.sessionId, mentee_id: data.menteeId, topic_id: data.topicId }),
  SessionPlanned: (patches, { data }) =>
    patch(patches, { ...between(data), topic_id: data.topicId, ...span(data) }),
  SessionAccepted: (patches, { data }) => patch(patches, { ...between(data), ...span(data) }),
  RescheduleAccepted: (patches, { data }) => patch(patches, { ...between(data), ...span(data) }),
  SessionCompleted: (patches, { data }) => judge(patches, data, true, data.completedAt),
  SessionNoShowRevoked: (patches, { data }) => patch(patches, { ...between(data), is_held: true }),
  SessionNoShowReported: (patches, { data }) => judge(patches, data, false, data.reportedAt),
} satisfies Folds<MentoringEvent, SessionPatches>;

function patch({ sessions }: SessionPatches, changes: SessionPatch): void {
  sessions.set(changes.session_id, { ...sessions.get(changes.session_id), ...changes });
}

/** Keeps when it was first known whether the session took place; a later report corrects the outcome, not the time. */
function judge(patches: SessionPatches, both: Both, is_held: boolean, at: number): void {
  const judged_at = patches.sessions.get(both.sessionId)?.judged_at ?? at;
  patch(patches, { ...between(both), is_held, judged_at });
}

/** Returns the sessions that count now and did not before, or the other way round. */
export async function writeSessions(sql: Sql, { sessions }: SessionPatches): Promise<readonly string[]> {
  if (sessions.size === 0) return [];
  await sql`
    insert into achievement_sessions as kept (session_id, mentee_id, mentor_id, topic_id, starts_at, minutes, is_held,
      judged_at)
    select * from jsonb_to_recordset(${JSON.stringify([...sessions.values()])}::text::jsonb) as row (session_id text,
      mentee_id text, mentor_id text, topic_id text, starts_at bigint, minutes integer, is_held boolean,
      judged_at bigint)
    on conflict (session_id) do update set
      mentor_id = coalesce(excluded.mentor_id, kept.mentor_id), topic_id = coalesce(excluded.topic_id, kept.topic_id),
      starts_at = coalesce(excluded.starts_at, kept.starts_at), minutes = coalesce(excluded.minutes, kept.minutes),
      is_held = coalesce(excluded.is_held, kept.is_held), judged_at = coalesce(kept.judged_at, excluded.judged_at)`;
  return [...sessions.values()].flatMap(({ session_id, is_held }) =>
    is_held === undefined ? [] : session_id,
  );
}

type Both = Readonly<Record<'sessionId' | 'menteeId' | 'mentorId', string>>;

function between({ sessionId, menteeId, mentorId }: Both) {
  return { session_id: sessionId, mentee_id: menteeId, mentor_id: mentorId };
}

function span({ startsAt, durationMinutes }: Readonly<Record<'startsAt' | 'durationMinutes', number>>) {
  return { starts_at: startsAt, minutes: durationMinutes };
}
