// Invariant: a process has one writer connection, and every waiting append gets its own result, in order of arrival. A batch
// is one transaction. Where the head of the log can be predicted, everything up to the commit is sent at once, right behind
// the batch before; its first statement aborts it if the prediction is wrong. Aborted appends are sent again, in order,
// with a check; if that fails too, one by one, so that a bad append fails alone.

import { isBusy, isLoss } from '../connection/busy.ts';
import { blockers } from '../connection/limits.ts';
import type { Session } from '../connection/openSession.ts';
import { createCachedHead } from '../speculation/cachedHead.ts';
import { commitSpeculatively } from '../speculation/commitSpeculatively.ts';
import type { BatchReport, Committed, Projected, Projection } from '../types.ts';
import { createBatchSizes } from './batchSizes.ts';
import { commitChecked } from './commitChecked.ts';
import type { EncodedAppend, Plan, PlannedResult } from './planBatch.ts';
import type { CommitOutcome, SentBatch, Writers } from './writeBatch.ts';
import type { WriterConnection } from './writerConnection.ts';

/** The queue is full: the caller should answer "busy" rather than wait. */
export class StoreOverloaded extends Error {
  override readonly name = 'StoreOverloaded';
}

export type GroupCommitOptions = Writers & {
  readonly writer: WriterConnection;
  readonly onCommitted: (committed: readonly Committed[]) => void;
  /** A batch has had no answer for a while: another connection may hold the head of the log. */
  readonly onStuck: () => void;
  readonly maxWaiting: number;
  readonly maxBatchSize: number;
  /** Called for each batch that holds a traced append; absent: nothing is measured. */
  readonly onBatch?: ((report: BatchReport) => void) | undefined;
};

type Waiting = {
  readonly append: EncodedAppend;
  /** When a traced append began to wait. */
  readonly waitedFrom: number | undefined;
  readonly resolve: (result: PlannedResult) => void;
  readonly reject: (fault: unknown) => void;
};

/** The writers of one batch, with what they note. */
type Watch = Writers & { readonly projected: readonly Projected[] };

export type GroupCommit = {
  append(append: EncodedAppend): Promise<PlannedResult>;
  /** Opens the connection that appends where there is none: appends come soon. */
  prepare(): void;
  /** Drops the cached head: the next batch checks it. */
  forget(): void;
  /** Finishes what was accepted. */
  close(): Promise<void>;
};

// Pipeline depth 2: one batch commits, one is queued on the connection. Deeper only shrinks batches.
const PIPELINE_DEPTH = 2;

export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const { writer, maxWaiting, maxBatchSize } = options;
  const slow = slowProjections(options.projections);
  const cachedHead = createCachedHead();
  const waiting: Waiting[] = [];
  /** Appends of aborted batches, in order; they go before all that wait. */
  const aborted: Waiting[] = [];
  const inFlight: Promise<void>[] = [];
  let running: Promise<void> | undefined;
  let isClosed = false;
  const sizes = createBatchSizes();
  /** Appends in batches that are not settled. */
  let sent = 0;
  /** Called when as much is there as a batch waits for. */
  let onGathered: (() => void) | undefined;
  /** When a batch last settled, or the first append began to wait. */
  let answeredAt = performance.now();
  const watching = setInterval(() => {
    if (running && performance.now() - answeredAt > blockers.lookAfter) options.onStuck();
  }, blockers.lookEvery).unref();

  /** A fault that nothing below expects would leave every caller without an answer, now and later: all who wait get it. */
  async function sendAll(): Promise<void> {
    try {
      await sendWaiting();
    } catch (fault) {
      cachedHead.forget();
      await Promise.allSettled(inFlight);
      await writer.reset();
      running = undefined;
      fail([...aborted.splice(0), ...waiting.splice(0)], fault);
    }
  }

  async function sendWaiting(): Promise<void> {
    let hasGathered = false;
    for (;;) {
      if (aborted.length > 0) {
        await Promise.all(inFlight);
        await sendChecked(aborted.splice(0, maxBatchSize));
      } else if (waiting.length > 0 && inFlight.length < PIPELINE_DEPTH) {
        // Then all is looked at again: the batch in flight may have been aborted, and goes first.
        if (!hasGathered && inFlight.length > 0 && sizes.isWorthGathering(waiting.length)) {
          hasGathered = true;
          await gather();
        } else {
          hasGathered = false;
          await sendNext();
        }
      } else if (inFlight.length > 0) {
        await inFlight[0];
        // Wait one turn of the event loop, so that callers that resume together share a batch.
        await new Promise((next) => setImmediate(next));
      } else break;
    }
    running = undefined;
  }

  /** Until enough is there, or the batch in flight has its answer: until then the database has enough to do. */
  async function gather(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const soon = new Promise<void>((done) => {
      timer = setTimeout(done, sizes.gathersFor());
      onGathered = done;
    });
    await Promise.race([inFlight[0], soon]);
    onGathered = undefined;
    clearTimeout(timer);
  }

  async function sendNext(): Promise<void> {
    const size = sizes.next(waiting.length, sent);
    const batch = waiting.slice(0, Math.min(size, maxBatchSize));
    const appends = batch.map(({ append }) => append);
    const expected = appends.every(isFast) ? cachedHead.expect(appends) : undefined;
    if (!expected && inFlight.length > 0) {
      await Promise.all(inFlight);
      return;
    }
    waiting.splice(0, batch.length);
    if (!expected) return sendChecked(batch);
    const session = await openFor(batch);
    if (!session) return;
    const watch = watchOf(batch);
    try {
      track(batch, await commitSpeculatively(session, appends, expected, watch ?? options), watch);
    } catch {
      // What could not even be sent is tried with a check, where a bad append fails alone.
      cachedHead.forget();
      await Promise.all(inFlight);
      await writer.reset();
      aborted.push(...batch);
    }
  }

  function isFast({ writes }: EncodedAppend): boolean {
    return writes.every(({ events }) =>
      events.every((event) => (slow.get(event.type) ?? []).every((sendsAtOnce) => sendsAtOnce(event))),
    );
  }

  /** Reads the head first. No other batch is in flight. */
  async function sendChecked(batch: readonly Waiting[]): Promise<void> {
    const session = await openFor(batch);
    if (!session) return;
    const appends = batch.map(({ append }) => append);
    const watch = watchOf(batch);
    try {
      const sent = await commitChecked(session, appends, watch ?? options);
      cachedHead.check(sent.actual);
      track(batch, sent, watch);
    } catch (fault) {
      cachedHead.forget();
      await writer.reset();
      if (batch.length === 1 || isBusy(fault) || isLoss(fault)) fail(batch, fault);
      else for (const alone of batch) await sendChecked([alone]);
    }
  }

  async function openFor(batch: readonly Waiting[]): Promise<Session | undefined> {
    try {
      return await writer.use();
    } catch (fault) {
      fail(batch, fault);
      return undefined;
    }
  }

  function track(batch: readonly Waiting[], { plan, batchId, outcome }: SentBatch, watch?: Watch): void {
    cachedHead.learn(plan, batchId);
    sent += batch.length;
    const sentAt = performance.now();
    const hasOthers = batch.some(({ append }) => append.tenure !== undefined);
    // The next batch is planned on this result: if this batch is aborted, so is the next, and both are planned again.
    batch.forEach(({ append }, i) => {
      append.outcome.aborted = plan.results[i]?.status !== 'appended';
    });
    const before = inFlight.at(-1);
    const settled = outcome.then(async (result) => {
      // Responses can arrive together; wait, so that batches settle in order.
      await before;
      inFlight.splice(inFlight.indexOf(settled), 1);
      answeredAt = performance.now();
      sent -= batch.length;
      sizes.learn(answeredAt - sentAt, hasOthers);
      onCommitResult(batch, result);
      if (watch && result.status === 'committed') reportBatch(batch, result.plan, watch);
    });
    inFlight.push(settled);
  }

  /** How this batch's read models are measured. */
  function watchOf(batch: readonly Waiting[]): Watch | undefined {
    if (!options.onBatch || batch.every(({ waitedFrom }) => waitedFrom === undefined)) return undefined;
    const projected: Projected[] = [];
    return { ...options, projected, onProjected: (one) => projected.push(one) };
  }

  function reportBatch(batch: readonly Waiting[], { results }: Plan, { projected }: Watch): void {
    const appends = batch.flatMap(({ append: { meta }, waitedFrom }, i) => {
      const result = results[i];
      if (meta.trace === undefined || waitedFrom === undefined || result?.status !== 'appended') return [];
      return { trace: meta.trace, waitedFrom, events: result.committed.map(({ event }) => event) };
    });
    if (appends.length === 0) return;
    options.onBatch?.({ appends, projected, together: batch.length, committedAt: performance.now() });
  }

  function onCommitResult(batch: readonly Waiting[], outcome: CommitOutcome): void {
    if (outcome.status === 'committed') settle(batch, outcome.plan);
    else {
      cachedHead.forget();
      if (outcome.status === 'unknown') fail(batch, outcome.fault);
      else aborted.push(...batch);
    }
  }

  function settle(batch: readonly Waiting[], plan: Plan): void {
    batch.forEach(({ resolve, reject }, i) => {
      const result = plan.results[i];
      if (result) resolve(result);
      else reject(new Error('A batch lost an append.'));
    });
    if (plan.written.length > 0) {
      options.onCommitted(plan.written);
    }
  }

  function fail(batch: readonly Waiting[], fault: unknown): void {
    for (const { append, reject } of batch) {
      append.outcome.aborted = true;
      reject(fault);
    }
  }

  return {
    append(append) {
      const problem = isClosed
        ? 'The store is closing.'
        : waiting.length >= maxWaiting && `${maxWaiting} appends are waiting already.`;
      if (problem) {
        append.outcome.aborted = true;
        return Promise.reject(new StoreOverloaded(problem));
      }
      return new Promise((resolve, reject) => {
        const isWatched = options.onBatch && append.meta.trace !== undefined;
        waiting.push({ append, waitedFrom: isWatched ? performance.now() : undefined, resolve, reject });
        if (onGathered && !sizes.isWorthGathering(waiting.length)) onGathered();
        if (!running) answeredAt = performance.now();
        running ??= new Promise((done) => setImmediate(() => done(sendAll())));
      });
    },
    prepare() {
      // The first append meets the same fault.
      if (!isClosed) writer.use().catch(() => undefined);
    },
    forget: () => cachedHead.forget(),
    async close() {
      isClosed = true;
      await running;
      clearInterval(watching);
      await writer.close();
    },
  };
}

type SendsAtOnce = Extract<Projection['sendsAtOnce'], (...args: never[]) => unknown>;

/** By event type: functions that say which events need no round trip. */
function slowProjections(projections: readonly Projection[]): ReadonlyMap<string, readonly SendsAtOnce[]> {
  const slow = new Map<string, SendsAtOnce[]>();
  for (const { sendsAtOnce = false, eventTypes } of projections) {
    if (sendsAtOnce === true) continue;
    for (const type of eventTypes) slow.set(type, [...(slow.get(type) ?? []), sendsAtOnce || (() => false)]);
  }
  return slow;
}
