import type { Scenario } from 'k6/options';

export type Profile = {
  readonly scenario: Scenario;
  /** How many virtual users the stack must hold at once. */
  readonly tables: number;
  /** How long one virtual user goes on before the books are balanced, milliseconds; of a race: rounds. */
  readonly turn: number;
};

export type Sizes = {
  readonly smoke: number;
  readonly steady: number;
  readonly spike: number;
  readonly soak: number;
  readonly turn: number;
};

/** The same shapes of load for every scenario, each at its own size. */
export function profilesOf({ smoke, steady, spike, soak, turn }: Sizes): Readonly<Record<string, Profile>> {
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

/** @throws naming the profiles there are. */
export function profileIn(profiles: Readonly<Record<string, Profile>>, name: string | undefined): Profile {
  const profile = profiles[name ?? 'smoke'];
  if (!profile) throw new Error(`PROFILE must be one of ${Object.keys(profiles).join(', ')}.`);
  return profile;
}

/** What the tests of the scenarios themselves are not held to: how long something took. */
export function untimed<Of>(
  thresholds: Readonly<Record<string, Of>>,
  timed: readonly string[],
  name: string | undefined,
): Record<string, Of> {
  const all = Object.entries(thresholds);
  return Object.fromEntries(name === 'tiny' ? all.filter(([metric]) => !timed.includes(metric)) : all);
}
