import { createStore } from 'zustand/vanilla';
import { unlessAborted } from '#/lib/unlessAborted.ts';
import {
  isExpired,
  isPutOff,
  isSaid,
  isUnderWay,
  type Job,
  type Listener,
  mayRepeat,
  newJob,
  nextOf,
  predictionsOf,
  refusal,
  setFailed,
} from './job.ts';
import type { AnyMutation, Failed, Kept, Outbox, SyncParts, Unsent } from './types.ts';

// Invariant: a mutation is sent under one client id until the server has answered for it, and those of one key one after the
// other. A durable one is on the disk until then, so a crash between any two steps repeats a send, which the server answers
// without writing.

const WAITING_AT_MOST = 500;
/** Answered, and not delivered yet wherever they are shown. */
const ANSWERED_AT_MOST = 100;

/** The mutations that are on their way, in the order in which they were made. */
export function createPending(parts: SyncParts, listener: Listener) {
  const jobs = new Map<string, Job>();
  const unsent = createStore<readonly Unsent[]>(() => []);
  let outbox: Outbox | null = null;
  let stopOtherTabs = () => {};
  /** Who pressed what was made before the disk was there. */
  const madeBy = new WeakMap<Job, string>();
  /** Grows when the log is another one. */
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const all = () => [...jobs.values()].sort((one, other) => one.queuedAt - other.queuedAt);
  const isFull = () => all().filter(isUnderWay).length >= WAITING_AT_MOST;
  const nextPlace = () => Math.max(parts.now(), 1 + (all().at(-1)?.queuedAt ?? 0));

  /** On the disk. Where it is over it is written before it is removed, so that the other tabs see what became of it. */
  function keep(job: Job, isOver = false): void {
    if (!job.mutation.durable) return;
    const { attempt: _, waiters: __, ...kept } = job;
    outbox?.write({ ...kept, status: job.status === 'sending' ? 'waiting' : job.status });
    if (isOver) outbox?.remove(job.clientId);
  }

  function add(job: Job): void {
    jobs.set(job.clientId, job);
    if (outbox === null) madeBy.set(job, parts.me());
    keep(job);
  }

  function changed(): void {
    const left = all().filter(({ mutation, status }) => mutation.durable && status !== 'answered');
    // Copies, so that a subscriber sees what has changed.
    const copies = left.map((job) => ({ ...job }));
    if (copies.length + unsent.getState().length > 0) unsent.setState(copies, true);
    listener.onChange();
    pump();
  }

  function pump(): void {
    // One reading: what comes due between two would be neither sent nor waited for.
    const now = parts.now();
    const next = (hasLock = outbox?.lock.isMine() ?? false) =>
      nextOf(all(), { hasLock, isOnline: parts.isOnline(), now });
    for (let job = next(); job; job = next()) begin(job, now);
    const isBusy = all().some(({ mutation, status }) => mutation.durable && status === 'sending');
    if (next(true)) outbox?.lock.want(pump);
    else if (!isBusy) outbox?.lock.release();
    clearTimeout(timer);
    const waiting = all().filter((job) => job.status === 'waiting' && isPutOff(job, now));
    const nextAt = Math.min(...waiting.map(({ dueAt }) => dueAt));
    if (nextAt < Number.POSITIVE_INFINITY) timer = setTimeout(pump, nextAt - parts.now());
  }

  function begin(job: Job, now: number): void {
    const { clientId, mutation, args, queuedAt } = job;
    // Another tab may have sent it while this one waited for the lock; what became of it is on its way to this one.
    const isSent = mutation.durable && outbox?.has(clientId) === false;
    if (!isSent && !isExpired(job, now)) return void send(job);
    if (isSent) {
      jobs.delete(clientId);
      for (const { resolve } of job.waiters.splice(0)) resolve(undefined);
    } else if (mutation.expired) {
      mutation.expired(args, clientId, queuedAt);
      giveUp(job);
    } else fail(job, { code: 'EXPIRED' }, refusal('EXPIRED'));
    changed();
  }

  async function send(job: Job): Promise<void> {
    const { mutation, args, clientId, queuedAt: pressedAt, faults } = job;
    const mine = round;
    const attempt = new AbortController();
    const onProgress = (share: number | null) => mutation.uploads?.(clientId, share);
    let isAsked = false;
    Object.assign(job, { status: 'sending', attempt });
    try {
      onProgress(0);
      const shown = listener.viewUnder(all().slice(0, all().indexOf(job)));
      const made = mutation.variables(args, clientId, shown);
      const variables = made instanceof Promise ? await made : made;
      const options = { signal: attempt.signal, onProgress, pressedAt, faults };
      isAsked = true;
      const answer = await unlessAborted(parts.send(mutation, variables, options), attempt.signal);
      if (jobs.get(clientId) !== job) return;
      const isOfThisLog = mine === round;
      // Of the log before: its position says nothing, and perhaps it is gone with it.
      job.status = !isOfThisLog && mutation.durable ? 'waiting' : 'answered';
      if (job.status === 'waiting') return;
      const events = mutation.tells?.(answer.data, args) ?? job.events;
      Object.assign(job, { position: answer.position, events });
      if (!isOfThisLog) jobs.delete(clientId);
      keep(job, true);
      listener.onOutcome(job, isOfThisLog ? answer : undefined);
      const answered = all().filter(({ status }) => status === 'answered');
      for (const oldest of answered.slice(0, -ANSWERED_AT_MOST)) jobs.delete(oldest.clientId);
      for (const { resolve } of job.waiters) resolve(answer.data);
    } catch (error) {
      if (jobs.get(clientId) === job) afterFailure(job, error, isAsked);
    } finally {
      onProgress(null);
      changed();
    }
  }

  function afterFailure(job: Job, error: unknown, isAsked: boolean): void {
    const failed = parts.classify(error);
    const { kind, isOfOne } = failed;
    job.faults += 1;
    if (!mayRepeat(job, kind, parts.isOnline())) {
      if (kind !== 'refused') listener.onOutcome(job);
      fail(job, failed, error);
      return;
    }
    job.status = 'waiting';
    const dueAt = parts.now() + parts.backoffMs(job.faults - 1);
    // Where nobody is reached, the next one would not be reached either.
    const isForAll = job.mutation.durable && kind === 'unreachable' && isAsked && !isOfOne;
    for (const one of isForAll ? all().filter(({ mutation }) => mutation.durable) : [job])
      if (one.status === 'waiting' && one.dueAt < dueAt) keep(Object.assign(one, { dueAt }));
  }

  /** One whose reason nobody here shows is shown by those who read `unsent`. */
  function fail(job: Job, why: Pick<Failed, 'code' | 'refusal'>, error: unknown): void {
    const { mutation, clientId, waiters } = job;
    setFailed(job, why);
    keep(job, !mutation.keepsRefused);
    if (!mutation.keepsRefused && (!mutation.durable || isSaid(job))) jobs.delete(clientId);
    for (const { reject } of waiters.splice(0)) reject(error);
  }

  /** It is over here, whatever becomes of it. */
  function giveUp(job: Job): void {
    const reason = new DOMException('Taken back', 'AbortError');
    jobs.delete(job.clientId);
    for (const { reject } of job.waiters.splice(0)) reject(reason);
    job.attempt.abort(reason);
    if (job.mutation.durable) outbox?.remove(job.clientId);
  }

  /** Another tab has written, or removed. */
  function onOtherTab(clientId: string, kept: Kept | null): void {
    const known = jobs.get(clientId);
    // What this tab sends it knows best; an answered one is shown until the feed has delivered it.
    if (known?.status === 'answered' || (kept && known?.status === 'sending')) return;
    if (known?.status === 'failed' && !kept && !known.mutation.keepsRefused) return;
    if (known && !kept) giveUp(known);
    if (kept) {
      const waiters = known?.waiters ?? [];
      const job = { ...newJob(kept, parts.me()), waiters };
      const { failure, mutation, status } = job;
      const isLeft = waiters.length > 0 && !isSaid(job);
      if (failure === null || mutation.keepsRefused || isLeft) jobs.set(clientId, job);
      else jobs.delete(clientId);
      for (const { resolve, reject } of status === 'waiting' ? [] : waiters.splice(0))
        failure === null ? resolve(undefined) : reject(refusal(failure, job.refusal));
    }
    changed();
  }

  /** Forgets what was answered and is reflected wherever it is shown. */
  function settle(isOver = listener.isReflected): void {
    for (const job of all()) if (job.status === 'answered' && isOver(job)) jobs.delete(job.clientId);
  }

  return {
    all,
    settle: () => settle(),
    /** Durable mutations that the server has not done, in the order of sending. */
    unsent,
    mutate(mutation: AnyMutation, args: unknown, clientId: string, isShown = () => true): Promise<unknown> {
      // What one tab makes of two may be what another one has just sent.
      if (mutation.durable && mutation.coalesce) throw new TypeError(`${mutation.name} cannot coalesce`);
      const known = jobs.get(clientId);
      return new Promise((resolve, reject) => {
        // Who opens a page again follows what it left.
        if (known && mutation.durable && known.status !== 'answered' && known.status !== 'failed')
          return void known.waiters.push({ resolve, reject, isShown });
        const queuedAt = mutation.durable ? nextPlace() : parts.now();
        const job = newJob({ mutation, args, clientId, queuedAt }, parts.me());
        const last = all().findLast(({ key }) => key === job.key);
        if (last?.status === 'waiting' && last.mutation === mutation && mutation.coalesce) {
          last.args = mutation.coalesce(last.args, args);
          last.events = predictionsOf(last, parts.me());
          last.waiters.push({ resolve, reject, isShown });
        } else if (isFull()) {
          // What was written stays, unless its caller has another place for it.
          if (mutation.keepsRefused && !mutation.expired) add(setFailed(job, { code: 'QUEUE_FULL' }));
          reject(refusal('QUEUE_FULL'));
        } else {
          job.waiters.push({ resolve, reject, isShown });
          add(job);
        }
        changed();
      });
    },
    /** What becomes of one; undefined once the server has done it. */
    pending(clientId: string): 'waiting' | 'sending' | { readonly failed: string } | undefined {
      const { status = 'answered', failure } = jobs.get(clientId) ?? {};
      if (status === 'failed') return { failed: failure ?? '' };
      return status === 'answered' ? undefined : status;
    },
    /** One that failed is tried again under its id; false: too many wait. */
    retry(clientId: string): boolean {
      const job = jobs.get(clientId);
      if (job?.status !== 'failed') return true;
      if (isFull()) return false;
      Object.assign(job, { status: 'waiting', faults: 0, dueAt: 0, failure: null, refusal: null });
      // Asked for again by hand: the day in which it may go out begins again, but it keeps its place until then.
      if (isExpired(job, parts.now())) job.queuedAt = nextPlace();
      job.events = predictionsOf(job, parts.me());
      keep(job);
      changed();
      return true;
    },
    /** Taken back by its person, or known to have happened. One that is on its way may happen all the same. */
    discard(clientId: string): void {
      const job = jobs.get(clientId);
      if (job === undefined || job.status === 'answered') return;
      giveUp(job);
      changed();
    },
    /** The log is another one: positions of before say nothing. */
    forgetAnswered(): void {
      round += 1;
      settle(() => true);
    },
    /** The network is back: what waits for its next attempt waits no longer. */
    resend(): void {
      for (const job of all()) job.dueAt = 0;
      pump();
    },
    /** Takes up what an earlier visit left, and follows the other tabs. */
    open(given: Outbox): void {
      outbox = given;
      for (const clientId of given.ids()) {
        const kept = given.read(clientId);
        if (kept?.status === 'answered') given.remove(clientId);
        else if (kept && !jobs.has(clientId)) jobs.set(clientId, newJob(kept, parts.me()));
      }
      // What was pressed before the disk was there; of another person nothing goes out.
      for (const job of all()) {
        if (!job.mutation.durable || given.has(job.clientId)) continue;
        if (madeBy.get(job) === parts.me()) keep(job);
        else giveUp(job);
      }
      stopOtherTabs = given.onOtherTab(onOtherTab);
      changed();
    },
    /** What is on the disk stays there, but for a session that is over. */
    close({ isOver }: { readonly isOver: boolean }): void {
      clearTimeout(timer);
      stopOtherTabs();
      if (isOver) for (const clientId of outbox?.ids() ?? []) outbox?.remove(clientId);
      outbox?.lock.release();
      outbox = null;
      for (const job of all()) if (isOver || job.mutation.durable) giveUp(job);
      changed();
    },
  };
}
