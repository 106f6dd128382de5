// Invariant: the time of a process is PostgreSQL's, so that what several processes compare (due timers, retention, rates, sessions)
// was written by one clock. The wall clock of a server counts until its first look at the database and never again.
import type { EventStore } from '@waymark/db/store';
import type { Clock } from './clock.ts';

export type DatabaseClock = Clock & {
  /** The clock of this machine, to be compared. */
  own(): number;
  /** PostgreSQL's clock said `theirs` between two moments of the monotonic clock: a slow answer proves less. */
  compare(theirs: number, between: readonly [number, number]): void;
};

type Machine = { readonly wall: () => number; readonly monotonic: () => number };

const thisMachine: Machine = { wall: () => Date.now(), monotonic: () => performance.now() };

/** Carried on between two looks by the monotonic clock, which nobody sets. */
export function createDatabaseClock({ wall, monotonic }: Machine = thisMachine): DatabaseClock {
  let ahead = wall() - monotonic();
  return {
    now: () => Math.round(monotonic() + ahead),
    own: wall,
    compare(theirs, [from, until]) {
      ahead = Math.min(Math.max(ahead, theirs - until), theirs - from);
    },
  };
}

/** The same store, whose looks at the log set the clock. */
export function setByLooks<Store extends Pick<EventStore, 'look'>>(
  store: Store,
  { compare }: Pick<DatabaseClock, 'compare'>,
): Store {
  return {
    ...store,
    async look(at) {
      const from = performance.now();
      const seen = await store.look(at);
      compare(seen.now, [from, performance.now()]);
      return seen;
    },
  };
}
