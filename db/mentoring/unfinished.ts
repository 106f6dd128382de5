import type { Instant, UserId } from '@waymark/events/kernel';
import type { SessionId } from '@waymark/events/mentoring';
import type { Database } from '../store/index.ts';

export type Unfinished = {
  readonly sessionId: SessionId;
  /** What the person can still take back: a session ahead, their own request, their answer to somebody's. */
  readonly what: 'session' | 'request' | 'offer';
};

/** Everything that would be left open if this person left, by id and at most `limit`; the same for every viewer. */
export async function readUnfinished(
  db: Pick<Database, 'sql'>,
  userId: UserId,
  asked: { readonly after: string; readonly now: Instant; readonly limit: number },
): Promise<readonly Unfinished[]> {
  const { after, now, limit } = asked;
  return db.sql<Unfinished[]>`
    select session_id as "sessionId", what from (
      select session_id, case when status = 'ACCEPTED' then 'session' else 'request' end as what
      from mentoring_sessions
      where mentee_id = ${userId}
        and (status in ('REQUESTED', 'PENDING') or (status = 'ACCEPTED' and starts_at > ${now}))
      union all
      select session_id, 'session' from mentoring_sessions
      where mentor_id = ${userId} and status = 'ACCEPTED' and starts_at > ${now}
      union all
      select session_id, 'offer' from mentoring_offers join mentoring_sessions using (session_id)
      where mentoring_offers.mentor_id = ${userId} and mentoring_offers.status in ('WAITING', 'ASKED')
        and mentoring_sessions.status in ('REQUESTED', 'PENDING')
    ) as each
    where session_id > ${after}
    order by session_id limit ${limit}`;
}
