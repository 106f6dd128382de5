import { readMemberCounts } from '@waymark/db/partner';
import type { Database } from '@waymark/db/store';
import { ANONYMOUS } from '../../platform/anonymous.ts';
import type { App } from '../../platform/app.ts';

/** Counting reads every membership, so a burst of people who join costs one count each second. Milliseconds. */
const COUNTED_FOR = 1_000;

type Counts = ReadonlyMap<string, number>;
type Held = { readonly counts: Promise<Counts>; readonly at: number; isOld: boolean };

const held = new WeakMap<Database, Held>();

type Holder = Pick<App, 'db'>;

/** How many people each community has, by its id; at most a second behind. */
export function memberCounts({ db }: Holder): Promise<Counts> {
  const known = held.get(db);
  if (known && !(known.isOld && performance.now() - known.at >= COUNTED_FOR)) return known.counts;
  const counted: Held = { counts: readMemberCounts(ANONYMOUS, db), at: performance.now(), isOld: false };
  held.set(db, counted);
  counted.counts.catch(() => {
    if (held.get(db) === counted) held.delete(db);
  });
  return counted.counts;
}

/** Somebody joined, proved their address, left or was answered. */
export function recountMembers({ db }: Holder): void {
  const known = held.get(db);
  if (known) known.isOld = true;
}

export function forgetMemberCounts({ db }: Holder): void {
  held.delete(db);
}
