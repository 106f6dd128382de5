import type { Options } from 'k6/options';
import { type Profile, profileIn, profilesOf, untimed } from './tables.ts';

/** Four people a board. */
const profiles = profilesOf({ seats: 4, smoke: 2, steady: 10, spike: 25, soak: 6, turn: 12_000 });

/** @throws naming the profiles there are. */
export function profileOf(name: string | undefined): Profile {
  return profileIn(profiles, name);
}

/** The budgets of loadtest/scenarios.md: k6 fails the run when one is exceeded. */
const thresholds: NonNullable<Options['thresholds']> = {
  acts_acknowledged: ['count>0'],
  faults: ['count==0'],
  cards_lost: ['count==0'],
  cards_doubled: ['count==0'],
  screens_unlike_server: ['count==0'],
  logs_unlike_server: ['count==0'],
  act_to_answer: ['p(99)<1000'],
  checks: ['rate==1'],
};

export function thresholdsOf(name: string | undefined) {
  return untimed(thresholds, ['act_to_answer'], name);
}
