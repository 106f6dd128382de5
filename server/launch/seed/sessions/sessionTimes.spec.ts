import { freeTimeBetween } from '@waymark/events/profile';
import { describe, expect, it } from 'vitest';
import { demoPeople } from '../people/people.ts';
import { profilesInEnglish } from '../people/profilesInEnglish.ts';
import { profilesInPortuguese } from '../people/profilesInPortuguese.ts';
import type { SessionStory } from './sessionStory.ts';
import { sessionsInEnglish } from './sessionsInEnglish.ts';
import { sessionsInPortuguese } from './sessionsInPortuguese.ts';
import { extraTimes, holiday, instantOfStory, minutesOf, timezoneOf } from './sessionTimes.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const stories = [...sessionsInEnglish, ...sessionsInPortuguese];
const profiles = { ...profilesInEnglish, ...profilesInPortuguese };

const zoneOfMentee = ({ mentee }: SessionStory) =>
  timezoneOf(demoPeople.find(({ key }) => key === mentee) as (typeof demoPeople)[number]);

/** Whether a mentor has the whole hour free, by week, holidays and what they open beside it. */
function isFree(key: string, start: number, minutes: number, now: number): boolean {
  const mentor = demoPeople.find((each) => each.key === key) as (typeof demoPeople)[number];
  const timezone = timezoneOf(mentor);
  const { windows = [], away } = profiles[key] ?? {};
  const exceptions = [...(away ? [holiday(away, timezone, now)] : []), ...extraTimes(stories, mentor, now)];
  const end = start + minutes * MINUTE;
  const free = freeTimeBetween(
    { timezone, pausedUntil: null, windows: [...windows], exceptions },
    start,
    end,
  );
  return free.length === 1 && free[0]?.start === start && free[0]?.end === end;
}

describe('the sessions of the demo story', () => {
  // A Monday to a Sunday, with the clock change of Europe in the week after.
  it.each([0, 1, 2, 3, 4, 5, 6])(
    'an open request suggests only times that all its mentors have, on day %i of the week',
    (day) => {
      const now = Date.UTC(2026, 9, 19, 8, 40) + day * DAY;
      const open = stories.filter(({ acts }) =>
        acts.every(([, , { does }]) => does !== 'accept' && does !== 'decline'),
      );
      expect(open.map(({ key }) => key)).toEqual(['second-scent', 'queue-on-rainy-days', 'cooperativa']);
      const outside = open.flatMap((story) =>
        story.mentors.flatMap((mentor) =>
          story.times
            .filter((when) => {
              const start = instantOfStory(when, zoneOfMentee(story), now);
              return !isFree(mentor, start, minutesOf(story), now);
            })
            .map((when) => `${story.key} ${mentor} ${JSON.stringify(when)}`),
        ),
      );
      expect(outside).toEqual([]);
    },
  );

  it.each([0, 3, 6])(
    'a time that is suggested instead is one that the mentor has, on day %i of the week',
    (day) => {
      const now = Date.UTC(2026, 9, 19, 8, 40) + day * DAY;
      const outside = stories.flatMap((story) => {
        const mentor = story.acts.find(([, , { does }]) => does === 'accept')?.[0] ?? '';
        const suggested = story.acts.flatMap(([, , act]) => (act.does === 'propose' ? act.times : []));
        return suggested
          .map((when) => instantOfStory(when, zoneOfMentee(story), now))
          .filter((start) => start > now && !isFree(mentor, start, minutesOf(story), now))
          .map((start) => `${story.key} ${new Date(start).toISOString()}`);
      });
      expect(outside).toEqual([]);
    },
  );
});
