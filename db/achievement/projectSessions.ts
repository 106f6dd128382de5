import type { Recorded } from '@waymark/events/kernel';
import type { MentoringEvent } from '@waymark/events/mentoring';
import type { Sql } from 'postgres';

type SessionPatch = {
  readonly session_id: string;
  mentee_id: string;
  mentor_id?: string;
  topic_id?: string;
  starts_at?: number;
  minutes?: number;
  is_held?: boolean;
};

/** Writes what sessions are; returns those that count now and did not before, or the other way round. */
export async function projectSessions(
  sql: Sql,
  events: readonly Recorded<MentoringEvent>[],
): Promise<readonly string[]> {
  const patches = new Map<string, SessionPatch>();
  const changed = new Set<string>();
  for (const event of events) {
    const patch = patchOf(event);
    if (!patch) continue;
    patches.set(patch.session_id, { ...patches.get(patch.session_id), ...patch });
    if (patch.is_held !== undefined) changed.add(patch.session_id);
  }
  if (patches.size === 0) return [];
  await sql`
    insert into achievement_sessions as kept (session_id, mentee_id, mentor_id, topic_id, starts_at, minutes, is_held)
    select * from jsonb_to_recordset(${JSON.stringify([...patches.values()])}::text::jsonb) as row (session_id text,
      mentee_id text, mentor_id text, topic_id text, starts_at bigint, minutes integer, is_held boolean)
    on conflict (session_id) do update set
      mentor_id = coalesce(excluded.mentor_id, kept.mentor_id), topic_id = coalesce(excluded.topic_id, kept.topic_id),
      starts_at = coalesce(excluded.starts_at, kept.starts_at), minutes = coalesce(excluded.minutes, kept.minutes),
      is_held = coalesce(excluded.is_held, kept.is_held)`;
  return [...changed];
}

function patchOf({ type, data }: Recorded<MentoringEvent>): SessionPatch | undefined {
  switch (type) {
    case 'SessionRequested':
      return { session_id: data.sessionId, mentee_id: data.menteeId, topic_id: data.topicId };
    case 'SessionPlanned':
      return { ...between(data), topic_id: data.topicId, ...span(data) };
    case 'SessionAccepted':
    case 'RescheduleAccepted':
      return { ...between(data), ...span(data) };
    case 'SessionCompleted':
    case 'SessionNoShowRevoked':
      return { ...between(data), is_held: true };
    case 'SessionNoShowReported':
      return { ...between(data), is_held: false };
    default:
      return undefined;
  }
}

function between({
  sessionId,
  menteeId,
  mentorId,
}: Readonly<Record<'sessionId' | 'menteeId' | 'mentorId', string>>) {
  return { session_id: sessionId, mentee_id: menteeId, mentor_id: mentorId };
}

function span({ startsAt, durationMinutes }: Readonly<Record<'startsAt' | 'durationMinutes', number>>) {
  return { starts_at: startsAt, minutes: durationMinutes };
}
