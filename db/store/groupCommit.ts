// Invariant: one writer lane a process; every waiting append gets its own result, in the order in which they came. A flight
// is one transaction: it leaves on a guess of what the database holds, commits only if the guess was the truth, and the
// next one leaves behind its commit without waiting for it. A flight that fails is repeated append by append, so that one
// bad append fails alone.
import type { Recorded } from '@waymark/events/kernel';
import postgres, { type ReservedSql } from 'postgres';
import { createBelief } from './belief.ts';
import { allDone, claim, project, type TimerWrite, writePlan, writeTimers } from './flight.ts';
import type { Lane } from './lane.ts';
import { type Claim, type EncodedAppend, type Plan, type PlannedResult, planFlight } from './planFlight.ts';
import type { Committed, Projection } from './types.ts';

/** The queue is full: the caller should answer "busy" rather than wait. */
export class StoreOverloaded extends Error {
  override readonly name = 'StoreOverloaded';
}

export type GroupCommitOptions = {
  readonly lane: Lane;
  readonly projections: readonly Projection[];
  readonly timers: (event: Recorded) => readonly TimerWrite['change'][];
  readonly onCommitted: (committed: readonly Committed[]) => void;
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
  /** Finishes what was accepted. */
  close(): Promise<void>;
};

export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const { lane, projections, maxWaiting, maxFlight } = options;
  const waiting: Waiting[] = [];
  const belief = createBelief();
  let flying: Promise<void> | undefined;
  let lastCommit: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function fly(): Promise<void> {
    while (waiting.length > 0) await depart(waiting.splice(0, maxFlight));
    flying = undefined;
  }

  async function depart(flight: readonly Waiting[]): Promise<void> {
    try {
      await attempt(flight);
    } catch (fault) {
      belief.forget();
      await lane.reset();
      if (flight.length === 1 || !isAnswer(fault)) for (const { reject } of flight) reject(fault);
      else for (const alone of flight) await depart([alone]);
    }
  }

  async function attempt(flight: readonly Waiting[]): Promise<void> {
    const session = await lane.use();
    const appends = flight.map(({ append }) => append);
    const plan = await session.guard(prepare(session.sql, appends));
    const committing = session.guard(session.sql`commit`);
    belief.learn(plan);
    lastCommit = settle(flight, plan, committing);
  }

  /** Everything of a flight but its commit. */
  async function prepare(sql: ReservedSql, appends: readonly EncodedAppend[]): Promise<Plan> {
    const guess = belief.guess(appends);
    return (guess && (await attemptGuess(sql, appends, guess))) ?? (await attemptKnown(sql, appends));
  }

  /** undefined: the guess was wrong and everything is rolled back. */
  async function attemptGuess(
    sql: ReservedSql,
    appends: readonly EncodedAppend[],
    guess: Claim,
  ): Promise<Plan | undefined> {
    const plan = planFlight(appends, guess);
    const begun = sql`begin`.execute();
    const [began, claimed, wrote] = await Promise.allSettled([begun, claim(sql, appends), write(sql, plan)]);
    if (began.status === 'rejected') throw began.reason;
    if (claimed.status === 'rejected') throw claimed.reason;
    if (claimed.value && belief.isTrue(guess, claimed.value)) {
      if (wrote.status === 'rejected') throw wrote.reason;
      return plan;
    }
    if (!claimed.value) belief.doubt();
    await sql`rollback`;
    return undefined;
  }

  async function attemptKnown(sql: ReservedSql, appends: readonly EncodedAppend[]): Promise<Plan> {
    const begun = sql`begin`.execute();
    const [, claimed] = await Promise.all([begun, claim(sql, appends)]);
    const truth = claimed ?? (await claim(sql, appends));
    if (!truth) throw new Error('The counter moved although it was locked.');
    belief.check(truth);
    const plan = planFlight(appends, truth);
    await write(sql, plan);
    return plan;
  }

  async function write(sql: ReservedSql, plan: Plan): Promise<void> {
    if (plan.written.length === 0) return;
    const events = plan.written.map(({ event }) => event);
    const timers = events.flatMap((event) =>
      options.timers(event).map((change): TimerWrite => ({ change, armedBy: event.position })),
    );
    await allDone([writePlan(sql, plan), writeTimers(sql, timers), project(sql, projections, events)]);
  }

  async function settle(
    flight: readonly Waiting[],
    plan: Plan,
    committing: PromiseLike<{ command: string }>,
  ): Promise<void> {
    try {
      const { command } = await committing;
      if (command !== 'COMMIT') throw new Error(`The commit ended as ${command}.`);
    } catch (fault) {
      belief.forget();
      for (const { reject } of flight) reject(fault);
      return;
    }
    flight.forEach(({ resolve, reject }, i) => {
      const result = plan.results[i];
      if (result) resolve(result);
      else reject(new Error('A flight lost an append.'));
    });
    if (plan.written.length > 0) {
      options.onCommitted(plan.written.map(({ event, encoded }) => ({ event, topics: encoded.topics })));
    }
  }

  return {
    append(append) {
      if (isClosed) return Promise.reject(new StoreOverloaded('The store is closing.'));
      if (waiting.length >= maxWaiting) {
        return Promise.reject(new StoreOverloaded(`${maxWaiting} appends are waiting already.`));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ append, resolve, reject });
        // One turn of the event loop lets callers that woke together leave together.
        flying ??= new Promise((done) => setImmediate(() => done(fly())));
      });
    },
    async close() {
      isClosed = true;
      await flying;
      await lastCommit;
      await lane.close();
    },
  };
}

/** The server answered and the connection lives: the fault is about what was sent. */
function isAnswer(fault: unknown): boolean {
  return fault instanceof postgres.PostgresError && fault.severity !== 'FATAL';
}
