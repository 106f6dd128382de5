import { type FoundMentor, kindsOf } from '@waymark/db/discovery';
import { readBookings } from '@waymark/db/mentoring';
import { type Diary, isFreeAt, type NextFree, nextFree } from '@waymark/events/discovery';
import type { Instant } from '@waymark/events/kernel';
import { mentoringLimits } from '@waymark/events/limits';
import { freeTimeBetween } from '@waymark/events/profile';
import type { Context } from '../platform/app.ts';

const DAY = 24 * 60 * 60_000;
const WEEK = 7 * DAY;
/** How far is looked at a time, in days: most people are free within the first few. */
const STRIDES = [2, 5, 14, 39] as const;
const SHORTEST = Math.min(...mentoringLimits.seriesMinutes);

type Calendar = { readonly mentor: FoundMentor; readonly diary: Diary };
/** Times to begin at, and how long it lasts. */
export type WantedTimes = { readonly times: readonly Instant[]; readonly durationMinutes: number };
export type Calendars = ReadonlyMap<string, Calendar>;

/** The earliest time that can be asked for. */
export function soonestOf({ app }: Context): Instant {
  return app.clock.now() + mentoringLimits.timeAfter;
}

/** What is booked of these mentors from now on; one statement. */
export async function calendarsOf(context: Context, mentors: readonly FoundMentor[]): Promise<Calendars> {
  const { app, viewer } = context;
  const now = app.clock.now();
  const ids = mentors.map(({ userId }) => userId);
  const until = now + mentoringLimits.timeBefore + WEEK;
  const bookings = await readBookings(viewer, app.db, ids, now - WEEK, until);
  return new Map(
    mentors.map((mentor) => {
      const { availability, hoursPerWeek } = mentor.facts;
      const own = bookings.filter(({ userId }) => userId === mentor.userId);
      const diary = {
        timezone: availability?.timezone ?? 'UTC',
        hoursPerWeek,
        bookings: own.map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt })),
        durationMinutes: durationOf(mentor),
      };
      return [mentor.userId, { mentor, diary }];
    }),
  );
}

/** When a mentor is free next, within what can be asked for. */
export function nextFreeOf({ mentor, diary }: Calendar, soonest: Instant): NextFree {
  const { availability } = mentor.facts;
  if (availability === null) return { at: null, isAtCapacity: false };
  let [from, isAtCapacity] = [soonest, false];
  for (const days of STRIDES) {
    const to = Math.min(from + days * DAY, soonest - mentoringLimits.timeAfter + mentoringLimits.timeBefore);
    // An hour more than is looked at: a session that begins in it may end later.
    const found = nextFree(freeTimeBetween(availability, from, to + diary.durationMinutes * 60_000), diary);
    isAtCapacity ||= found.isAtCapacity;
    if (found.at !== null && found.at <= to) return { at: found.at, isAtCapacity };
    from = to;
  }
  return { at: null, isAtCapacity };
}

/** The first time from which a mentor is free within a short span; null: none. */
export function freeWithin({ mentor, diary }: Calendar, from: Instant, to: Instant): Instant | null {
  const { availability } = mentor.facts;
  if (availability === null) return null;
  const { at } = nextFree(freeTimeBetween(availability, from, to + diary.durationMinutes * 60_000), diary);
  return at !== null && at < to ? at : null;
}

/** Whether a mentor is free from one of these times on, for so long. */
export function isFreeAtOne({ mentor, diary }: Calendar, { times, durationMinutes }: WantedTimes): boolean {
  const { availability } = mentor.facts;
  if (availability === null) return false;
  return times.some((at) =>
    isFreeAt(freeTimeBetween(availability, at, at + durationMinutes * 60_000), at, {
      ...diary,
      durationMinutes,
    }),
  );
}

/** A single session's length, or the shortest where somebody gives only series. */
function durationOf({ facts }: FoundMentor): number {
  return kindsOf(facts).includes('ONE_OFF') ? mentoringLimits.oneOffMinutes : SHORTEST;
}
