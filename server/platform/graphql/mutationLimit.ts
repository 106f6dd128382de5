import { LRUCache } from 'lru-cache';
import type { Clock, Context } from '../app.ts';
import { rateLimited } from '../rateLimiter.ts';

/** How long somebody may go at full speed before the sustained rate holds, seconds. */
const BURST = 6;

/**
 * A leaky bucket a person (or address, for whoever is not logged in) in this process's memory: a guard against a client
 * gone wild that costs no round trip. Limits that must be exact use the `rateLimiter`.
 * @throws GraphQLError RATE_LIMITED.
 */
export function createMutationLimit(
  perSecond: number,
  clock: Clock,
): ((context: Context) => void) | undefined {
  if (perSecond === 0) return undefined;
  const buckets = new LRUCache<string, { level: number; at: number }>({ max: 50_000 });
  return ({ viewer, clientAddress }) => {
    const key = viewer.kind === 'user' ? viewer.userId : `address:${clientAddress}`;
    const now = clock.now();
    const bucket = buckets.get(key) ?? { level: 0, at: now };
    const level = Math.max(0, bucket.level - ((now - bucket.at) * perSecond) / 1000);
    if (level + 1 > perSecond * BURST) throw rateLimited(1000);
    bucket.level = level + 1;
    bucket.at = now;
    buckets.set(key, bucket);
  };
}
