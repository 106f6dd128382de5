import type { SessionEvent } from '@waymark/events/mentoring';
import { type FoldedOf, projection } from '../../store/index.ts';

type Made = FoldedOf<SessionEvent, 'SessionAccepted' | 'SessionPlanned'>;
type Patches = { readonly made: Made['data'][]; readonly ended: string[] };

/** Who shares an accepted session; one that is called off is no ground to write any more, one that took place stays one. */
export const sessionsProjection = projection<SessionEvent, Patches>({
  name: 'messaging-sessions',
  since: 15,
  tables: ['messaging_sessions'],
  start: () => ({ made: [], ended: [] }),
  on: {
    SessionAccepted: make,
    SessionPlanned: make,
    SessionCancelled({ ended }, { data }) {
      ended.push(data.sessionId);
    },
  },
  // Nothing follows a cancellation, so that the order within a batch needs no care.
  send: (sql, { made, ended }) => [
    made.length > 0 &&
      sql`
        insert into messaging_sessions (session_id, mentee_id, mentor_id)
        select * from unnest(
          ${made.map(({ sessionId }) => sessionId)}::text[],
          ${made.map(({ menteeId }) => menteeId)}::text[],
          ${made.map(({ mentorId }) => mentorId)}::text[])
        on conflict (session_id) do nothing`,
    ended.length > 0 && sql`delete from messaging_sessions where session_id = any(${ended}::text[])`,
  ],
});

function make({ made }: Patches, { data }: Made): void {
  made.push(data);
}
