import type { MentoringEvent } from '@waymark/events/mentoring';
import type { Sql } from 'postgres';
import type { FoldedOf, Statements } from '../../store/index.ts';

type Key = { readonly userId: string; readonly sessionId: string };
type Booked = FoldedOf<MentoringEvent, 'DiaryBooked'>['data'];

/** What a diary says last of a session stands. */
export type Bookings = { readonly booked: Map<string, Booked>; readonly freed: Map<string, Key> };

export function bookingsBefore(): Bookings {
  return { booked: new Map(), freed: new Map() };
}

export function book({ booked, freed }: Bookings, data: Booked): void {
  booked.set(keyOf(data), data);
  freed.delete(keyOf(data));
}

export function free({ booked, freed }: Bookings, data: Key): void {
  freed.set(keyOf(data), data);
  booked.delete(keyOf(data));
}

function keyOf({ userId, sessionId }: Key): string {
  return `${userId} ${sessionId}`;
}

export function writeBookings(sql: Sql, bookings: Bookings): Statements {
  const booked = [...bookings.booked.values()];
  const freed = [...bookings.freed.values()];
  return [
    booked.length > 0 &&
      sql`
        insert into mentoring_bookings (user_id, session_id, starts_at, ends_at)
        select * from unnest(${booked.map(({ userId }) => userId)}::text[],
          ${booked.map(({ sessionId }) => sessionId)}::text[], ${booked.map(({ startsAt }) => startsAt)}::bigint[],
          ${booked.map(({ endsAt }) => endsAt)}::bigint[])
        on conflict (user_id, session_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
    freed.length > 0 &&
      sql`
        delete from mentoring_bookings where (user_id, session_id) in (select * from unnest(
          ${freed.map(({ userId }) => userId)}::text[], ${freed.map(({ sessionId }) => sessionId)}::text[]))`,
  ];
}
