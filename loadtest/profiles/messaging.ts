import type { Options, Scenario } from 'k6/options';

/** One virtual user is a pair of people: two log-ins, two sockets. */
export type Profile = {
  readonly scenario: Scenario;
  readonly pairs: number;
  /** Milliseconds between a person's messages. */
  readonly pace: number;
  /** How long one conversation lasts, milliseconds; then its books are balanced and another begins. */
  readonly turn: number;
};

const profiles: Readonly<Record<string, Profile>> = {
  /** Does it work at all? */
  smoke: {
    scenario: { executor: 'per-vu-iterations', vus: 3, iterations: 2, maxDuration: '2m' },
    pairs: 3,
    pace: 300,
    turn: 5_000,
  },
  /** An ordinary busy hour of a large community. */
  steady: {
    scenario: { executor: 'constant-vus', vus: 50, duration: '3m' },
    pairs: 50,
    pace: 1000,
    turn: 20_000,
  },
  /** Everybody comes back from the same webinar. */
  spike: {
    scenario: {
      executor: 'ramping-vus',
      startVUs: 5,
      stages: [
        { duration: '20s', target: 5 },
        { duration: '5s', target: 100 },
        { duration: '1m', target: 100 },
        { duration: '10s', target: 5 },
        { duration: '20s', target: 5 },
      ],
      gracefulRampDown: '40s',
    },
    pairs: 100,
    pace: 1000,
    turn: 15_000,
  },
  /** Does anything grow that should not? */
  soak: {
    scenario: { executor: 'constant-vus', vus: 25, duration: '45m' },
    pairs: 25,
    pace: 1500,
    turn: 60_000,
  },
};

/** @throws naming the profiles there are. */
export function profileOf(name: string | undefined): Profile {
  const profile = profiles[name ?? 'smoke'];
  if (!profile) throw new Error(`PROFILE must be one of ${Object.keys(profiles).join(', ')}.`);
  return profile;
}

/** The budgets of loadtest/scenarios.md: k6 fails the run when one is exceeded. */
export const thresholds: NonNullable<Options['thresholds']> = {
  messages_lost: ['count==0'],
  messages_doubled: ['count==0'],
  messages_disordered: ['count==0'],
  messages_refused: ['rate<0.001'],
  messages_received: ['count>0'],
  send_to_receive: ['p(50)<100', 'p(99)<500'],
  send_to_acknowledge: ['p(99)<500'],
  checks: ['rate==1'],
};
