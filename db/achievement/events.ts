import type { GatheringEvent } from '@waymark/events/gathering';
import type { Sql } from 'postgres';
import { type Folds, upsertPatches } from '../store/index.ts';
import { achievementEvents } from './tables.ts';

type EventPatch = {
  readonly gathering_id: string;
  readonly host_id: string;
  sealed_title?: string | null;
  starts_at?: number;
  is_over?: boolean;
  is_cancelled?: boolean;
};
type Attendance = {
  readonly gatheringId: string;
  readonly userId: string;
  isIn: boolean;
  /** By the last fact that says so; null: none did. */
  hasJoined: boolean | null;
};

type AttendanceKey = Pick<Attendance, 'gatheringId' | 'userId'>;

/** What counts otherwise now. */
export type ChangedEvents = {
  /** Events that took place, were cancelled or have another time. */
  readonly gatheringIds: readonly string[];
  /** People who joined an event, left it or came back. */
  readonly attendances: readonly AttendanceKey[];
  /** Of people whose check-in was undone: their rows go once their years are counted. */
  readonly undone: readonly AttendanceKey[];
};

export type EventPatches = {
  readonly events: Map<string, EventPatch>;
  readonly attendances: Map<string, Attendance>;
};

/** Nobody was at an event yet that they enter for the first time: nothing is counted, and a rush waits for nothing. */
const isFirstEntry = (event: { readonly type: string; readonly data: unknown }) =>
  event.type === 'AttendeeEntered' && (event.data as { readonly entry: number }).entry === 1;

/** Nor is anything by what somebody is notified of, unless they count as not having come any more. */
export const countsNothing = (event: { readonly type: string; readonly data: unknown }) =>
  isFirstEntry(event) ||
  (event.type === 'AttendeeTold' && !(event.data as { readonly hadAttended?: boolean }).hadAttended);

/** A check-in that counts no more; what follows begins from nothing. */
const cleared = { isIn: false, hasJoined: false } as const;

export const eventFolds = {
  GatheringProposed: (patches, { data, sealed }) =>
    patch(patches, { ...on(data), sealed_title: sealed.title ?? null, starts_at: data.startsAt }),
  SpeakerInvited: (patches, { data, sealed }) =>
    patch(patches, { ...on(data), sealed_title: sealed.title ?? null, starts_at: data.startsAt }),
  GatheringChanged: (patches, { data, sealed }) =>
    patch(patches, { ...on(data), sealed_title: sealed.title ?? null, starts_at: data.startsAt }),
  GatheringAccepted: (patches, { data }) => patch(patches, { ...on(data), starts_at: data.startsAt }),
  GatheringPublished: (patches, { data }) => patch(patches, { ...on(data), starts_at: data.startsAt }),
  GatheringCancelled: (patches, { data }) => patch(patches, { ...on(data), is_cancelled: true }),
  GatheringFinished: (patches, { data }) => patch(patches, { ...on(data), is_over: true }),
  AttendeeEntered(patches, event) {
    if (isFirstEntry(event)) return;
    attend(patches, event.data, event.data.hadAttended ? cleared : { isIn: true, hasJoined: null });
  },
  AttendeeTold(patches, { data }) {
    if (data.hadAttended) attend(patches, data, cleared);
  },
  AttendeeLeft: (patches, { data }) => attend(patches, data, { isIn: false, hasJoined: null }),
  AttendeeAttended: (patches, { data }) => attend(patches, data, { isIn: true, hasJoined: true }),
  AttendeeCheckInUndone: (patches, { data }) => attend(patches, data, cleared),
} satisfies Folds<GatheringEvent, EventPatches>;

function patch({ events }: EventPatches, changes: EventPatch): void {
  events.set(changes.gathering_id, { ...events.get(changes.gathering_id), ...changes });
}

function attend(
  { attendances }: EventPatches,
  { gatheringId, userId }: AttendanceKey,
  { isIn, hasJoined: joined }: Pick<Attendance, 'isIn' | 'hasJoined'>,
): void {
  const key = `${gatheringId}/${userId}`;
  const hasJoined = joined ?? attendances.get(key)?.hasJoined ?? null;
  attendances.set(key, { gatheringId, userId, hasJoined, isIn: isIn && hasJoined !== false });
}

/** Writes what group events are, and who joined them. */
export async function writeEvents(sql: Sql, patches: EventPatches): Promise<ChangedEvents> {
  const [events, attendances] = [[...patches.events.values()], [...patches.attendances.values()]];
  await Promise.all(upsertPatches(sql, achievementEvents, ['gathering_id'], events));
  const kept = await writeAttendances(sql, attendances);
  const changed = events.filter(
    ({ starts_at, is_over, is_cancelled }) => starts_at !== undefined || is_over || is_cancelled,
  );
  const undone = attendances.filter(({ hasJoined }) => hasJoined === false);
  return { gatheringIds: changed.map(({ gathering_id }) => gathering_id), attendances: kept, undone };
}

/** Who only registered has no row: most never come, and their seats are taken in a rush. */
async function writeAttendances(sql: Sql, attendances: readonly Attendance[]) {
  if (attendances.length === 0) return [];
  return sql<AttendanceKey[]>`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(attendances)}::text::jsonb)
        as row ("gatheringId" text, "userId" text, "isIn" boolean, "hasJoined" boolean))
    insert into achievement_attendances (gathering_id, user_id, is_in)
    select "gatheringId", "userId", "isIn" from said
    where "hasJoined" or exists (
      select 1 from achievement_attendances held where held.gathering_id = "gatheringId" and held.user_id = "userId")
    on conflict (gathering_id, user_id) do update set is_in = excluded.is_in
    returning gathering_id as "gatheringId", user_id as "userId"`;
}

/** Who registers again after an undone check-in has not joined: without a row, nothing counts. */
export async function forgetUndone(sql: Sql, undone: readonly AttendanceKey[]): Promise<void> {
  if (undone.length === 0) return;
  await sql`
    delete from achievement_attendances held
    using jsonb_to_recordset(${JSON.stringify(undone)}::text::jsonb) as row ("gatheringId" text, "userId" text)
    where held.gathering_id = "gatheringId" and held.user_id = "userId"`;
}

function on({ gatheringId, hostId }: Readonly<Record<'gatheringId' | 'hostId', string>>) {
  return { gathering_id: gatheringId, host_id: hostId };
}
