import type { Options } from 'k6/options';
import { type Profile, profileIn, profilesOf, untimed } from './tables.ts';

/** Three people a table: two who send each other files, and one who must not have them. */
const profiles = profilesOf({ seats: 3, smoke: 2, steady: 6, spike: 12, soak: 4, turn: 15_000 });

/** @throws naming the profiles there are. */
export function profileOf(name: string | undefined): Profile {
  return profileIn(profiles, name);
}

/** The budgets of loadtest/scenarios.md: k6 fails the run when one is exceeded. */
const thresholds: NonNullable<Options['thresholds']> = {
  files_sent: ['count>0'],
  files_refused: ['count==0'],
  files_lost: ['count==0'],
  files_doubled: ['count==0'],
  files_corrupt: ['count==0'],
  files_leaked: ['count==0'],
  send_small_file: ['p(99)<1500'],
  fetch_small_file: ['p(99)<1000'],
  checks: ['rate==1'],
};

export function thresholdsOf(name: string | undefined) {
  return untimed(thresholds, ['send_small_file', 'fetch_small_file'], name);
}
