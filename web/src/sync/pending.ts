import { createStore, type StoreApi } from 'zustand/vanilla';
import { attempt } from './attempt.ts';
import { createDrain } from './drain.ts';
import {
  dueOf,
  isExpired,
  type Job,
  mayRepeat,
  newJob,
  type Pending,
  PREFIX,
  predictionsOf,
  QueueFull,
  restored,
  stored,
  toUnsent,
} from './job.ts';
import type {
  Answer,
  AnyMutation,
  Outbox,
  PendingState,
  Position,
  Prediction,
  ReadView,
  SyncParts,
  Unsent,
} from './types.ts';

// Invariant: a mutation is sent under one client id until the server has answered for it, and those of one key one after the
// other. A durable one is on the disk until then, so a crash between any two steps repeats a send, which the server answers
// without writing.

const WAITING_AT_MOST = 500;
/** Answered, and not delivered yet wherever they are shown. */
const ANSWERED_AT_MOST = 100;

type Listener = {
  readonly onChange: () => void;
  readonly onAnswered: (job: Job, answer: Answer<unknown>) => void;
  /** Nobody knows whether it happened. */
  readonly onUnknown: (events: readonly Prediction[]) => void;
  readonly viewUnder: (before: readonly Pending[]) => ReadView;
};

/** The mutations that are on their way, in the order in which they were made. */
export function createPending(parts: SyncParts, listener: Listener) {
  const jobs = new Map<string, Job>();
  const running = new Map<string, AbortController>();
  const unsent: StoreApi<readonly Unsent[]> = createStore(() => []);
  let outbox: Outbox | null = null;
  let stopHearing = () => {};
  /** Grows when the log is another one. */
  let round = 0;
  let lastQueuedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const all = () => [...jobs.values()];
  const nextPlace = () => Math.max(parts.now(), lastQueuedAt + 1);
  const nextExpired = () => all().find((job) => isExpired(job, parts.now()));
  const nextDue = (isDurable: boolean, now = parts.now()) =>
    dueOf(all(), { isDurable, isOnline: parts.isOnline(), now });
  const drain = createDrain({
    nextDue: () => nextDue(true),
    ...{ nextExpired, expire, send, forget, onEnd: () => pump(), onFault: parts.onFault },
    isOpen: (held) => outbox === held,
  });

  function keep(job: Job): void {
    if (job.mutation.durable) outbox?.storage.write(PREFIX + job.clientId, stored(job));
  }

  function take(job: Job): void {
    if (job.mutation.durable) outbox?.storage.remove(PREFIX + job.clientId);
  }

  function add(job: Job): void {
    const isLast = job.queuedAt >= lastQueuedAt;
    lastQueuedAt = Math.max(lastQueuedAt, job.queuedAt);
    jobs.set(job.clientId, job);
    if (isLast) return;
    const inOrder = all().sort((one, other) => one.queuedAt - other.queuedAt);
    jobs.clear();
    for (const one of inOrder) jobs.set(one.clientId, one);
  }

  function changed(): void {
    const left = all().filter(({ mutation, status }) => mutation.durable && status !== 'answered');
    if (left.length > 0 || unsent.getState().length > 0) unsent.setState(left.map(toUnsent), true);
    listener.onChange();
    pump();
  }

  function pump(): void {
    // One reading: what comes due between two would be neither sent nor waited for.
    const now = parts.now();
    for (let job = nextDue(false, now); job; job = nextDue(false, now)) void send(job);
    if (outbox && (nextDue(true, now) || nextExpired())) void drain(outbox);
    clearTimeout(timer);
    const waiting = all().filter(({ status, dueAt }) => status === 'waiting' && dueAt > now);
    const nextAt = Math.min(...waiting.map(({ dueAt }) => dueAt));
    if (nextAt < Number.POSITIVE_INFINITY) timer = setTimeout(pump, nextAt - parts.now());
  }

  async function send(job: Job): Promise<void> {
    const { mutation, args, clientId } = job;
    const mine = round;
    const controller = new AbortController();
    const shown = listener.viewUnder(all().slice(0, [...jobs.keys()].indexOf(clientId)));
    running.set(clientId, controller);
    job.status = 'sending';
    try {
      const answer = await attempt(job, { send: parts.send, shown, controller });
      if (jobs.get(clientId) !== job) return;
      const isOfThisLog = mine === round;
      // Of the log before: its position says nothing, and perhaps it is gone with it.
      job.status = !isOfThisLog && mutation.durable ? 'waiting' : 'answered';
      if (job.status === 'waiting') return;
      job.position = answer.position;
      job.events = mutation.tells?.(answer.data, args) ?? job.events;
      if (!isOfThisLog) jobs.delete(clientId);
      // Written before it is removed, so that the other tabs hear what became of it.
      keep(job);
      take(job);
      if (isOfThisLog) listener.onAnswered(job, answer);
      else listener.onUnknown(job.events);
      const answered = all().filter(({ status }) => status === 'answered');
      for (const oldest of answered.slice(0, -ANSWERED_AT_MOST)) jobs.delete(oldest.clientId);
      for (const { resolve } of job.waiters) resolve(answer.data);
    } catch (error) {
      if (jobs.get(clientId) === job) afterFailure(job, error);
    } finally {
      if (running.get(clientId) === controller) running.delete(clientId);
      changed();
    }
  }

  function afterFailure(job: Job, error: unknown): void {
    const { kind, code } = parts.classify(error);
    job.faults += 1;
    if (!mayRepeat(job, kind, parts.isOnline())) {
      if (kind !== 'refused') listener.onUnknown(job.events);
      fail(job, code, error);
      return;
    }
    job.status = 'waiting';
    const dueAt = parts.now() + parts.backoffMs(job.faults - 1);
    // Where nobody is reached, the next one would not be reached either.
    const isForAll = job.mutation.durable && kind === 'unreachable';
    for (const one of isForAll ? all().filter(({ mutation }) => mutation.durable) : [job]) {
      if (one.status !== 'waiting' || one.dueAt >= dueAt) continue;
      one.dueAt = dueAt;
      keep(one);
    }
  }

  /** One whose reason nobody here waits for is shown by who asks for `unsent`. */
  function fail(job: Job, code: string, error: unknown): void {
    const { mutation, clientId, waiters } = job;
    Object.assign(job, { status: 'failed', failure: code, events: [] });
    keep(job);
    if (!mutation.keepsRefused) take(job);
    if (!mutation.keepsRefused && !(mutation.durable && waiters.length === 0)) jobs.delete(clientId);
    for (const { reject } of waiters.splice(0)) reject(error);
  }

  function expire(job: Job): void {
    const error = Object.assign(new Error('Too old to be sent'), { code: 'EXPIRED' });
    if (!job.mutation.expired) fail(job, error.code, error);
    else {
      job.mutation.expired(job.args, job.clientId, job.queuedAt);
      take(job);
      end(job);
    }
    changed();
  }

  /** It is over here, whatever becomes of it. */
  function end(job: Job): void {
    const reason = new DOMException('Taken back', 'AbortError');
    jobs.delete(job.clientId);
    running.get(job.clientId)?.abort(reason);
    for (const { reject } of job.waiters) reject(reason);
  }

  /** Another tab has sent it; what became of it is on its way to this one. */
  function forget(job: Job): void {
    jobs.delete(job.clientId);
    for (const { resolve } of job.waiters) resolve(undefined);
    changed();
  }

  /** Another tab has written, or removed. */
  function hear(clientId: string, text: string | null, { mutations }: Outbox): void {
    const held = jobs.get(clientId);
    const next = restored(text, clientId, mutations, parts.me());
    // What this tab sends it knows best; an answered one is shown until the feed has delivered it.
    if (held?.status === 'answered' || (next && running.has(clientId))) return;
    if (held && !next) end(held);
    if (next) {
      next.waiters = held?.waiters ?? [];
      add(next);
      const isRefused = next.status === 'failed';
      if (isRefused && !next.mutation.keepsRefused) jobs.delete(clientId);
      for (const { resolve, reject } of next.status === 'waiting' ? [] : next.waiters.splice(0)) {
        if (isRefused) reject({ errors: [{ extensions: { code: next.failure } }] });
        else resolve(undefined);
      }
    }
    changed();
  }

  return {
    unsent,
    all,
    mutate(mutation: AnyMutation, args: unknown, clientId: string): Promise<unknown> {
      // What one tab makes of two may be what another one has just sent.
      if (mutation.durable && mutation.coalesce) throw new TypeError(`${mutation.name} cannot coalesce`);
      return new Promise((resolve, reject) => {
        const queuedAt = mutation.durable ? nextPlace() : parts.now();
        const job = newJob({ mutation, args, clientId, queuedAt }, parts.me());
        const last = all().findLast(({ key }) => key === job.key);
        if (last?.status === 'waiting' && last.mutation === mutation && mutation.coalesce) {
          last.args = mutation.coalesce(last.args, args);
          last.events = predictionsOf(last, parts.me());
          last.waiters.push({ resolve, reject });
        } else if (all().filter(({ status }) => status !== 'answered').length >= WAITING_AT_MOST) {
          reject(new QueueFull('Too many changes wait'));
        } else {
          job.waiters.push({ resolve, reject });
          add(job);
          keep(job);
        }
        changed();
      });
    },
    state(clientId: string): PendingState {
      const job = jobs.get(clientId);
      if (job === undefined || job.status === 'answered') return undefined;
      return job.status === 'failed' ? { failed: job.failure ?? '' } : job.status;
    },
    /** One that failed is tried again under its id. */
    retry(clientId: string): void {
      const job = jobs.get(clientId);
      if (job?.status !== 'failed') return;
      Object.assign(job, { status: 'waiting', faults: 0, dueAt: 0, failure: null });
      // Asked for again by hand: the day in which it may go out begins again, but it keeps its place until then.
      if (isExpired(job, parts.now())) add(Object.assign(job, { queuedAt: nextPlace() }));
      job.events = predictionsOf(job, parts.me());
      keep(job);
      changed();
    },
    /** Taken back by its person, or known to have happened. One that is on its way may happen all the same. */
    discard(clientId: string): void {
      const job = jobs.get(clientId);
      if (job === undefined || job.status === 'answered') return;
      take(job);
      end(job);
      changed();
    },
    /** Forgets what was answered and is reflected wherever it is shown. */
    settle(isReflected: (events: readonly Prediction[], position: Position) => boolean): void {
      for (const { status, position, clientId, events } of all())
        if (status === 'answered' && position !== null && isReflected(events, position))
          jobs.delete(clientId);
    },
    /** The log is another one: positions of before say nothing. */
    forgetAnswered(): void {
      round += 1;
      for (const { status, clientId } of all()) if (status === 'answered') jobs.delete(clientId);
    },
    /** The network is back. */
    wake(): void {
      for (const job of all()) job.dueAt = 0;
      pump();
    },
    /** Takes up what an earlier visit left, and hears the other tabs. */
    open(given: Outbox): void {
      outbox = given;
      for (const key of given.storage.keys(PREFIX)) {
        const clientId = key.slice(PREFIX.length);
        const job = restored(given.storage.read(key), clientId, given.mutations, parts.me());
        if (job?.status === 'answered') given.storage.remove(key);
        else if (job && !jobs.has(clientId)) add(job);
      }
      stopHearing = given.storage.onOtherTab((key, text) => {
        if (key.startsWith(PREFIX)) hear(key.slice(PREFIX.length), text, given);
      });
      changed();
    },
    /** What is on the disk stays there, but for a session that is over. */
    close({ isOver }: { readonly isOver: boolean }): void {
      clearTimeout(timer);
      stopHearing();
      if (isOver) for (const key of outbox?.storage.keys(PREFIX) ?? []) outbox?.storage.remove(key);
      outbox = null;
      for (const job of all()) if (isOver || job.mutation.durable) end(job);
      changed();
    },
  };
}
