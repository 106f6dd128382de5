import type { AttendeeStatus } from '@waymark/events/gathering';
import type { UserId } from '@waymark/events/kernel';
import type { ISql } from 'postgres';
import { type Door, type Fragment, type Page, statusOf, totalOf, userOf } from './rows.ts';
import type { AttendeePage, AttendeeView, BriefingView, GatheringView, Looker } from './views.ts';

async function countSeats(sql: ISql, where: Fragment): Promise<number> {
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from gathering_attendees seat join gatherings g using (gathering_id) where ${where}`;
  return counted?.total ?? 0;
}

/** For who runs the event; undefined for everybody else. `holder`: who a ticket is of, alone; null: a ticket of nobody. */
export async function readAttendees(
  db: Door,
  event: GatheringView,
  {
    status,
    holder,
    after,
    limit,
    offset,
  }: Page & {
    readonly status: AttendeeStatus | null;
    readonly holder?: UserId | null;
    /** The `next` of the page before. */
    readonly after?: string;
  },
): Promise<AttendeePage | undefined> {
  if (event.part === 'OTHER') return undefined;
  const { sql } = db;
  const which = status === null ? sql`` : sql`and ${statusOf(sql)} = ${status}`;
  const whose = holder === undefined ? sql`` : sql`and seat.user_id = ${holder ?? ''}`;
  const where = sql`gathering_id = ${event.id} and seat.standing is not null ${which} ${whose}`;
  const rows = await sql<SeatRow[]>`
    select * from (
      select seat.user_id as "userId", ${statusOf(sql)} as status, seat.entered_at as "enteredAt",
        seat.attended_at as "attendedAt", seat.is_hidden as "isHidden", seat.ticket, (count(*) over ())::int as total
      from gathering_attendees seat join gatherings g using (gathering_id)
      where ${where}
    ) seat where ${behind(sql, after)}
    order by ticket nulls last, "userId" limit ${limit + 1} offset ${offset}`;
  const shown = rows.slice(0, limit);
  const data = shown.map(({ userId, isHidden, ticket, total: _total, ...row }) => {
    const isSecret = isHidden === true && event.part === 'HOST';
    return {
      ...row,
      id: `${event.id}.${isSecret ? `ticket-${ticket}` : userId}`,
      userId: isSecret ? null : userId,
    };
  });
  const isFirst = offset === 0 && after === undefined;
  const total = await totalOf(rows, isFirst ? 0 : 1, () => countSeats(sql, where));
  return { data, total, hasMore: rows.length > limit, next: placeOf(shown.at(-1)) };
}

type SeatRow = Omit<AttendeeView, 'id' | 'userId'> & {
  readonly userId: UserId;
  readonly isHidden: boolean | null;
  readonly ticket: number | null;
  readonly total: number;
};

/** By the ticket, which says nothing of who hides their name; who never came in has none, and hides nothing. */
function placeOf(seat: SeatRow | undefined): string | null {
  if (!seat) return null;
  return seat.ticket === null ? `person:${seat.userId}` : `ticket:${seat.ticket}`;
}

/** What comes after such a place, wherever others have gone meanwhile. */
function behind(sql: ISql, place: string | undefined): Fragment {
  if (place === undefined) return sql`true`;
  const [kind, at = ''] = place.split(':');
  return kind === 'ticket'
    ? sql`(ticket > ${Number(at)} or ticket is null)`
    : sql`(ticket is null and "userId" > ${at})`;
}

/** EVT-57 to EVT-63, for the speaker and who manages; the viewer's own for who attends. */
export async function readBriefings(
  looker: Looker,
  db: Door,
  event: GatheringView,
  { limit, offset }: Page,
): Promise<{ readonly data: readonly BriefingView[]; readonly total: number; readonly hasMore: boolean }> {
  const { sql, keyring } = db;
  const own = event.part === 'OTHER' ? sql`and user_id = ${userOf(looker)}` : sql``;
  const where = sql`gathering_id = ${event.id} and briefed_at is not null and standing = 'IN' ${own}`;
  const rows = await sql<
    {
      userId: NonNullable<BriefingView['userId']>;
      sealedHelp: string | null;
      interestExpertise: BriefingView['interestExpertise'];
      isHidden: boolean;
      total: number;
    }[]
  >`
    select user_id as "userId", sealed_help as "sealedHelp", interest_expertise as "interestExpertise",
      is_hidden as "isHidden", (count(*) over ())::int as total
    from gathering_attendees where ${where}
    order by briefed_at, user_id limit ${limit + 1} offset ${offset}`;
  const shown = rows.slice(0, limit);
  const helps = await keyring.openMany(
    shown.map(({ userId: owner, sealedHelp: sealed }) => ({ owner, sealed })),
  );
  const data = shown.map(({ userId, interestExpertise, isHidden }, index) => ({
    // A hidden name must not be read off the id either.
    id: `${event.id}.${isHidden && event.part === 'HOST' ? offset + index : userId}`,
    userId: isHidden && event.part === 'HOST' ? null : userId,
    help: helps[index] ?? null,
    interestExpertise,
    isHidden,
  }));
  const total = await totalOf(rows, offset, () => countSeats(sql, where));
  return { data, total, hasMore: rows.length > limit };
}
