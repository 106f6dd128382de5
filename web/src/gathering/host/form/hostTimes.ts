import { gatheringLimits as limits, MINUTE } from '@waymark/events/limits';
import { addDays, type Day, dayAt, daysBetween, instantsOf, minuteAt, weekdayOf } from '#/mentoring/index.ts';

/** EVT-94, TRP-26: always these clocks, whatever the zone of the person who plans. */
export const UK = 'Europe/London';

/** EVT-92: the first day in the United Kingdom that an event may be on, if it is sent now. */
export function firstAllowedDay(now: number): Day {
  return addDays(dayAt(now, UK), limits.leadDays);
}

export type StartProblem = 'notQuarterHour' | 'tooFar' | 'tooSoonForEvent' | 'outsideUkHours';

/** EVT-91 to EVT-94, as the server judges it; undefined when an event may begin then. */
export function startProblem(at: number, minutes: number, now: number): StartProblem | undefined {
  if (!Number.isInteger(at) || at % limits.step !== 0) return 'notQuarterHour';
  if (at > now + limits.farthest) return 'tooFar';
  if (daysBetween(firstAllowedDay(now), dayAt(at, UK)) < 0) return 'tooSoonForEvent';
  const end = at + minutes * MINUTE;
  const isOneDay = daysBetween(dayAt(at, UK), dayAt(end, UK)) === 0;
  const isOpen = minuteAt(at, UK) >= limits.opensAt && minuteAt(end, UK) <= limits.closesAt;
  return isOneDay && isOpen ? undefined : 'outsideUkHours';
}

/** EVT-96. */
export function isUkWeekend(at: number): boolean {
  return weekdayOf(dayAt(at, UK)) >= 6;
}

/** Every quarter of an hour of a day in the zone. */
export function quartersOf(day: Day, zone: string): readonly number[] {
  const starts: number[] = [];
  for (let minute = 0; minute < 24 * 60; minute += limits.step / MINUTE)
    starts.push(...instantsOf(day, minute, zone));
  return starts.sort((one, other) => one - other);
}
