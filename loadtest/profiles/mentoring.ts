import type { Options } from 'k6/options';
import { type Profile, profileIn, profilesOf, untimed } from './tables.ts';

const scenarios = {
  /** Six people a table. */
  'booking-race': profilesOf({ seats: 6, smoke: 2, steady: 8, spike: 20, soak: 5, turn: 10 }),
  /** Two people a table. */
  'reschedule-storm': profilesOf({ seats: 2, smoke: 2, steady: 15, spike: 40, soak: 10, turn: 12_000 }),
} as const;

/** @throws naming the profiles there are. */
export function profileOf(scenario: keyof typeof scenarios, name: string | undefined): Profile {
  return profileIn(scenarios[scenario], name);
}

type Thresholds = NonNullable<Options['thresholds']>;

/** The budgets of loadtest/scenarios.md: k6 fails the run when one is exceeded. */
const raceThresholds: Thresholds = {
  races: ['count>0'],
  races_without_one_winner: ['count==0'],
  losers_not_told: ['count==0'],
  screens_unlike_server: ['count==0'],
  accept_to_answer: ['p(99)<1000'],
  accept_to_screens: ['p(50)<300', 'p(99)<1500'],
  checks: ['rate==1'],
};

const stormThresholds: Thresholds = {
  moves_acknowledged: ['count>0'],
  moves_lost: ['count==0'],
  faults: ['count==0'],
  proposals_open_twice: ['count==0'],
  times_not_agreed: ['count==0'],
  screens_unlike_server: ['count==0'],
  act_to_answer: ['p(99)<1000'],
  checks: ['rate==1'],
};

const thresholds = { 'booking-race': raceThresholds, 'reschedule-storm': stormThresholds };
/** What says how long something took. */
const TIMED = ['accept_to_answer', 'accept_to_screens', 'act_to_answer'];

export function thresholdsOf(scenario: keyof typeof scenarios, name: string | undefined): Thresholds {
  return untimed(thresholds[scenario], TIMED, name);
}
