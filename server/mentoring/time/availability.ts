import { type Booking, readBookings } from '@waymark/db/mentoring';
import type { Instant, UserId } from '@waymark/events/kernel';
import { mentoringLimits } from '@waymark/events/limits';
import type { Availability } from '@waymark/events/profile';
import { freeTimeBetween } from '@waymark/events/profile';
import type { UserContext } from '../../platform/viewer.ts';
import type { AvailabilityAnswer, FreeSlot } from '../view/views.ts';
import { weekOf } from './calendars.ts';
import { mentorFacts } from './mentorFacts.ts';

const DAY = 24 * 60 * 60_000;
const WEEK = 7 * DAY;
/** No answer looks further. */
export const MOST_DAYS = 62;
const SHORTEST = Math.min(...mentoringLimits.seriesMinutes) * 60_000;

type Week = { readonly timezone: string; readonly hoursPerWeek: number | null };
type Taken = Pick<Booking, 'startsAt' | 'endsAt'>;

/** Undefined: nobody who mentors. */
export async function mentorAvailability(
  { app, viewer }: UserContext,
  mentorId: UserId,
  from: Instant,
  to: Instant,
): Promise<AvailabilityAnswer | undefined> {
  const mentor = (await mentorFacts(app, viewer, [mentorId])).get(mentorId);
  if (!mentor || mentor.standing === 'unavailable') return undefined;
  const { timezone, availability } = mentor;
  const now = app.clock.now();
  const soonest = now + mentoringLimits.timeAfter;
  const latest = now + mentoringLimits.timeBefore;
  const bookings = await readBookings(
    viewer,
    app.db,
    [mentorId],
    Math.min(from, now) - WEEK,
    Math.max(to, latest) + WEEK,
  );
  const free = (start: Instant, end: Instant) =>
    availability === null || mentor.standing !== 'good'
      ? []
      : freeSlots(availability, mentor, bookings, start, end);
  return {
    mentorId,
    timezone,
    slots: free(from, to),
    nextFree: firstStart(free(soonest, latest)),
    isAtCapacity: isFull(mentor, bookings, now),
  };
}

/** What can be asked for begins on a quarter of an hour. */
function firstStart(slots: readonly FreeSlot[]): Instant | null {
  const { step } = mentoringLimits;
  for (const { start, end } of slots) {
    const at = Math.ceil(start / step) * step;
    if (at + SHORTEST <= end) return at;
  }
  return null;
}

/** What is left of the mentor's times: without what is booked, and without weeks whose hours are used up (MEN-22). */
function freeSlots(
  availability: Availability,
  week: Week,
  bookings: readonly Taken[],
  from: Instant,
  to: Instant,
): FreeSlot[] {
  return freeTimeBetween(availability, from, to)
    .flatMap((span) => bookings.reduce(without, [span]))
    .flatMap((slot) => withoutFullWeeks(week, bookings, slot))
    .filter(({ start, end }) => end - start >= SHORTEST);
}

function without(slots: readonly FreeSlot[], { startsAt, endsAt }: Taken): readonly FreeSlot[] {
  return slots
    .flatMap(({ start, end }) => [
      { start, end: Math.min(end, startsAt) },
      { start: Math.max(start, endsAt), end },
    ])
    .filter(({ start, end }) => start < end);
}

/** A span over midnight on Sunday belongs to two weeks. */
function withoutFullWeeks(week: Week, bookings: readonly Taken[], { start, end }: FreeSlot): FreeSlot[] {
  const slots: FreeSlot[] = [];
  for (let at = start; at < end; ) {
    const span = weekOf(week, at);
    const until = Math.min(end, span?.to ?? end);
    if (!isFull(week, bookings, at)) slots.push({ start: at, end: until });
    at = until;
  }
  return slots;
}

/** No session of the shortest kind fits into what is left of that week's hours. */
function isFull(week: Week, bookings: readonly Taken[], at: Instant): boolean {
  const span = weekOf(week, at);
  if (!span) return false;
  const booked = bookings
    .map(({ startsAt, endsAt }) => Math.max(0, Math.min(endsAt, span.to) - Math.max(startsAt, span.from)))
    .reduce((sum, each) => sum + each, 0);
  return booked + SHORTEST > span.limit * 60_000;
}
