import { hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { failure } from '../graphql/failures.ts';
import type { RateLimiter } from '../rateLimiter.ts';
import type { BotCheckPurpose } from './purposes.ts';
import { ALGORITHM, readProof } from './readProof.ts';

/** How long a challenge may be answered, milliseconds. */
const LIFETIME = 10 * 60_000;
/** Iterations of PBKDF2 in one attempt: about a millisecond on a phone, and what a challenge costs the server. */
const ITERATIONS = 1_000;
/** Each challenge costs the server one attempt. */
const challengeRules = { perAddress: { limit: 600, window: 60 * 60_000 } } as const;
/** A proof counts once. Twice the lifetime, for servers whose clocks differ. */
const USE = { limit: 1, window: 2 * LIFETIME } as const;

export type BotChallenge = {
  /** JSON of altcha-lib's `Challenge`. */
  readonly challenge: string;
  /** Whole seconds: the clock of a browser may be wrong. */
  readonly expiresIn: number;
};

type Reason = 'missing' | 'invalid' | 'expired' | 'used';

/** AUT-30: work that a browser has to do before the server sends a mail for a stranger. */
export interface BotCheck {
  /** A challenge for one purpose; undefined while the check is off. @throws GraphQLError RATE_LIMITED */
  challenge(purpose: BotCheckPurpose, clientAddress: string): Promise<BotChallenge | undefined>;
  /**
   * Uses up a proof: it counts once, on all servers together. Nothing happens while the check is off.
   * @throws GraphQLError BOT_CHECK_FAILED with `reason`
   */
  demand(purpose: BotCheckPurpose, token: string | null | undefined): Promise<void>;
}

type Parts = {
  readonly config: Pick<Config, 'botCheck' | 'tokenSecret'>;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
};

export function createBotCheck({ config, clock, rateLimiter }: Parts): BotCheck {
  const { isOn, attempts } = config.botCheck;
  const secrets = {
    hmacSignatureSecret: derive(config.tokenSecret, 'bot-check'),
    hmacKeySignatureSecret: derive(config.tokenSecret, 'bot-check-key'),
  };

  async function problemOf(purpose: BotCheckPurpose, token: string): Promise<Reason | undefined> {
    const proof = readProof(token);
    if (!proof) return 'invalid';
    // Two signatures and no derivation: a forged proof costs half a millisecond.
    const { verified } = await verifySolution({ ...proof, ...secrets, deriveKey });
    const { data, nonce } = proof.challenge.parameters;
    if (!verified || data.purpose !== purpose) return 'invalid';
    if (clock.now() >= data.expiresAt) return 'expired';
    const { status } = await rateLimiter.take(`bot-check:used:${nonce}`, USE);
    return status === 'allowed' ? undefined : 'used';
  }

  return {
    async challenge(purpose, clientAddress) {
      if (!isOn) return undefined;
      await rateLimiter.takeOrFail(`bot-check:address:${clientAddress}`, challengeRules.perAddress);
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: ITERATIONS,
        // The solution is chosen here, so no browser needs more than twice the mean.
        counter: randomInt(2 * attempts),
        data: { purpose, expiresAt: clock.now() + LIFETIME },
        deriveKey,
        ...secrets,
      });
      return { challenge: JSON.stringify(challenge), expiresIn: LIFETIME / 1000 };
    },
    async demand(purpose, token) {
      if (!isOn) return;
      const reason = token ? await problemOf(purpose, token) : 'missing';
      if (reason) throw failure('BOT_CHECK_FAILED', { reason });
    },
  };
}

function derive(secret: string, label: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `waymark/${label}`, 32)).toString('hex');
}
