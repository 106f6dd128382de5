import type { Options, Scenario } from 'k6/options';

export type Profile = {
  readonly scenario: Scenario;
  /** How many virtual users the stack must hold at once. */
  readonly tables: number;
  /** How long one virtual user goes on before the books are balanced, milliseconds; of a race: rounds. */
  readonly turn: number;
};

type Sizes = {
  readonly smoke: number;
  readonly steady: number;
  readonly spike: number;
  readonly soak: number;
  readonly turn: number;
};

function profilesOf({ smoke, steady, spike, soak, turn }: Sizes): Readonly<Record<string, Profile>> {
  return {
    /** For the tests of the scenarios themselves: no budgets of time. */
    tiny: {
      scenario: { executor: 'per-vu-iterations', vus: 1, iterations: 1, maxDuration: '1m' },
      tables: 1,
      turn: Math.ceil(turn / 4),
    },
    /** Does it work at all? */
    smoke: {
      scenario: { executor: 'per-vu-iterations', vus: smoke, iterations: 2, maxDuration: '2m' },
      tables: smoke,
      turn: Math.ceil(turn / 3),
    },
    /** An ordinary busy hour of a large community. */
    steady: { scenario: { executor: 'constant-vus', vus: steady, duration: '3m' }, tables: steady, turn },
    /** Everybody answers the same reminder. */
    spike: {
      scenario: {
        executor: 'ramping-vus',
        startVUs: 1,
        stages: [
          { duration: '15s', target: 1 },
          { duration: '5s', target: spike },
          { duration: '45s', target: spike },
          { duration: '10s', target: 1 },
        ],
        gracefulRampDown: '40s',
      },
      tables: spike,
      turn,
    },
    /** Does anything grow that should not? */
    soak: { scenario: { executor: 'constant-vus', vus: soak, duration: '45m' }, tables: soak, turn },
  };
}

const scenarios = {
  /** Six people a table. */
  'booking-race': profilesOf({ smoke: 2, steady: 8, spike: 20, soak: 5, turn: 10 }),
  /** Two people a table. */
  'reschedule-storm': profilesOf({ smoke: 2, steady: 15, spike: 40, soak: 10, turn: 12_000 }),
} as const;

/** @throws naming the profiles there are. */
export function profileOf(scenario: keyof typeof scenarios, name: string | undefined): Profile {
  const profiles = scenarios[scenario];
  const profile = profiles[name ?? 'smoke'];
  if (!profile) throw new Error(`PROFILE must be one of ${Object.keys(profiles).join(', ')}.`);
  return profile;
}

type Thresholds = NonNullable<Options['thresholds']>;

/** The budgets of loadtest/README.md: k6 fails the run when one is passed. */
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
  const all = Object.entries(thresholds[scenario]);
  return Object.fromEntries(name === 'tiny' ? all.filter(([metric]) => !TIMED.includes(metric)) : all);
}
