import type { GatheringId, GatheringStatus } from '@waymark/events/gathering';
import type { UserId } from '@waymark/events/kernel';
import type { Database } from '../store/index.ts';

// What workers and mutations look up; they have no viewer, and answer nobody.

type Door = Pick<Database, 'sql'>;

export type Seat = {
  readonly userId: UserId;
  readonly ticket: number;
  readonly entry: number;
  readonly confirmBy: number | null;
};
export type NextCall = Seat & { readonly startsAt: number; readonly isLast: boolean };
export type Room = {
  readonly hostId: UserId;
  readonly partnerId: string | null;
  readonly status: GatheringStatus | null;
  readonly startsAt: number;
  readonly capacity: number;
  readonly taken: number;
  readonly waiting: number;
  readonly version: number;
};

/** Of a person who is in. */
export async function findSeat({ sql }: Door, id: string, userId: UserId): Promise<Seat | undefined> {
  const [seat] = await sql<Seat[]>`
    select user_id as "userId", ticket, entry, confirm_by as "confirmBy" from gathering_attendees
    where gathering_id = ${id} and user_id = ${userId} and standing = 'IN'`;
  return seat;
}

/** The seat of an event to come that should have been confirmed longest ago. */
export async function findOverdueSeat({ sql }: Door, id: string, now: number): Promise<Seat | undefined> {
  const [seat] = await sql<Seat[]>`
    select seat.user_id as "userId", seat.ticket, seat.entry, seat.confirm_by as "confirmBy"
    from gathering_attendees seat join gatherings g using (gathering_id)
    where gathering_id = ${id} and g.status = 'UPCOMING' and seat.standing = 'IN' and seat.ticket <= g.called_ticket
      and seat.confirm_by <= ${now}
    order by seat.confirm_by limit 1`;
  return seat;
}

/** Those of these people who were invited, are in, or have said no. */
export async function findStandings(
  { sql }: Pick<Database, 'sql'>,
  gatheringId: string,
  ids: readonly UserId[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ userId: string }[]>`
    select user_id as "userId" from gathering_attendees
    where gathering_id = ${gatheringId} and user_id = any(${[...ids]}::text[]) and standing in ('INVITED', 'IN', 'DECLINED')`;
  return new Set(rows.map(({ userId }) => userId));
}

/** Those of these people who hide their name from the speaker. */
export async function findHidden(
  { sql }: Door,
  gatheringId: string,
  ids: readonly UserId[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ userId: string }[]>`
    select user_id as "userId" from gathering_attendees
    where gathering_id = ${gatheringId} and user_id = any(${[...ids]}::text[]) and is_hidden and standing is not null`;
  return new Set(rows.map(({ userId }) => userId));
}

/** It was removed, or the speaker no longer agrees to it. */
export async function isReplayGone({ sql }: Door, id: string): Promise<boolean> {
  const found = await sql`
    select 1 from gatherings where gathering_id = ${id} and recording_consent and replay_at is not null`;
  return found.length === 0;
}

/** A proposal was accepted, declined or taken back, or nobody answered it in time. */
export async function isProposalAnswered({ sql }: Door, id: string): Promise<boolean> {
  const found = await sql`select 1 from gatherings where gathering_id = ${id} and request_status = 'PENDING'`;
  return found.length === 0;
}

export async function isInvited({ sql }: Door, id: string, userId: UserId): Promise<boolean> {
  const [row] = await sql`select 1 from gathering_attendees where gathering_id = ${id} and user_id = ${userId}
    and invited_at is not null`;
  return row !== undefined;
}

/** The first who waits for a seat that is free; `isLast`: with them nobody waits or no seat is free any more. */
export async function findNextCall({ sql }: Door, id: string): Promise<NextCall | undefined> {
  const [next] = await sql<NextCall[]>`
    select seat.user_id as "userId", seat.ticket, seat.entry, seat.confirm_by as "confirmBy", g.starts_at as "startsAt",
      g.taken + 1 >= g.capacity or g.waiting = 1 as "isLast"
    from gatherings g join gathering_attendees seat using (gathering_id)
    where gathering_id = ${id} and g.status in ('UPCOMING', 'STARTED') and g.taken < g.capacity and g.waiting > 0
      and seat.standing = 'IN' and seat.ticket > g.called_ticket
    order by seat.ticket limit 1`;
  return next;
}

/** The ticket of the last who keeps a seat where there are only so many. */
export async function findLastKept({ sql }: Door, id: string, capacity: number): Promise<number> {
  const [row] = await sql<{ ticket: number }[]>`
    select seat.ticket from gatherings g join gathering_attendees seat using (gathering_id)
    where gathering_id = ${id} and seat.standing = 'IN' and seat.ticket <= g.called_ticket
    order by seat.ticket limit 1 offset ${Math.max(0, capacity - 1)}`;
  return row?.ticket ?? 0;
}

export async function findRoom({ sql }: Door, id: string): Promise<Room | undefined> {
  const [room] = await sql<Room[]>`
    select host_id as "hostId", partner_id as "partnerId", status, starts_at as "startsAt", capacity, taken, waiting, version
    from gatherings where gathering_id = ${id}`;
  return room;
}

/** Everybody who is in after this ticket, in the order of tickets; `isSeated`: without those who wait. */
export async function pageOfSeats(
  { sql }: Door,
  id: string,
  asked: {
    readonly after: number;
    readonly limit: number;
    readonly who: 'SEATED' | 'WAITING' | 'ALL';
  },
): Promise<readonly Seat[]> {
  const { who, after, limit } = asked;
  const which =
    who === 'ALL'
      ? sql``
      : who === 'SEATED'
        ? sql`and seat.ticket <= g.called_ticket`
        : sql`and seat.ticket > g.called_ticket`;
  return sql<Seat[]>`
    select seat.user_id as "userId", seat.ticket, seat.entry, seat.confirm_by as "confirmBy"
    from gatherings g join gathering_attendees seat using (gathering_id)
    where gathering_id = ${id} and seat.standing = 'IN' and seat.ticket > ${after} ${which}
    order by seat.ticket limit ${limit}`;
}

/** Who was invited and has not answered, in the order of ids. */
export async function pageOfInvited(
  { sql }: Door,
  id: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly UserId[]> {
  const rows = await sql<{ userId: UserId }[]>`
    select user_id as "userId" from gathering_attendees
    where gathering_id = ${id} and standing = 'INVITED' and user_id > ${after}
    order by user_id limit ${limit}`;
  return rows.map(({ userId }) => userId);
}

/** What organisers wrote to all who are registered, as the notices of it name it; null where the writer is erased. */
export async function findAttendeeMessages(
  { sql, keyring }: Pick<Database, 'sql' | 'keyring'>,
  asked: readonly { readonly gatheringId: string; readonly at: number }[],
): Promise<ReadonlyMap<string, string | null>> {
  if (asked.length === 0) return new Map();
  const rows = await sql<{ gatheringId: string; at: number; byId: UserId; sealedText: string | null }[]>`
    select gathering_id as "gatheringId", gathering_messages.at, by_id as "byId", sealed_text as "sealedText"
    from gathering_messages join jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
      as wanted ("gatheringId" text, at bigint) on wanted."gatheringId" = gathering_id and wanted.at = gathering_messages.at`;
  const texts = await Promise.all(
    rows.map(async ({ gatheringId, at, byId, sealedText }) => {
      const text = sealedText === null ? null : await keyring.open(byId, sealedText);
      return [messageKey(gatheringId, at), text] as const;
    }),
  );
  return new Map(texts);
}

export function messageKey(gatheringId: string, at: number): string {
  return `${gatheringId} ${at}`;
}

/** What somebody who leaves the product would leave open: seats of events to come, and events for themselves. */
export async function findOpenOf(
  { sql }: Door,
  userId: UserId,
): Promise<{
  readonly seats: readonly (Seat & { id: GatheringId })[];
  readonly hosted: readonly GatheringId[];
}> {
  const [seats, hosted] = await Promise.all([
    sql<(Seat & { id: GatheringId })[]>`
      select gathering_id as id, seat.user_id as "userId", seat.ticket, seat.entry, seat.confirm_by as "confirmBy"
      from gathering_attendees seat join gatherings g using (gathering_id)
      where seat.user_id = ${userId} and seat.standing = 'IN' and g.status in ('UPCOMING', 'STARTED')
      order by gathering_id limit 1000`,
    sql<{ id: GatheringId }[]>`
      select gathering_id as id from gatherings where host_id = ${userId}
        and (status in ('DRAFT', 'UPCOMING', 'STARTED') or request_status in ('PENDING', 'INVITED'))
      order by gathering_id limit 1000`,
  ]);
  return { seats, hosted: hosted.map(({ id }) => id) };
}
