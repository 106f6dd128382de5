import type { AttendeeStatus, GatheringStatus, RequestStatus } from '@waymark/events/gathering';
import {
  countGatherings,
  type Door,
  type Fragment,
  findGatherings,
  isStaff,
  type Page,
  statusOf,
  totalOf,
  userOf,
  viewsOf,
} from './rows.ts';
import type { GatheringPage, GatheringView, Looker } from './views.ts';

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
