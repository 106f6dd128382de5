// Invariant: whatever way a flight takes, either all of it is committed or nothing is, and the caller learns which.
import { randomUUID } from 'node:crypto';
import type { Recorded, TimerChange } from '@waymark/events/kernel';
import type { ReservedSql } from 'postgres';
import { isLoss } from '../connection/busy.ts';
import type { Session } from '../connection/openSession.ts';
import type { LateEvents } from '../releases/lateEvents.ts';
import { sealable } from '../speculation/sealable.ts';
import type { Projection } from '../types.ts';
import {
  allDone,
  claim,
  claimGuessed,
  project,
  type TimerWrite,
  telling,
  writePlan,
  writeTimers,
} from './flight.ts';
import { type Claim, type EncodedAppend, type Guess, type Plan, planFlight } from './planFlight.ts';

export type Landing =
  | { readonly status: 'committed'; readonly plan: Plan }
  /** Nothing was written: the guess was wrong, or one of the appends is bad. */
  | { readonly status: 'refused' }
  /** The connection was lost; nobody can know whether it was written. */
  | { readonly status: 'lost'; readonly fault: unknown };

export type Writers = {
  readonly projections: readonly Projection[];
  readonly timers: (event: Recorded) => readonly TimerChange[];
  /** Of this server. */
  readonly release: number;
  /** Gives read models what a server of the release before has written. */
  readonly applyLate: (sql: ReservedSql, late: LateEvents) => Promise<void>;
};

/** A flight that has left: `plan` is what it will have done if it is not refused; its `mark` is then on the connection. */
export type Launched = { readonly plan: Plan; readonly mark: string; readonly landing: Promise<Landing> };

/**
 * Sends everything in one go, the commit included; resolves when it is on its way. Only for events whose projections all
 * send at once.
 */
export async function departGuessing(
  session: Session,
  appends: readonly EncodedAppend[],
  guess: Guess,
  writers: Writers,
): Promise<Launched> {
  const { sql } = session;
  const plan = planFlight(appends, guess);
  const mark = randomUUID();
  const begun = sql`begin`.execute();
  const claimed = claimGuessed(sql, appends, guess, plan, mark, writers.release);
  const projecting = sealable(sql);
  let isWhole = true;
  const wrote = write(sql, projecting.sql, plan, writers, () => {
    isWhole = false;
  });
  projecting.seal();
  const before = Promise.allSettled([begun, claimed, wrote]);
  await everythingSent();
  // A projection that threw has sent too few statements, and no statement fails because of that.
  const after = Promise.allSettled([(isWhole ? sql`commit` : sql`rollback`).execute()]);
  const landing = session.guard(Promise.all([before, after])).then(
    ([results, [commit]]): Landing => {
      if (commit.status === 'fulfilled') {
        return commit.value.command === 'COMMIT' ? { status: 'committed', plan } : { status: 'refused' };
      }
      const lost = [...results, commit].find(
        (result) => result.status === 'rejected' && isLoss(result.reason),
      );
      return lost?.status === 'rejected' ? { status: 'lost', fault: lost.reason } : { status: 'refused' };
    },
    (fault: unknown): Landing => ({ status: 'lost', fault }),
  );
  return { plan, mark, landing };
}

/** When everything has run that waits for no answer: what was to be sent is on its way, what was to throw has thrown. */
function everythingSent(): Promise<void> {
  // A tick that is asked for inside the microtask queue comes when that queue is empty.
  return new Promise((resolve) => queueMicrotask(() => process.nextTick(resolve)));
}

/** Asks, then writes what is right. Throws what went wrong before the commit; the transaction is then still open. */
export async function departAsking(
  session: Session,
  appends: readonly EncodedAppend[],
  writers: Writers,
): Promise<Launched & { readonly truth: Claim }> {
  const { sql } = session;
  const mark = randomUUID();
  const { plan, truth } = await session.guard(ask());
  const landing = session.guard(sql`commit`).then(
    ({ command }): Landing => (command === 'COMMIT' ? { status: 'committed', plan } : { status: 'refused' }),
    (fault: unknown): Landing => ({ status: 'lost', fault }),
  );
  return { plan, mark, truth, landing };

  async function ask(): Promise<{ plan: Plan; truth: Claim }> {
    const begun = sql`begin`.execute();
    const [, first] = await Promise.all([begun, claim(sql, appends, mark, writers.release)]);
    const known = first ?? (await claim(sql, appends, mark, writers.release));
    if (!known) throw new Error('The counter moved although it was locked.');
    if (known.late) await writers.applyLate(sql, known.late);
    const planned = planFlight(appends, known);
    await write(sql, sql, planned, writers);
    return { plan: planned, truth: known };
  }
}

async function write(
  sql: ReservedSql,
  projectingSql: ReservedSql,
  plan: Plan,
  { projections, timers, release }: Writers,
  onFault?: () => void,
): Promise<void> {
  if (plan.written.length === 0) return;
  const events = plan.written.map(({ event }) => event);
  const changesOf = (event: Recorded): readonly TimerWrite[] =>
    timers(event).map((change) => ({ change, armedBy: event.position }));
  await allDone([
    telling(() => writePlan(sql, plan, release), onFault),
    telling(() => writeTimers(sql, events.flatMap(changesOf)), onFault),
    project(projectingSql, projections, events, onFault),
  ]);
}
