import type { Options } from 'k6/options';
import { type Profile, profileIn, profilesOf, untimed } from './tables.ts';

/** Two people a table. */
const sizes = { seats: 2, smoke: 3, steady: 50, spike: 100, soak: 25, turn: 15_000 };
const profiles = profilesOf(sizes);

/** Milliseconds between a person's messages. */
const paces: Readonly<Record<string, number>> = { tiny: 300, smoke: 300, chosen: 500, soak: 1_500 };

export type Talks = Profile & { readonly pace: number };

/** @throws naming the profiles there are. */
export function profileOf(name = 'smoke'): Talks {
  return { ...profileIn(profiles, name), pace: paces[name] ?? 1_000 };
}

/** The budgets of loadtest/scenarios.md: k6 fails the run when one is exceeded. */
const thresholds: NonNullable<Options['thresholds']> = {
  messages_lost: ['count==0'],
  messages_doubled: ['count==0'],
  messages_disordered: ['count==0'],
  messages_refused: ['rate<0.001'],
  messages_received: ['count>0'],
  send_to_receive: ['p(50)<100', 'p(99)<500'],
  send_to_acknowledge: ['p(99)<500'],
  checks: ['rate==1'],
};

export function thresholdsOf(name: string | undefined) {
  return untimed(thresholds, ['send_to_receive', 'send_to_acknowledge'], name);
}

/** What waits for a socket to come back has no budget of time. */
export function stormThresholds() {
  const kept = untimed(thresholds, ['send_to_receive', 'send_to_acknowledge'], 'tiny');
  return { ...kept, reconnects: ['count>0'], resumes_failed: ['count==0'] };
}
