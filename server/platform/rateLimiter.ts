import {
  type Database,
  forgetRate,
  giveRateBack,
  peekRate,
  type RateRule,
  type RateVerdict,
  takeRate,
} from '@waymark/db/store';
import type { Clock } from './clock/clock.ts';
import { failure } from './graphql/failures.ts';

/** AUT-13: failed log-ins. */
export const logInRules = {
  perEmail: { limit: 5, window: 15 * 60_000 },
  perAddress: { limit: 20, window: 15 * 60_000 },
} as const satisfies Record<string, RateRule>;

/** Limits that hold for all processes together. Keys must not name people: use fingerprints. */
export interface RateLimiter {
  take(key: string, rule: RateRule): Promise<RateVerdict>;
  /** @throws GraphQLError RATE_LIMITED with `retryAfter` in seconds. */
  takeOrFail(key: string, rule: RateRule): Promise<void>;
  /** As `takeOrFail`, but takes nothing: for what counts only once it failed. @throws GraphQLError RATE_LIMITED */
  checkOrFail(key: string, rule: RateRule): Promise<void>;
  /** The attempt was no failure: it does not count. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export function createRateLimiter(db: Pick<Database, 'sql'>, clock: Clock): RateLimiter {
  const limiter: RateLimiter = {
    take: (key, rule) => takeRate(db, key, rule, clock.now()),
    async takeOrFail(key, rule) {
      const verdict = await limiter.take(key, rule);
      if (verdict.status === 'limited') throw rateLimited(verdict.retryAfter);
    },
    async checkOrFail(key, rule) {
      const verdict = await peekRate(db, key, rule, clock.now());
      if (verdict.status === 'limited') throw rateLimited(verdict.retryAfter);
    },
    giveBack: (key) => giveRateBack(db, key),
    forget: (key) => forgetRate(db, key),
  };
  return limiter;
}

/** `retryAfter` in milliseconds. */
export function rateLimited(retryAfter: number) {
  return failure('RATE_LIMITED', { retryAfter: Math.ceil(retryAfter / 1000) });
}
