import type { Recorded } from '@waymark/events/kernel';
import type { SessionEvent } from '@waymark/events/mentoring';
import type { Sql } from 'postgres';
import type { Projection } from '../../store/index.ts';

/** Who shares an accepted session; one that is called off is no ground to write any more, one that took place stays one. */
export const sessionsProjection: Projection = {
  name: 'messaging-sessions',
  since: 15,
  tables: ['messaging_sessions'],
  eventTypes: ['SessionAccepted', 'SessionPlanned', 'SessionCancelled'],
  async apply(sql: Sql, recorded: readonly Recorded[]) {
    const events = recorded as readonly Recorded<
      Extract<SessionEvent, { type: 'SessionAccepted' | 'SessionPlanned' | 'SessionCancelled' }>
    >[];
    const made = events.flatMap(({ type, data }) => (type === 'SessionCancelled' ? [] : [data]));
    const ended = events.flatMap(({ type, data }) => (type === 'SessionCancelled' ? [data.sessionId] : []));
    // Nothing follows a cancellation, so that the order within a batch needs no care.
    if (made.length > 0) {
      await sql`
        insert into messaging_sessions (session_id, mentee_id, mentor_id)
        select * from unnest(
          ${made.map(({ sessionId }) => sessionId)}::text[],
          ${made.map(({ menteeId }) => menteeId)}::text[],
          ${made.map(({ mentorId }) => mentorId)}::text[])
        on conflict (session_id) do nothing`;
    }
    if (ended.length > 0) {
      await sql`delete from messaging_sessions where session_id = any(${ended}::text[])`;
    }
  },
};
