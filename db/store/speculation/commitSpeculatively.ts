// Invariant: either the whole batch is committed or nothing of it, and the caller learns which.
import { randomUUID } from 'node:crypto';
import { type EncodedAppend, type ExpectedHead, planBatch } from '../commit/planBatch.ts';
import { type CommitOutcome, type SentBatch, type Writers, writeBatch } from '../commit/writeBatch.ts';
import { isLoss } from '../connection/busy.ts';
import type { Session } from '../connection/openSession.ts';
import { assertHead } from './assertHead.ts';
import { lateStatementGuard } from './lateStatementGuard.ts';

/**
 * Plans a batch on the expected head and sends everything at once, the commit included; resolves when it is sent. The first
 * statement aborts the transaction if the head is not as expected. Only for events whose projections all send at once.
 */
export async function commitSpeculatively(
  session: Session,
  appends: readonly EncodedAppend[],
  expected: ExpectedHead,
  writers: Writers,
): Promise<SentBatch> {
  const { sql } = session;
  const plan = planBatch(appends, expected);
  const batchId = randomUUID();
  const begun = sql`begin`.execute();
  const asserted = assertHead(sql, appends, expected, plan, batchId, writers.release);
  const guard = lateStatementGuard(sql);
  let isWhole = true;
  const written = writeBatch(sql, guard.sql, plan, writers, () => {
    isWhole = false;
  });
  guard.close();
  const before = Promise.allSettled([begun, asserted, written]);
  await everythingSent();
  // A projection that threw has sent too few statements, and no statement fails because of that.
  const after = Promise.allSettled([(isWhole ? sql`commit` : sql`rollback`).execute()]);
  const outcome = session.guard(Promise.all([before, after])).then(
    ([results, [commit]]): CommitOutcome => {
      if (commit.status === 'fulfilled') {
        return commit.value.command === 'COMMIT' ? { status: 'committed', plan } : { status: 'aborted' };
      }
      const lost = [...results, commit].find(
        (result) => result.status === 'rejected' && isLoss(result.reason),
      );
      return lost?.status === 'rejected' ? { status: 'unknown', fault: lost.reason } : { status: 'aborted' };
    },
    (fault: unknown): CommitOutcome => ({ status: 'unknown', fault }),
  );
  return { plan, batchId, outcome };
}

/** Resolves when everything has run that waits for no answer: all statements are sent, every early error is thrown. */
function everythingSent(): Promise<void> {
  // A tick that is requested inside the microtask queue runs when that queue is empty.
  return new Promise((resolve) => queueMicrotask(() => process.nextTick(resolve)));
}
