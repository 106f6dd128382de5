import { dateAt, type Instant, offsetAt, weekdayOf } from '../../kernel/index.ts';
import { gatheringLimits as limits } from '../../limits/index.ts';
import { gatheringEnd } from '../values.ts';

// TRP-26: always the United Kingdom, whatever the zone of who asks.

const LONDON = 'Europe/London';
const DAY = 86_400_000;
const MINUTE = 60_000;

/** EVT-92: the first day, as days since 1970-01-01, for what is sent now. */
export function firstAllowedDate(now: Instant): number {
  return dateAt(LONDON, now) + limits.leadDays;
}

/** The same as "YYYY-MM-DD". */
export function firstAllowedDay(now: Instant): string {
  return new Date(firstAllowedDate(now) * DAY).toISOString().slice(0, 10);
}

/** EVT-91 to EVT-94: undefined when all is well. */
export function startProblem(
  startsAt: Instant,
  durationMinutes: number,
  now: Instant,
): 'notQuarterHour' | 'tooSoonForEvent' | 'tooFar' | 'outsideUkHours' | undefined {
  if (!Number.isInteger(startsAt) || startsAt % limits.step !== 0) return 'notQuarterHour';
  if (startsAt > now + limits.farthest) return 'tooFar';
  if (dateAt(LONDON, startsAt) < firstAllowedDate(now)) return 'tooSoonForEvent';
  return isInUkHours(startsAt, durationMinutes) ? undefined : 'outsideUkHours';
}

/** EVT-94: from 08:00 to 18:00 of one day by the clocks in London. */
export function isInUkHours(startsAt: Instant, durationMinutes: number): boolean {
  const end = gatheringEnd(startsAt, durationMinutes);
  const isOneDay = dateAt(LONDON, startsAt) === dateAt(LONDON, end);
  return isOneDay && minuteOf(startsAt) >= limits.opensAt && minuteOf(end) <= limits.closesAt;
}

/** EVT-96: a warning, never an error. */
export function isWeekend(startsAt: Instant): boolean {
  return weekdayOf(dateAt(LONDON, startsAt)) >= 6;
}

function minuteOf(at: Instant): number {
  const shown = at + offsetAt(LONDON, at);
  return (((shown % DAY) + DAY) % DAY) / MINUTE;
}
