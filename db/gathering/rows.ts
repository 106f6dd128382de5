import type { AttendeeStatus, GatheringId } from '@waymark/events/gathering';
import type { UserId } from '@waymark/events/kernel';
import { gatheringLimits as limits } from '@waymark/events/limits';
import type { Row as AnyRow, ISql, PendingQuery } from 'postgres';
import type { Keyring } from '../store/index.ts';
import type { gatherings } from './tables.ts';
import type { Attendance, GatheringView, Looker, Removal, Replay } from './views.ts';

type Sql = ISql;
export type Fragment = PendingQuery<AnyRow[]>;
export type Door = { readonly sql: ISql; readonly keyring: Keyring };
export type Page = { readonly limit: number; readonly offset: number };

type Row = typeof gatherings.$inferSelect & {
  readonly mineStatus: AttendeeStatus | null;
  readonly mineTicket: number | null;
  readonly mineEntry: number | null;
  readonly mineAhead: number | null;
  readonly mineConfirmBy: number | null;
  readonly mineAttendedAt: number | null;
  readonly mineLapsed: boolean | null;
  readonly total: number;
};

/** EVT-90, of a row `seat` beside its event `g`. */
export function statusOf(sql: Sql): Fragment {
  return sql`case
    when seat.standing = 'INVITED' then 'INVITED'
    when seat.standing = 'DECLINED' then 'DECLINED'
    when seat.standing = 'LEFT' then 'CANCELLED'
    when seat.ticket > g.called_ticket then 'WAITLISTED'
    when seat.attended_at is not null then 'JOINED'
    when seat.is_missed then 'NO_SHOW'
    when seat.standing = 'IN' then 'REGISTERED'
  end`;
}

/** Whether the looker may see that the event exists: EVT-115. What is not published is for who runs it. */
export function isVisible(sql: Sql, { viewer, memberOf, managerOf }: Looker): Fragment {
  if (viewer.kind === 'user' && isStaff(viewer.role)) return sql`true`;
  const userId = viewer.kind === 'user' ? viewer.userId : '';
  return sql`(g.host_id = ${userId} or g.partner_id = any(${[...managerOf]}::text[])
    or (g.is_published and (g.is_public or g.partner_id = any(${[...memberOf]}::text[])
      or seat.standing is not null)))`;
}

export function isStaff(role: string): boolean {
  return role === 'OPS' || role === 'ADMIN';
}

/** One page of what fits `where`, of rows `g` with the viewer's own `seat` beside them. */
export async function findGatherings(
  sql: Sql,
  looker: Looker,
  where: Fragment,
  order: Fragment,
  { limit, offset }: Page,
): Promise<readonly Row[]> {
  const userId = looker.viewer.kind === 'user' ? looker.viewer.userId : '';
  return sql<Row[]>`
    select g.gathering_id as "gatheringId", g.host_id as "hostId", g.partner_id as "partnerId",
      g.is_invitation as "isInvitation", g.request_status as "requestStatus", g.status, g.sealed_title as "sealedTitle",
      g.sealed_description as "sealedDescription", g.sealed_place as "sealedPlace", g.sealed_link as "sealedLink",
      g.type_id as "typeId", g.topic_ids as "topicIds", g.starts_at as "startsAt", g.ends_at as "endsAt",
      g.duration_minutes as "durationMinutes", g.timezone, g.location, g.provider, g.capacity, g.minimum,
      g.registers_from as "registersFrom", g.registers_until as "registersUntil", g.is_public as "isPublic",
      g.sponsored_by as "sponsoredBy", g.recording_consent as "recordingConsent", g.image_id as "imageId",
      g.offered_times as "offeredTimes", g.suiting_times as "suitingTimes", g.expires_at as "expiresAt",
      g.sealed_reason as "sealedReason", g.reason_by_id as "reasonById", g.taken, g.waiting,
      g.called_ticket as "calledTicket", g.sequence, g.delay_minutes as "delayMinutes", g.is_featured as "isFeatured",
      g.sealed_replay_url as "sealedReplayUrl", g.sealed_captions_url as "sealedCaptionsUrl",
      g.sealed_chapters as "sealedChapters", g.replay_at as "replayAt",
      g.sealed_removal as "sealedRemoval", g.removed_by_id as "removedById", g.created_at as "createdAt",
      g.changed_at as "changedAt", g.version,
      ${statusOf(sql)} as "mineStatus", seat.ticket as "mineTicket", seat.entry as "mineEntry",
      seat.confirm_by as "mineConfirmBy", seat.attended_at as "mineAttendedAt",
      seat.standing = 'LEFT' and seat.is_lapsed as "mineLapsed",
      case when seat.standing = 'IN' and seat.ticket > g.called_ticket then (
        select count(*)::int from gathering_attendees other where other.gathering_id = g.gathering_id
          and other.standing = 'IN' and other.ticket > g.called_ticket and other.ticket <= seat.ticket) end as "mineAhead",
      (count(*) over ())::int as total
    from gatherings g
      left join gathering_attendees seat on seat.gathering_id = g.gathering_id and seat.user_id = ${userId}
    where ${where} and ${isVisible(sql, looker)}
    order by ${order}, g.gathering_id limit ${limit} offset ${offset}`;
}

/** How many fit, where no row of the page says so. */
export async function countGatherings(sql: Sql, looker: Looker, where: Fragment): Promise<number> {
  const userId = looker.viewer.kind === 'user' ? looker.viewer.userId : '';
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from gatherings g
      left join gathering_attendees seat on seat.gathering_id = g.gathering_id and seat.user_id = ${userId}
    where ${where} and ${isVisible(sql, looker)}`;
  return counted?.total ?? 0;
}

/** So many texts a row has. */
const TEXTS = 9;

/** The rows as the looker may see them, texts opened in one go. */
export async function viewsOf(
  keyring: Keyring,
  looker: Looker,
  rows: readonly Row[],
  now: number,
): Promise<readonly GatheringView[]> {
  const wanted = rows.flatMap((row) => [
    { owner: hostOf(row), sealed: row.sealedTitle },
    { owner: hostOf(row), sealed: row.sealedDescription },
    { owner: hostOf(row), sealed: row.sealedPlace },
    { owner: hostOf(row), sealed: row.sealedLink },
    { owner: (row.reasonById ?? row.hostId) as UserId, sealed: row.sealedReason },
    { owner: hostOf(row), sealed: row.sealedReplayUrl },
    { owner: hostOf(row), sealed: row.sealedCaptionsUrl },
    { owner: hostOf(row), sealed: row.sealedChapters },
    { owner: (row.removedById ?? row.hostId) as UserId, sealed: row.sealedRemoval },
  ]);
  const texts = await keyring.openMany(wanted);
  return rows.map((row, index) =>
    viewOf(looker, row, texts.slice(index * TEXTS, index * TEXTS + TEXTS), now),
  );
}

function viewOf(looker: Looker, row: Row, texts: readonly (string | null)[], now: number): GatheringView {
  const [title = null, description = null, place = null, link = null, reason = null] = texts;
  const [url = null, captions = null, chapters = null, removal = null] = texts.slice(5);
  const { viewer, managerOf } = looker;
  const isHost = viewer.kind === 'user' && viewer.userId === row.hostId;
  const isManager =
    (viewer.kind === 'user' && isStaff(viewer.role)) ||
    (row.partnerId !== null && managerOf.includes(row.partnerId));
  const part = isHost ? 'HOST' : isManager ? 'MANAGER' : 'OTHER';
  const mine = attendanceOf(row);
  const [startsAt, endsAt] = [row.startsAt ?? 0, row.endsAt ?? 0];
  const isSeated = mine?.status === 'REGISTERED' || mine?.status === 'JOINED';
  const opensAt = startsAt - (isHost ? limits.speakerJoinBefore : limits.joinBefore);
  const isOpen = (row.status === 'UPCOMING' || row.status === 'STARTED') && now >= opensAt && now < endsAt;
  // In a place anybody may read it on the page; the reason is for those it concerns.
  const hears = part !== 'OTHER' || mine !== null || row.status === 'CANCELLED';
  return {
    id: row.gatheringId as GatheringId,
    hostId: row.hostId as GatheringView['hostId'],
    partnerId: row.partnerId,
    isInvitation: row.isInvitation ?? false,
    requestStatus: row.requestStatus ?? 'PENDING',
    status: row.status,
    title,
    description,
    place: place === '' ? null : place,
    link: part === 'OTHER' || link === '' ? null : link,
    callUrl: isOpen && (isHost || isSeated) && link !== '' ? link : null,
    typeId: row.typeId ?? '',
    topicIds: row.topicIds ?? [],
    startsAt,
    endsAt,
    durationMinutes: row.durationMinutes ?? 0,
    timezone: row.timezone ?? 'Europe/London',
    location: row.location ?? 'ONLINE',
    provider: row.provider,
    capacity: row.capacity ?? 0,
    minimum: row.minimum ?? 0,
    registersFrom: row.registersFrom ?? 0,
    registersUntil: row.registersUntil ?? 0,
    isPublic: row.isPublic ?? false,
    sponsoredBy: row.sponsoredBy ?? '',
    recordingConsent: row.recordingConsent ?? false,
    imageId: row.imageId,
    offeredTimes: row.offeredTimes ?? [],
    suitingTimes: row.suitingTimes ?? [],
    expiresAt: row.expiresAt,
    reason: hears && reason !== '' ? reason : null,
    hasHostLeft: isCancelled(row) && row.reasonById === row.hostId && (reason === null || reason === ''),
    taken: row.taken ?? 0,
    waiting: row.waiting ?? 0,
    sequence: row.sequence ?? 0,
    delayMinutes: row.delayMinutes,
    isFeatured: row.isFeatured ?? false,
    replay: row.recordingConsent && url ? replayOf(url, captions, chapters) : null,
    removal: part === 'OTHER' ? null : removalOf(row, removal, isManager),
    createdAt: row.createdAt ?? 0,
    changedAt: row.changedAt ?? 0,
    version: row.version,
    part,
    mine,
  };
}

function isCancelled({ status, requestStatus }: Row): boolean {
  return status === 'CANCELLED' || requestStatus === 'CANCELLED';
}

function attendanceOf(row: Row): Attendance | null {
  if (row.mineStatus === null) return null;
  const { mineStatus: status, mineTicket: ticket, mineEntry, mineAhead: position } = row;
  const { mineConfirmBy: confirmBy, mineAttendedAt: attendedAt, mineLapsed } = row;
  const isLapsed = mineLapsed ?? false;
  return { status, ticket, entry: mineEntry ?? 0, position, confirmBy, attendedAt, isLapsed };
}

function replayOf(url: string, captions: string | null, chapters: string | null): Replay {
  return {
    url,
    captionsUrl: captions === '' ? null : captions,
    chapters: chapters === null ? [] : (JSON.parse(chapters) as Replay['chapters']),
  };
}

function removalOf({ removedById, hostId }: Row, reason: string | null, isManager: boolean): Removal | null {
  if (removedById === null) return null;
  return { reason: reason === '' ? null : reason, canShareAgain: isManager || removedById === hostId };
}

function hostOf({ hostId }: Row): UserId {
  return hostId as UserId;
}

/** Beyond the last page no row says how many there are. */
export async function totalOf(
  [first]: readonly { readonly total: number }[],
  offset: number,
  count: () => Promise<number>,
): Promise<number> {
  if (first) return first.total;
  return offset === 0 ? 0 : count();
}

export function userOf({ viewer }: Looker): string {
  return viewer.kind === 'user' ? viewer.userId : '';
}
