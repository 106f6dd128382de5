import type { Viewer } from '@waymark/events/kernel';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock/clock.ts';
import { rateLimited } from '../../rateLimiter.ts';

/** Whose account a piece of work goes to. */
export type Payer = { readonly viewer: Viewer; readonly clientAddress: string };

/** A page or another file, or a hashed file of the built client, which browsers keep. */
type Visited = 'page' | 'hashedFile';

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
  visit(clientAddress: string, what: Visited): number;
  /**
   * Points of an answer: fixed ones, and those of its lists as if they were full. `settle` says what the lists held.
   * @throws GraphQLError as `spend`
   */
  reserve(payer: Payer, fixed: number, lists: number): void;
  /** Counts in place of the points that were reserved for lists what they held. */
  settle(payer: Payer, lists: number, used: number): void;
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
 * The price of a page or a file: 1,000 pages a second for an address with the usual rate, and 2,000 hashed files. Many people in
 * one hall share an address. A browser asks for up to ten hashed files with its first page, and once: counted together, those of a
 * hall used up what its pages need, and the page without its script stayed empty.
 */
const VISIT_POINTS = { page: 150, hashedFile: 75 } as const;

/** How long a full-speed burst may last before the sustained rate holds, seconds. */
const BURST = 6;
const BUCKETS = 50_000;

/** Multiples of the points of a person: guests share an address with others, and so do people of one house. */
const SHARES = { person: 1, anonymousAddress: 2, address: 5 } as const;

/**
 * What an address pays of lists before they are answered. They are seldom full: a board may hold 31,000 values and holds a few
 * hundred, and sixty people of a school who open one at the same moment are no attack.
 */
const LISTS_BEFOREHAND = 1 / 5;

/**
 * Leaky buckets in this process's memory: a guard that costs no round trip. Limits that must be exact use the
 * `rateLimiter`. Points count for the person and for the address; mutations for the person, or for the address of a request
 * without a person; pages and hashed files for the address, each apart from the rest. A rate of 0 is no limit.
 */
export function createBudget(
  rates: { readonly pointsPerSecond: number; readonly mutationsPerSecond: number },
  clock: Clock,
): Budget {
  const points = createBuckets(clock);
  const mutations = createBuckets(clock);
  const visits = { page: createBuckets(clock), hashedFile: createBuckets(clock) };
  const { pointsPerSecond, mutationsPerSecond } = rates;

  function ofPayer({ viewer, clientAddress }: Payer): Bucket {
    return viewer.kind === 'user'
      ? [viewer.userId, pointsPerSecond * SHARES.person]
      : [`anonymous:${clientAddress}`, pointsPerSecond * SHARES.anonymousAddress];
  }

  function ofAddress(clientAddress: string): Bucket {
    return [`address:${clientAddress}`, pointsPerSecond * SHARES.address];
  }

  function reserve(payer: Payer, fixed: number, lists: number): void {
    if (pointsPerSecond === 0) return;
    points.take([
      [ofPayer(payer), fixed + lists],
      [ofAddress(payer.clientAddress), fixed + lists * LISTS_BEFOREHAND],
    ]);
  }

  return {
    spend: (payer, amount) => reserve(payer, amount, 0),
    receive(clientAddress, length, values) {
      if (pointsPerSecond > 0) points.take([[ofAddress(clientAddress), pointsToParse(length, values)]]);
    },
    verify(clientAddress) {
      if (pointsPerSecond > 0) points.take([[ofAddress(clientAddress), TOKEN_POINTS]]);
    },
    verified(clientAddress) {
      if (pointsPerSecond > 0) points.correct(ofAddress(clientAddress), -TOKEN_POINTS);
    },
    visit(clientAddress, what) {
      if (pointsPerSecond === 0) return 0;
      return visits[what].tryTake([[ofAddress(clientAddress), VISIT_POINTS[what]]]);
    },
    reserve,
    settle(payer, lists, used) {
      if (pointsPerSecond === 0) return;
      points.correct(ofPayer(payer), used - lists);
      points.correct(ofAddress(payer.clientAddress), used - lists * LISTS_BEFOREHAND);
    },
    mutate({ viewer, clientAddress }, count) {
      if (mutationsPerSecond === 0) return;
      const key = viewer.kind === 'user' ? viewer.userId : `address:${clientAddress}`;
      mutations.take([[[key, mutationsPerSecond], count]]);
    },
  };
}

type Bucket = readonly [key: string, perSecond: number];
type Charge = readonly [Bucket, amount: number];
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

  /** Takes all charges or none. Returns the milliseconds until there is room for all, else 0. */
  function tryTake(charges: readonly Charge[]): number {
    const now = clock.now();
    const taken = charges.map(([[key, perSecond], amount]) => {
      const bucket = leaked(key, perSecond, now);
      const over = bucket.level + amount - perSecond * BURST;
      return { key, bucket, amount, wait: (over / perSecond) * 1000 };
    });
    const wait = Math.max(0, ...taken.map((each) => each.wait));
    if (wait > 0) return wait;
    for (const { key, bucket, amount } of taken) {
      bucket.level += amount;
      buckets.set(key, bucket);
    }
    return 0;
  }

  return {
    tryTake,
    /** As `tryTake`. @throws GraphQLError RATE_LIMITED */
    take(charges: readonly Charge[]): void {
      const wait = tryTake(charges);
      if (wait > 0) throw rateLimited(wait);
    },
    /** Also by more than there is room for: then the next one waits longer. */
    correct([key, perSecond]: Bucket, by: number): void {
      const bucket = leaked(key, perSecond, clock.now());
      bucket.level = Math.max(0, bucket.level + by);
      buckets.set(key, bucket);
    },
  };
}
