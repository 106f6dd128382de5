import type { Viewer } from '@waymark/events/kernel';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock/clock.ts';
import { rateLimited } from '../../rateLimiter.ts';

/** Whose account a piece of work goes to. */
export type Payer = { readonly viewer: Viewer; readonly clientAddress: string };

/** What somebody may ask of this process. Every piece of work is paid for before it is done. */
export interface Budget {
  /** Points of reading a document or answering an operation. @throws GraphQLError RATE_LIMITED with `retryAfter`. */
  spend(payer: Payer, points: number): void;
  /**
   * The text of a request, before it is parsed and before it is known who sends it; `values` as `valuesInJson` counts them.
   * @throws GraphQLError as `spend`
   */
  receive(clientAddress: string, length: number, values?: number): void;
  /** A token, before its signature is computed: one that is refused is computed each time. @throws GraphQLError as `spend` */
  verify(clientAddress: string): void;
  /** Somebody holds it: what `verify` took is given back. */
  verified(clientAddress: string): void;
  /** A page or a file, before anything is done for it: milliseconds until there is room for it, 0 where there is. */
  visit(clientAddress: string): number;
  /** Points that were spent on more than there turned out to be. */
  giveBack(payer: Payer, points: number): void;
  /**
   * Pays for `count` mutations.
   * @throws GraphQLError RATE_LIMITED with `retryAfter`.
   */
  mutate(payer: Payer, count: number): void;
}

/** Bytes of a JSON text for one point. */
const BYTES_A_POINT = 100;
const VALUES_A_POINT = 5;

/** Points of parsing a text as JSON; a short one is free. */
export function pointsToParse(length: number, values = 0): number {
  return Math.floor(length / BYTES_A_POINT + values / VALUES_A_POINT);
}

/** The price of computing the signature of a token. */
export const TOKEN_POINTS = 50;
/**
 * The price of a page or a file: 1,000 a second for an address with the usual rate. Many people in one hall share an
 * address.
 */
const VISIT_POINTS = 150;

/** How long a full-speed burst may last before the sustained rate holds, seconds. */
const BURST = 6;
const BUCKETS = 50_000;

/** Multiples of the points of a person: guests share an address with others, and so do people of one house. */
const SHARES = { person: 1, anonymousAddress: 2, address: 5 } as const;

/**
 * Leaky buckets in this process's memory: a guard that costs no round trip. Limits that must be exact use the
 * `rateLimiter`. Points count for the person and for the address; mutations for the person, or for the address of a request
 * without a person; pages and files for the address, apart from the rest. A rate of 0 is no limit.
 */
export function createBudget(
  rates: { readonly pointsPerSecond: number; readonly mutationsPerSecond: number },
  clock: Clock,
): Budget {
  const points = createBuckets(clock);
  const mutations = createBuckets(clock);
  const visits = createBuckets(clock);
  const { pointsPerSecond, mutationsPerSecond } = rates;

  function bucketsOf({ viewer, clientAddress }: Payer): readonly Bucket[] {
    const isPerson = viewer.kind === 'user';
    const own = isPerson ? viewer.userId : `anonymous:${clientAddress}`;
    return [
      [own, pointsPerSecond * (isPerson ? SHARES.person : SHARES.anonymousAddress)],
      ofAddress(clientAddress),
    ];
  }

  function ofAddress(clientAddress: string): Bucket {
    return [`address:${clientAddress}`, pointsPerSecond * SHARES.address];
  }

  return {
    spend(payer, amount) {
      if (pointsPerSecond > 0) points.take(amount, bucketsOf(payer));
    },
    receive(clientAddress, length, values) {
      if (pointsPerSecond > 0) points.take(pointsToParse(length, values), [ofAddress(clientAddress)]);
    },
    verify(clientAddress) {
      if (pointsPerSecond > 0) points.take(TOKEN_POINTS, [ofAddress(clientAddress)]);
    },
    verified(clientAddress) {
      if (pointsPerSecond > 0) points.giveBack(TOKEN_POINTS, [ofAddress(clientAddress)]);
    },
    visit(clientAddress) {
      return pointsPerSecond > 0 ? visits.tryTake(VISIT_POINTS, [ofAddress(clientAddress)]) : 0;
    },
    giveBack(payer, amount) {
      if (pointsPerSecond > 0) points.giveBack(amount, bucketsOf(payer));
    },
    mutate({ viewer, clientAddress }, count) {
      if (mutationsPerSecond === 0) return;
      const key = viewer.kind === 'user' ? viewer.userId : `address:${clientAddress}`;
      mutations.take(count, [[key, mutationsPerSecond]]);
    },
  };
}

type Bucket = readonly [key: string, perSecond: number];
type Level = { level: number; at: number };

function createBuckets(clock: Clock) {
  const buckets = new LRUCache<string, Level>({ maxSize: BUCKETS, sizeCalculation: () => 1 });

  function leaked(key: string, perSecond: number, now: number): Level {
    const bucket = buckets.get(key) ?? { level: 0, at: now };
    // The clock may be set back.
    const passed = Math.max(0, now - bucket.at);
    bucket.level = Math.max(0, bucket.level - (passed * perSecond) / 1000);
    bucket.at = now;
    return bucket;
  }

  /** Takes from all buckets or from none. Returns the milliseconds until all have enough, else 0. */
  function tryTake(amount: number, from: readonly Bucket[]): number {
    const now = clock.now();
    const levels = from.map(([key, perSecond]) => leaked(key, perSecond, now));
    let wait = 0;
    from.forEach(([, perSecond], index) => {
      const over = (levels[index]?.level ?? 0) + amount - perSecond * BURST;
      wait = Math.max(wait, (over / perSecond) * 1000);
    });
    if (wait > 0) return wait;
    from.forEach(([key], index) => {
      const bucket = levels[index];
      if (!bucket) return;
      bucket.level += amount;
      buckets.set(key, bucket);
    });
    return 0;
  }

  return {
    tryTake,
    /** As `tryTake`. @throws GraphQLError RATE_LIMITED */
    take(amount: number, from: readonly Bucket[]): void {
      const wait = tryTake(amount, from);
      if (wait > 0) throw rateLimited(wait);
    },
    giveBack(amount: number, to: readonly Bucket[]): void {
      for (const [key] of to) {
        const bucket = buckets.get(key);
        if (bucket) bucket.level = Math.max(0, bucket.level - amount);
      }
    },
  };
}
