import { readMemberCounts } from '@waymark/db/partner';
import type { Database } from '@waymark/db/store';
import { ANONYMOUS } from '../../platform/anonymous.ts';
import type { App } from '../../platform/app.ts';

/** Counting reads every membership, so a burst of people who join costs one count each second. Milliseconds. */
const COUNTED_FOR = 1_000;
/** The share of the time that counting may take: a count of 200 ms is made every four seconds. */
const SHARE = 1 / 20;

type Counts = ReadonlyMap<string, number>;
type Held = { readonly counts: Promise<Counts>; readonly at: number; took: number; isOld: boolean };

const held = new WeakMap<Database, Held>();

type Holder = Pick<App, 'db'>;

/**
 * How many people each community has, by its id; a second behind, or more where counting is slow. Where a count fails, the one
 * before it stands.
 */
export function memberCounts({ db }: Holder): Promise<Counts> {
  const known = held.get(db);
  const isFresh = known && performance.now() - known.at < Math.max(COUNTED_FOR, known.took / SHARE);
  if (known && (!known.isOld || isFresh)) return known.counts;
  const at = performance.now();
  const counting = readMemberCounts(ANONYMOUS, db).finally(() => {
    counted.took = performance.now() - at;
  });
  const counts = counting.catch((fault) => {
    if (!known && held.get(db) === counted) held.delete(db);
    if (!known) throw fault;
    counted.isOld = true;
    return known.counts;
  });
  const counted: Held = { counts, at, took: 0, isOld: false };
  held.set(db, counted);
  return counts;
}

/** Somebody joined, proved their address, left or was answered. */
export function recountMembers({ db }: Holder): void {
  const known = held.get(db);
  if (known) known.isOld = true;
}

export function forgetMemberCounts({ db }: Holder): void {
  held.delete(db);
}
