import type { Recorded } from '@waymark/events/kernel';
import type { DiaryEvent, MentoringEvent } from '@waymark/events/mentoring';
import type { PendingQuery, Row, Sql } from 'postgres';

/** What a diary says last of a session stands. */
export function projectBookings(
  sql: Sql,
  events: readonly Recorded<MentoringEvent>[],
): PendingQuery<Row[]>[] {
  const last = new Map<string, DiaryEvent>();
  for (const event of events) {
    if (event.type !== 'DiaryBooked' && event.type !== 'DiaryFreed') continue;
    last.set(`${event.data.userId} ${event.data.sessionId}`, event);
  }
  const booked = [...last.values()].flatMap((event) => (event.type === 'DiaryBooked' ? [event.data] : []));
  const freed = [...last.values()].flatMap((event) => (event.type === 'DiaryFreed' ? [event.data] : []));
  const writing: PendingQuery<Row[]>[] = [];
  if (booked.length > 0) {
    writing.push(sql`
      insert into mentoring_bookings (user_id, session_id, starts_at, ends_at)
      select * from unnest(${booked.map(({ userId }) => userId)}::text[],
        ${booked.map(({ sessionId }) => sessionId)}::text[], ${booked.map(({ startsAt }) => startsAt)}::bigint[],
        ${booked.map(({ endsAt }) => endsAt)}::bigint[])
      on conflict (user_id, session_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`);
  }
  if (freed.length > 0) {
    writing.push(sql`
      delete from mentoring_bookings where (user_id, session_id) in (select * from unnest(
        ${freed.map(({ userId }) => userId)}::text[], ${freed.map(({ sessionId }) => sessionId)}::text[]))`);
  }
  return writing;
}
