import type { Scenario } from 'k6/options';

export type Profile = {
  readonly scenario: Scenario;
  /** How many virtual users the stack must hold at once. */
  readonly tables: number;
  /** How long one virtual user goes on before the books are balanced, milliseconds; of a race: rounds. */
  readonly turn: number;
};

/** A load that somebody chose by USERS, RAMP and DURATION; the times in seconds. */
export type Chosen = { readonly users: number; readonly ramp: number; readonly duration: number };

export const CHOSEN = 'chosen';

export type Sizes = {
  /** How many people one virtual user plays. */
  readonly seats: number;
  readonly smoke: number;
  readonly steady: number;
  readonly spike: number;
  readonly soak: number;
  readonly turn: number;
};

/** How many times shorter than its profile a steady run or a soak is; `npm run load` prints it. */
const shorter = Math.max(1, Number(__ENV.SHORTER ?? 1));
const lasting = (seconds: number) => `${Math.ceil(seconds / shorter)}s`;

/** The same shapes of load for every scenario, each at its own size. */
export function profilesOf({
  seats,
  smoke,
  steady,
  spike,
  soak,
  turn,
}: Sizes): Readonly<Record<string, Profile>> {
  return {
    ...chosenProfile(seats, Math.ceil(turn / 3)),
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
    steady: {
      scenario: { executor: 'constant-vus', vus: steady, duration: lasting(180) },
      tables: steady,
      turn,
    },
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
    soak: { scenario: { executor: 'constant-vus', vus: soak, duration: lasting(2_700) }, tables: soak, turn },
  };
}

/** The load that the environment asks for; nothing where it asks for none. */
function chosenProfile(seats: number, turn: number): Readonly<Record<string, Profile>> {
  if (!__ENV.USERS) return {};
  const { scenario, tables } = chosenLoad(seats, {
    users: Number(__ENV.USERS),
    ramp: Number(__ENV.RAMP ?? 0),
    duration: Number(__ENV.DURATION ?? 30),
  });
  return { [CHOSEN]: { scenario, tables, turn } };
}

/** As many whole tables as there are people for; they arrive one after another. A turn that has begun ends. */
export function chosenLoad(
  seats: number,
  { users, ramp, duration }: Chosen,
): Pick<Profile, 'scenario' | 'tables'> {
  const tables = Math.max(1, Math.floor(users / seats));
  const stages = [
    { duration: `${ramp}s`, target: tables },
    { duration: `${duration}s`, target: tables },
  ];
  const patience = { gracefulRampDown: '40s', gracefulStop: '40s' };
  return {
    scenario: { executor: 'ramping-vus', startVUs: ramp > 0 ? 0 : tables, stages, ...patience },
    tables,
  };
}

/** @throws naming the profiles there are. */
export function profileIn(profiles: Readonly<Record<string, Profile>>, name: string | undefined): Profile {
  const profile = profiles[name ?? 'smoke'];
  if (!profile) throw new Error(`PROFILE must be one of ${Object.keys(profiles).join(', ')}.`);
  return profile;
}

/** What neither the tests of the scenarios nor a chosen load are held to: how long something took. */
export function untimed<Of>(
  thresholds: Readonly<Record<string, Of>>,
  timed: readonly string[],
  name: string | undefined,
): Record<string, Of> {
  const all = Object.entries(thresholds);
  return Object.fromEntries(
    name === 'tiny' || name === CHOSEN ? all.filter(([metric]) => !timed.includes(metric)) : all,
  );
}
