// Invariant: either the whole batch is committed or nothing of it, and the caller learns which.
import { randomUUID } from 'node:crypto';
import type { Session } from '../connection/openSession.ts';
import { lockHead } from './batchStatements.ts';
import { type EncodedAppend, type HeadState, type Plan, planBatch } from './planBatch.ts';
import { type CommitOutcome, type SentBatch, type Writers, writeBatch } from './writeBatch.ts';

/**
 * Locks the head of the log and reads its state, plans the batch on it, writes and commits. `actual` is the state that it
 * read. Throws what fails before the commit; the transaction is then still open.
 */
export async function commitChecked(
  session: Session,
  appends: readonly EncodedAppend[],
  writers: Writers,
): Promise<SentBatch & { readonly actual: HeadState }> {
  const { sql } = session;
  const batchId = randomUUID();
  const { plan, actual } = await session.guard(lockAndWrite());
  const outcome = session.guard(sql`commit`).then(
    ({ command }): CommitOutcome =>
      command === 'COMMIT' ? { status: 'committed', plan } : { status: 'aborted' },
    (fault: unknown): CommitOutcome => ({ status: 'unknown', fault }),
  );
  return { plan, batchId, actual, outcome };

  async function lockAndWrite(): Promise<{ plan: Plan; actual: HeadState }> {
    const begun = sql`begin`.execute();
    const [, first] = await Promise.all([begun, lockHead(sql, appends, batchId, writers.release)]);
    const head = first ?? (await lockHead(sql, appends, batchId, writers.release));
    if (!head) throw new Error('The head of the log moved although it was locked.');
    if (head.late) await writers.applyLate(sql, head.late);
    const planned = planBatch(appends, head);
    await writeBatch(sql, sql, planned, writers);
    return { plan: planned, actual: head };
  }
}
