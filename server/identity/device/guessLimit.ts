import type { RateRule } from '@waymark/db/store';
import type { Context } from '../../platform/app.ts';
import { logInRules } from '../../platform/rateLimiter.ts';
import { slowGuessRules } from '../rules.ts';

type Attempt = {
  /** Asked once more when the password is about to be checked: many at once must not slip through. */
  readonly recheck: () => Promise<void>;
  readonly failed: () => Promise<void>;
  readonly succeeded: () => Promise<void>;
};

/**
 * AUT-13. Wrong passwords count by the browser where it is known for the account, and by mailbox and address elsewhere, in a
 * quarter of an hour and in a day: slow guesses and those from many addresses meet a bound too, and none of them keeps the
 * owner out of a browser that is theirs.
 *
 * A mailbox is counted before its password is looked at, so that many guesses at once cannot slip through. An address is
 * counted for failures only: a whole class may log in from one at the same moment.
 * @param device nonce of the browser's mark; undefined for a stranger's browser
 * @throws GraphQLError RATE_LIMITED
 */
export async function beginAttempt(
  { app: { rateLimiter }, clientAddress }: Pick<Context, 'app' | 'clientAddress'>,
  { fingerprint, device }: { readonly fingerprint: string; readonly device: string | undefined },
): Promise<Attempt> {
  if (device !== undefined) {
    const taken = await takeAll([
      [`log-in:device:${device}`, logInRules.perEmail],
      [`log-in:device-day:${device}`, slowGuessRules.perEmail],
    ]);
    return { recheck: async () => {}, failed: async () => {}, succeeded: taken.giveBack };
  }
  const addresses = [
    [`log-in:address:${clientAddress}`, logInRules.perAddress],
    [`log-in:address-day:${clientAddress}`, slowGuessRules.perAddress],
  ] as const;
  const recheck = async () => {
    for (const [key, rule] of addresses) await rateLimiter.checkOrFail(key, rule);
  };
  await recheck();
  const taken = await takeAll([
    [`log-in:email:${fingerprint}`, logInRules.perEmail],
    [`log-in:email-day:${fingerprint}`, slowGuessRules.perEmail],
  ]);
  return {
    recheck,
    failed: async () => {
      for (const [key, rule] of addresses) await rateLimiter.take(key, rule);
    },
    succeeded: taken.giveBack,
  };

  async function takeAll(limits: readonly (readonly [string, RateRule])[]) {
    for (const [key, rule] of limits) await rateLimiter.takeOrFail(key, rule);
    return {
      giveBack: async () => {
        for (const [key] of limits) await rateLimiter.giveBack(key);
      },
    };
  }
}
