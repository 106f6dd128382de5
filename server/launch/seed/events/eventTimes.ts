import { gatheringEnd } from '@waymark/events/gathering';
import { dateAt, type Instant, instantOf, offsetAt, readQuarter, weekdayOf } from '@waymark/events/kernel';
import { gatheringLimits as limits } from '@waymark/events/limits';
import { duration } from '../duration.ts';
import type { EventTime } from './eventStory.ts';

const LONDON = 'Europe/London';
const DAY = 86_400_000;
const MORNING = 9 * 60;

export function instantOfEvent(when: EventTime, minutes: number, now: Instant): Instant {
  if (when === 'next') return nextStart(minutes, now);
  const clock = readQuarter(when.at);
  if (clock === undefined) throw new Error(`Not on a quarter of an hour: ${when.at}`);
  let date = dateAt(LONDON, now) + when.day;
  while (weekdayOf(date) >= 6) date += 1;
  return instantOf(LONDON, date, clock);
}

/** Within the hour where that is by day in London, else the next morning. */
function nextStart(minutes: number, now: Instant): Instant {
  const soon = Math.ceil((now + duration('40m')) / limits.step) * limits.step;
  const today = dateAt(LONDON, now);
  const end = gatheringEnd(soon, minutes);
  const isByDay = minuteOf(soon) >= limits.opensAt && minuteOf(end) <= limits.closesAt;
  if (isByDay && dateAt(LONDON, end) === today) return soon;
  const morning = instantOf(LONDON, today, MORNING);
  return morning > now ? morning : instantOf(LONDON, today + 1, MORNING);
}

function minuteOf(at: Instant): number {
  return ((at + offsetAt(LONDON, at)) % DAY) / 60_000;
}
