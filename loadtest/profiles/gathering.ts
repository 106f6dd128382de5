import type { Options } from 'k6/options';
import { type Profile, profileIn, profilesOf, untimed } from './tables.ts';

/** Six people a table: a speaker and five who want a seat. A turn is so many events. */
const profiles = profilesOf({ seats: 6, smoke: 2, steady: 8, spike: 20, soak: 5, turn: 8 });

/** @throws naming the profiles there are. */
export function profileOf(name: string | undefined): Profile {
  return profileIn(profiles, name);
}

type Thresholds = NonNullable<Options['thresholds']>;

/** The budgets of loadtest/scenarios.md: k6 fails the run when one is exceeded. */
const thresholds: Thresholds = {
  rushes: ['count>0'],
  seats_over_maximum: ['count==0'],
  waiting_out_of_order: ['count==0'],
  people_notified_twice: ['count==0'],
  screens_unlike_server: ['count==0'],
  register_to_answer: ['p(99)<1000'],
  leave_to_screens: ['p(50)<1000', 'p(99)<3000'],
  checks: ['rate==1'],
};
/** What says how long something took. */
const TIMED = ['register_to_answer', 'leave_to_screens'];

export function thresholdsOf(name: string | undefined): Thresholds {
  return untimed(thresholds, TIMED, name);
}
