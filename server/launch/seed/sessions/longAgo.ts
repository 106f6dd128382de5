import type { Cadence } from '@waymark/events/mentoring';
import type { Said } from '../ratings.ts';
import type { SessionStory, When } from './sessionStory.ts';

type Past = {
  readonly key: string;
  readonly mentee: string;
  readonly mentor: string;
  readonly first: Extract<When, { readonly day: number }>;
  readonly every: Cadence;
  readonly count: number;
  readonly minutes: 30 | 45 | 60;
  readonly topic: string;
  readonly title: string;
  readonly description: string;
  readonly ratings: readonly (readonly [ofMentee: Said, ofMentor: Said])[];
};

/** A series of sessions that all took place: asked for two weeks before the first one, and accepted a day later. */
export function longAgo({ first, every, count, minutes, mentor, ...past }: Past): SessionStory {
  return {
    ...past,
    mentors: [mentor],
    ago: `${14 - first.day}d`,
    times: [first],
    series: { cadence: every, count, minutes },
    acts: [
      [
        mentor,
        `${13 - first.day}d`,
        { does: 'accept', via: 'ZOOM', link: `https://zoom.example/j/${past.key}` },
      ],
    ],
    given: count,
  };
}
