// Invariant: one writer lane a process; every waiting append gets its own result, in the order in which they came. A flight
// is one transaction. It flies on a guess where one can be made: everything up to the commit is sent in one go, right
// behind the flight before it, and its first statement fails the whole unless the guess is the truth. What was refused
// flies again, in order, after asking; and if that fails too, append by append, so that one bad append fails alone.

import { isBusy, isLoss } from '../connection/busy.ts';
import { blockers } from '../connection/limits.ts';
import type { Session } from '../connection/openSession.ts';
import { createBelief } from '../speculation/belief.ts';
import type { Committed } from '../types.ts';
import { departAsking, departGuessing, type Landing, type Launched, type Writers } from './departures.ts';
import type { Lane } from './lane.ts';
import type { EncodedAppend, Plan, PlannedResult } from './planFlight.ts';

/** The queue is full: the caller should answer "busy" rather than wait. */
export class StoreOverloaded extends Error {
  override readonly name = 'StoreOverloaded';
}

export type GroupCommitOptions = Writers & {
  readonly lane: Lane;
  readonly onCommitted: (committed: readonly Committed[]) => void;
  /** A flight has not been answered for a while: somebody may hold the head of the log. */
  readonly onStuck: () => void;
  readonly maxWaiting: number;
  readonly maxFlight: number;
};

type Waiting = {
  readonly append: EncodedAppend;
  readonly resolve: (result: PlannedResult) => void;
  readonly reject: (fault: unknown) => void;
};

export type GroupCommit = {
  append(append: EncodedAppend): Promise<PlannedResult>;
  /** What is believed of the database is dropped: the next flight asks first. */
  forget(): void;
  /** Finishes what was accepted. */
  close(): Promise<void>;
};

// Pipeline depth 2: one batch commits, one is queued on the connection. Deeper only shrinks batches.
const MAX_AIRBORNE = 2;

export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const { lane, maxWaiting, maxFlight } = options;
  const slow = new Set(
    options.projections.filter((one) => !one.sendsAtOnce).flatMap((one) => one.eventTypes),
  );
  const belief = createBelief();
  const waiting: Waiting[] = [];
  /** What was refused, in its order; it goes before anything that waits. */
  const refused: Waiting[] = [];
  const airborne: Promise<void>[] = [];
  let flying: Promise<void> | undefined;
  let isClosed = false;
  /** When somebody was last answered, or began to wait. */
  let answeredAt = performance.now();
  const watching = setInterval(() => {
    if (flying && performance.now() - answeredAt > blockers.lookAfter) options.onStuck();
  }, blockers.lookEvery).unref();

  async function fly(): Promise<void> {
    for (;;) {
      if (refused.length > 0) {
        await Promise.all(airborne);
        await departKnowing(refused.splice(0, maxFlight));
      } else if (waiting.length > 0 && airborne.length < MAX_AIRBORNE) {
        await depart();
      } else if (airborne.length > 0) {
        await airborne[0];
        // Wait one turn of the event loop, so that callers that resume together share a batch.
        await new Promise((next) => setImmediate(next));
      } else break;
    }
    flying = undefined;
  }

  async function depart(): Promise<void> {
    // Half of them now and half behind them: callers that always wake together would leave the database waiting.
    const isAlone = airborne.length === 0 && waiting.length < 8;
    const size = airborne.length > 0 || isAlone ? waiting.length : Math.ceil(waiting.length / 2);
    const flight = waiting.slice(0, Math.min(size, maxFlight));
    const appends = flight.map(({ append }) => append);
    const guess = appends.every(isFast) ? belief.guess(appends) : undefined;
    if (!guess && airborne.length > 0) {
      await Promise.all(airborne);
      return;
    }
    waiting.splice(0, flight.length);
    if (!guess) return departKnowing(flight);
    const session = await openFor(flight);
    if (session) launch(flight, await departGuessing(session, appends, guess, options));
  }

  function isFast({ writes }: EncodedAppend): boolean {
    return writes.every(({ events }) => events.every(({ type }) => !slow.has(type)));
  }

  /** Asks first. Nothing else is in the air. */
  async function departKnowing(flight: readonly Waiting[]): Promise<void> {
    const session = await openFor(flight);
    if (!session) return;
    const appends = flight.map(({ append }) => append);
    try {
      const launched = await departAsking(session, appends, options);
      belief.check(launched.truth);
      launch(flight, launched);
    } catch (fault) {
      belief.forget();
      await lane.reset();
      if (flight.length === 1 || isBusy(fault) || isLoss(fault)) fail(flight, fault);
      else for (const alone of flight) await departKnowing([alone]);
    }
  }

  async function openFor(flight: readonly Waiting[]): Promise<Session | undefined> {
    try {
      return await lane.use();
    } catch (fault) {
      fail(flight, fault);
      return undefined;
    }
  }

  function launch(flight: readonly Waiting[], { plan, mark, landing }: Launched): void {
    belief.learn(plan, mark);
    // The next batch is planned on this result: if this batch is refused, so is the next, and both are planned again.
    flight.forEach(({ append }, i) => {
      append.fate.cameToNothing = plan.results[i]?.status !== 'appended';
    });
    const before = airborne.at(-1);
    const landed = landing.then(async (result) => {
      // Responses can arrive together; wait, so that batches settle in order.
      await before;
      airborne.splice(airborne.indexOf(landed), 1);
      answeredAt = performance.now();
      land(flight, result);
    });
    airborne.push(landed);
  }

  function land(flight: readonly Waiting[], landing: Landing): void {
    if (landing.status === 'committed') settle(flight, landing.plan);
    else {
      belief.forget();
      if (landing.status === 'lost') fail(flight, landing.fault);
      else refused.push(...flight);
    }
  }

  function settle(flight: readonly Waiting[], plan: Plan): void {
    flight.forEach(({ resolve, reject }, i) => {
      const result = plan.results[i];
      if (result) resolve(result);
      else reject(new Error('A flight lost an append.'));
    });
    if (plan.written.length > 0) {
      options.onCommitted(plan.written);
    }
  }

  function fail(flight: readonly Waiting[], fault: unknown): void {
    for (const { append, reject } of flight) {
      append.fate.cameToNothing = true;
      reject(fault);
    }
  }

  return {
    append(append) {
      const problem = isClosed
        ? 'The store is closing.'
        : waiting.length >= maxWaiting && `${maxWaiting} appends are waiting already.`;
      if (problem) {
        append.fate.cameToNothing = true;
        return Promise.reject(new StoreOverloaded(problem));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ append, resolve, reject });
        if (!flying) answeredAt = performance.now();
        flying ??= new Promise((done) => setImmediate(() => done(fly())));
      });
    },
    forget: () => belief.forget(),
    async close() {
      isClosed = true;
      await flying;
      clearInterval(watching);
      await lane.close();
    },
  };
}
