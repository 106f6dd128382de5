import type { GatheringEvent } from '@waymark/events/gathering';
import type { Recorded } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import { upsertPatches } from '../store/index.ts';
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

/** Writes what group events are, and who joined them. */
export async function projectEvents(
  sql: Sql,
  events: readonly Recorded<GatheringEvent>[],
): Promise<ChangedEvents> {
  const patches = new Map<string, EventPatch>();
  const attendances = new Map<string, Attendance>();
  const changed = new Set<string>();
  for (const event of events) {
    const attendance = attendanceOf(event);
    if (attendance) {
      const key = `${attendance.gatheringId}/${attendance.userId}`;
      const before = attendances.get(key);
      const hasJoined = attendance.hasJoined ?? before?.hasJoined ?? null;
      attendances.set(key, { ...attendance, hasJoined, isIn: attendance.isIn && hasJoined !== false });
      continue;
    }
    const patch = patchOf(event);
    if (!patch) continue;
    patches.set(patch.gathering_id, { ...patches.get(patch.gathering_id), ...patch });
    if (patch.starts_at !== undefined || patch.is_over || patch.is_cancelled) changed.add(patch.gathering_id);
  }
  await upsertPatches(sql, achievementEvents, ['gathering_id'], [...patches.values()]);
  const kept = await writeAttendances(sql, [...attendances.values()]);
  const undone = [...attendances.values()].filter(({ hasJoined }) => hasJoined === false);
  return { gatheringIds: [...changed], attendances: kept, undone };
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

function attendanceOf({ type, data }: Recorded<GatheringEvent>): Attendance | undefined {
  switch (type) {
    case 'AttendeeAttended':
      return { gatheringId: data.gatheringId, userId: data.userId, isIn: true, hasJoined: true };
    case 'AttendeeCheckInUndone':
      return { gatheringId: data.gatheringId, userId: data.userId, isIn: false, hasJoined: false };
    case 'AttendeeEntered':
    case 'AttendeeLeft': {
      const isIn = type === 'AttendeeEntered';
      return { gatheringId: data.gatheringId, userId: data.userId, isIn, hasJoined: null };
    }
    default:
      return undefined;
  }
}

function patchOf({ type, data, sealed }: Recorded<GatheringEvent>): EventPatch | undefined {
  switch (type) {
    case 'GatheringProposed':
    case 'SpeakerInvited':
    case 'GatheringChanged':
      return { ...on(data), sealed_title: sealed.title ?? null, starts_at: data.startsAt };
    case 'GatheringAccepted':
    case 'GatheringPublished':
      return { ...on(data), starts_at: data.startsAt };
    case 'GatheringCancelled':
      return { ...on(data), is_cancelled: true };
    case 'GatheringFinished':
      return { ...on(data), is_over: true };
    default:
      return undefined;
  }
}

function on({ gatheringId, hostId }: Readonly<Record<'gatheringId' | 'hostId', string>>) {
  return { gathering_id: gatheringId, host_id: hostId };
}
