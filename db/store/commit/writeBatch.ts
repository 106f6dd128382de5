import type { Recorded, TimerChange } from '@waymark/events/kernel';
import type { ReservedSql } from 'postgres';
import type { LateEvents } from '../releases/lateEvents.ts';
import type { Projected, Projection } from '../types.ts';
import { allDone, project, reportFault, type TimerWrite, writePlan, writeTimers } from './batchStatements.ts';
import type { Plan } from './planBatch.ts';

export type CommitOutcome =
  | { readonly status: 'committed'; readonly plan: Plan }
  /** Nothing was written: an expectation did not hold, or one of the appends is bad. */
  | { readonly status: 'aborted' }
  /** The connection was lost before the answer: the batch is committed or not. */
  | { readonly status: 'unknown'; readonly fault: unknown };

export type Writers = {
  readonly projections: readonly Projection[];
  readonly timers: (event: Recorded) => readonly TimerChange[];
  /** The release of this server. */
  readonly release: number;
  /** Gives read models what a server of the previous release has written. */
  readonly applyLate: (sql: ReservedSql, late: LateEvents) => Promise<void>;
  /** Called for each read model that was written; absent: nothing is measured. */
  readonly onProjected?: ((projected: Projected) => void) | undefined;
};

/** A batch whose statements are sent. `plan` holds if it commits; its id is then on the connection. */
export type SentBatch = {
  readonly plan: Plan;
  readonly batchId: string;
  readonly outcome: Promise<CommitOutcome>;
};

/** Writes the events of a plan, its timers and its read models; read models use `projectionSql`. */
export async function writeBatch(
  sql: ReservedSql,
  projectionSql: ReservedSql,
  plan: Plan,
  { projections, timers, release, onProjected }: Writers,
  onFault?: () => void,
): Promise<void> {
  if (plan.written.length === 0) return;
  const events = plan.written.map(({ event }) => event);
  const changesOf = (event: Recorded): readonly TimerWrite[] =>
    timers(event).map((change) => ({ change, armedBy: event.position }));
  await allDone([
    reportFault(() => writePlan(sql, plan, release), onFault),
    reportFault(() => writeTimers(sql, events.flatMap(changesOf)), onFault),
    project(projectionSql, projections, events, onFault, onProjected),
  ]);
}
