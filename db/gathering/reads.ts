import type { AttendeeStatus, GatheringStatus, RequestStatus } from '@waymark/events/gathering';
import type { UserId } from '@waymark/events/kernel';
import type { ISql } from 'postgres';
import type { Database } from '../store/index.ts';
import { countGatherings, type Fragment, findGatherings, isStaff, statusOf, viewsOf } from './rows.ts';
import type {
  AttendeePage,
  AttendeeView,
  BriefingView,
  GatheringPage,
  GatheringView,
  Looker,
} from './views.ts';

type Door = { readonly sql: ISql; readonly keyring: Database['keyring'] };
export type Page = { readonly limit: number; readonly offset: number };
export type Asked = Page & { readonly now: number };

/** 'hidden': it is published, for others (EVT-115); undefined: there is none that the looker may know of. */
export async function readGathering(
  looker: Looker,
  db: Door,
  id: string,
  now: number,
): Promise<GatheringView | 'hidden' | undefined> {
  const { sql } = db;
  const rows = await findGatherings(sql, looker, sql`g.gathering_id = ${id}`, sql`g.starts_at`, {
    limit: 1,
    offset: 0,
  });
  const [view] = await viewsOf(db.keyring, looker, rows, now);
  if (view) return view;
  const [other] = await sql`
    select 1 from gatherings where gathering_id = ${id} and is_published`;
  return other ? 'hidden' : undefined;
}

/** Those of these that the looker may know of. */
export async function readGatheringsById(
  looker: Looker,
  db: Door,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, GatheringView>> {
  if (ids.length === 0) return new Map();
  const { sql } = db;
  const which = sql`g.gathering_id = any(${[...ids]}::text[])`;
  const rows = await findGatherings(sql, looker, which, sql`g.starts_at`, { limit: ids.length, offset: 0 });
  const views = await viewsOf(db.keyring, looker, rows, now);
  return new Map(views.map((view) => [view.id, view]));
}

/** Where the person is in or speaks, for their calendar: to come, or over for less than a month. */
export async function readCalendarGatherings(
  looker: Looker,
  db: Door,
  span: { readonly from: number; readonly to: number; readonly now: number },
): Promise<readonly GatheringView[]> {
  const { sql } = db;
  const { from, to, now } = span;
  const mine = sql`((seat.standing = 'IN' and seat.ticket <= g.called_ticket) or g.host_id = ${userOf(looker)})`;
  const where = sql`${mine} and g.is_published and g.starts_at between ${from} and ${to}`;
  const rows = await findGatherings(sql, looker, where, sql`g.starts_at`, { limit: 1000, offset: 0 });
  return viewsOf(db.keyring, looker, rows, now);
}

/** What is to come, for everybody who may see it; what is promoted first. `topicIds`: only those on one of them. */
export function readUpcoming(
  looker: Looker,
  db: Door,
  asked: Asked & { readonly topicIds?: readonly string[] },
): Promise<GatheringPage> {
  const { sql } = db;
  const { topicIds, now } = asked;
  const onTopic = topicIds ? sql`and g.topic_ids && ${[...topicIds]}::text[]` : sql``;
  const others = topicIds ? sql`and seat.standing is distinct from 'IN'` : sql``;
  return listed(
    looker,
    db,
    sql`g.status in ('UPCOMING', 'STARTED') and g.ends_at > ${now} ${onTopic} ${others}`,
    asked,
  );
}

/** Where the viewer is in, until it is over. */
export function readRegistered(looker: Looker, db: Door, asked: Asked): Promise<GatheringPage> {
  const { sql } = db;
  return listed(
    looker,
    db,
    sql`seat.standing = 'IN' and g.status in ('UPCOMING', 'STARTED', 'CANCELLED') and g.ends_at > ${asked.now}`,
    asked,
  );
}

/** The viewer's own as a speaker. */
export function readHosted(
  looker: Looker,
  db: Door,
  asked: Asked & { readonly status: GatheringStatus | null },
): Promise<GatheringPage> {
  const { sql } = db;
  const status = asked.status ? sql`and g.status = ${asked.status}` : sql``;
  return listed(looker, db, sql`g.host_id = ${userOf(looker)} and g.status is not null ${status}`, asked);
}

/** The viewer's own requests as a speaker, invitations to answer first; those that wait for an answer only while they can have one. */
export function readRequests(
  looker: Looker,
  db: Door,
  asked: Asked & { readonly status: RequestStatus | null },
): Promise<GatheringPage> {
  const { sql } = db;
  const where = sql`g.host_id = ${userOf(looker)} ${requestStatus(db, asked)}`;
  return listed(looker, db, where, asked, waitingFirst(db, 'INVITED', asked.now));
}

/** What those who manage have to answer, and below it what they have answered. */
export function readManagedRequests(
  looker: Looker,
  db: Door,
  asked: Asked & { readonly status: RequestStatus | null; readonly partnerId: string | null },
): Promise<GatheringPage> {
  const { sql } = db;
  const isAll = looker.viewer.kind === 'user' && isStaff(looker.viewer.role);
  const mine = isAll ? sql`true` : sql`g.partner_id = any(${[...looker.managerOf]}::text[])`;
  const partner = asked.partnerId === null ? sql`` : sql`and g.partner_id = ${asked.partnerId}`;
  const where = sql`${mine} ${partner} ${requestStatus(db, asked)}`;
  return listed(looker, db, where, asked, waitingFirst(db, 'PENDING', asked.now));
}

function waitingFirst({ sql }: Door, status: RequestStatus, now: number): Fragment {
  return sql`(g.request_status = ${status} and g.expires_at > ${now}) desc, g.starts_at desc`;
}

function requestStatus({ sql }: Door, asked: Asked & { readonly status: RequestStatus | null }) {
  if (asked.status === null) return sql``;
  const isOpen = asked.status === 'PENDING' || asked.status === 'INVITED';
  return isOpen
    ? sql`and g.request_status = ${asked.status} and g.expires_at > ${asked.now}`
    : sql`and g.request_status = ${asked.status}`;
}

/** Where the viewer is an attendee, by what they are there; invitations only while it is to come. */
export function readAttended(
  looker: Looker,
  db: Door,
  asked: Asked & { readonly status: AttendeeStatus | null },
): Promise<GatheringPage> {
  const { sql } = db;
  const { status, now } = asked;
  const which =
    status === null
      ? sql`seat.standing is not null`
      : sql`seat.standing is not null and ${statusOf(sql)} = ${status}`;
  const ahead =
    status === 'INVITED'
      ? sql`and g.status in ('UPCOMING', 'STARTED') and g.registers_until > ${now}`
      : sql``;
  return listed(looker, db, sql`${which} ${ahead}`, asked);
}

/** What the viewer has been to or spoken at, the newest first. */
export function readCompleted(looker: Looker, db: Door, asked: Asked): Promise<GatheringPage> {
  const { sql } = db;
  return listed(
    looker,
    db,
    sql`g.status = 'FINISHED' and (seat.attended_at is not null or g.host_id = ${userOf(looker)})`,
    asked,
    sql`g.starts_at desc`,
  );
}

/** EVT-104: with the speaker's consent. */
export function readReplays(looker: Looker, db: Door, asked: Asked): Promise<GatheringPage> {
  const { sql } = db;
  return listed(
    looker,
    db,
    sql`g.status = 'FINISHED' and g.recording_consent and g.replay_at is not null`,
    asked,
    sql`g.starts_at desc`,
  );
}

async function listed(
  looker: Looker,
  db: Door,
  where: Fragment,
  { limit, offset, now }: Asked,
  order = db.sql`g.is_featured desc, g.starts_at`,
): Promise<GatheringPage> {
  const { sql } = db;
  const page = { limit: limit + 1, offset };
  const rows = await findGatherings(sql, looker, where, order, page);
  const data = await viewsOf(db.keyring, looker, rows.slice(0, limit), now);
  const total = await totalOf(rows, offset, () => countGatherings(sql, looker, where));
  return { data, total, hasMore: rows.length > limit };
}

/** Beyond the last page no row says how many there are. */
async function totalOf(
  [first]: readonly { readonly total: number }[],
  offset: number,
  count: () => Promise<number>,
): Promise<number> {
  if (first) return first.total;
  return offset === 0 ? 0 : count();
}

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

function userOf({ viewer }: Looker): string {
  return viewer.kind === 'user' ? viewer.userId : '';
}
