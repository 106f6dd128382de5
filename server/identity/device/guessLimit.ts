import { isIPv6 } from 'node:net';
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
  const network = networkOf(clientAddress);
  const addresses = [
    [`log-in:address:${network}`, logInRules.perAddress],
    [`log-in:address-day:${network}`, slowGuessRules.perAddress],
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

/** One subscriber holds a whole /64 of IPv6 (RFC 6177), so addresses of one count together. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
