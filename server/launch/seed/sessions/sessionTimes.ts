import { dateAt, type Instant, instantOf, offsetAt, readQuarter } from '@waymark/events/kernel';
import { endOf, seriesStarts } from '@waymark/events/mentoring';
import type { AvailabilityException } from '@waymark/events/profile';
import type { Holiday } from '../people/demoProfile.ts';
import { type DemoPerson, demoPeople } from '../people/people.ts';
import type { SessionStory, When } from './sessionStory.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const QUARTER = 15 * MINUTE;

export const timezoneOf = ({ profile }: Pick<DemoPerson, 'profile'>): string =>
  profile.timezone ?? 'Europe/London';

export function personOf(key: string): DemoPerson {
  const found = demoPeople.find((each) => each.key === key);
  if (!found) throw new Error(`Nobody is called ${key}`);
  return found;
}

export function instantOfStory(when: When, timezone: string, now: Instant): Instant {
  if ('soon' in when) return Math.ceil((now + when.soon * MINUTE) / QUARTER) * QUARTER;
  const minutes = readQuarter(when.at);
  if (minutes === undefined) throw new Error(`Not on a quarter of an hour: ${when.at}`);
  return instantOf(timezone, dateAt(timezone, now) + when.day, minutes);
}

/** All starts of the story's session or sessions; none before anybody accepted. */
export function startsOf(story: SessionStory, timezone: string, now: Instant): readonly Instant[] {
  const accepted = story.acts.map(([, , act]) => act).find((act) => act.does === 'accept');
  const when = accepted && story.times[accepted.time ?? 0];
  if (!when) return [];
  const first = instantOfStory(when, timezone, now);
  return story.series ? seriesStarts(timezone, first, story.series.cadence, story.series.count) : [first];
}

export function minutesOf({ series }: SessionStory): number {
  return series?.minutes ?? 60;
}

/**
 * What the mentor opens beside the usual week for sessions that they accepted, are asked for or may move: the story's times go by
 * the clock of the machine that runs the demo, and nobody must appear to suggest, or accept, a time that does not suit a mentor.
 */
export function extraTimes(
  stories: readonly SessionStory[],
  mentor: Pick<DemoPerson, 'key' | 'profile'>,
  now: Instant,
): readonly AvailabilityException[] {
  const timezone = timezoneOf(mentor);
  return stories.flatMap((story) =>
    timesWith(story, mentor.key, now)
      .filter((start) => start > now)
      .flatMap((start) => localSpans(timezone, start, endOf(start, minutesOf(story))))
      .map((span, index) => ({ id: `${story.key}-${index}`, kind: 'EXTRA' as const, ...span })),
  );
}

/** What is agreed with this mentor and what is suggested to move it; while nobody has accepted, what all who are asked may accept. */
export function timesWith(story: SessionStory, mentor: string, now: Instant): readonly Instant[] {
  const timezone = timezoneOf(personOf(story.mentee));
  const instants = (times: readonly When[]) => times.map((when) => instantOfStory(when, timezone, now));
  const accepted = story.acts.find(([, , { does }]) => does === 'accept')?.[0];
  if (accepted === undefined) {
    const hasDeclined = story.acts.some(([who, , { does }]) => does === 'decline' && who === mentor);
    return story.mentors.includes(mentor) && !hasDeclined ? instants(story.times) : [];
  }
  if (accepted !== mentor) return [];
  const suggested = story.acts.flatMap(([, , act]) => (act.does === 'propose' ? act.times : []));
  return [...startsOf(story, timezone, now), ...instants(suggested)];
}

/** Whole days, by the mentor's calendar. */
export function holiday(away: Holiday, timezone: string, now: Instant): AvailabilityException {
  const first = dateAt(timezone, now) + away.in;
  const last = first + away.days - 1;
  return { id: 'holiday', from: dateText(first), to: dateText(last), kind: 'OFF', start: null, end: null };
}

function dateText(date: number): string {
  return new Date(date * DAY).toISOString().slice(0, 10);
}

/** One a date. */
function localSpans(timezone: string, start: Instant, end: Instant) {
  const [first, last] = [dateAt(timezone, start), dateAt(timezone, end - 1)];
  const from = clock(timezone, start, first);
  const to = clock(timezone, end, last);
  if (first === last) return [{ from: dateText(first), to: dateText(first), start: from, end: to }];
  return [
    { from: dateText(first), to: dateText(first), start: from, end: '24:00' },
    { from: dateText(last), to: dateText(last), start: '00:00', end: to },
  ];
}

function clock(timezone: string, at: Instant, date: number): string {
  const minutes = Math.round((at + offsetAt(timezone, at) - date * DAY) / MINUTE);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
