import { createStore } from 'zustand/vanilla';
import {
  type AnsweredJob,
  dueOf,
  isExpired,
  type Job,
  mayRepeat,
  newJob,
  type Pending,
  predictionsOf,
  restored,
  stored,
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
/** A connection that went away without a word must not hold up a queue for minutes; of an upload, for each of its steps. */
const SILENCE_MS = 20_000;
/** One key a mutation: two tabs that write at once never lose each other's. */
const PREFIX = 'sync.';

export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** The mutations that are on their way, in the order in which they were made. */
export function createPending(
  parts: SyncParts,
  listener: {
    readonly onChange: () => void;
    readonly onAnswered: (job: AnsweredJob, answer: Answer<unknown>) => void;
    /** Nobody knows whether it happened. */
    readonly onUnknown: (events: readonly Prediction[]) => void;
    readonly viewUnder: (before: readonly Pending[]) => ReadView;
  },
) {
  const jobs = new Map<string, Job>();
  const running = new Map<string, AbortController>();
  const unsent = createStore<readonly Unsent[]>(() => []);
  let outbox: Outbox | null = null;
  let stopHearing = () => {};
  let isDraining = false;
  /** Something may be due while another one is on its way. */
  let nudge = () => {};
  /** Grows when the log is another one. */
  let round = 0;
  let lastQueuedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(job: Job): void {
    if (job.mutation.durable) outbox?.storage.write(PREFIX + job.clientId, stored(job));
  }

  function add(job: Job): void {
    const isLast = job.queuedAt >= lastQueuedAt;
    lastQueuedAt = Math.max(lastQueuedAt, job.queuedAt);
    jobs.set(job.clientId, job);
    if (isLast) return;
    const inOrder = [...jobs.values()].sort((one, other) => one.queuedAt - other.queuedAt);
    jobs.clear();
    for (const one of inOrder) jobs.set(one.clientId, one);
  }

  const nextPlace = () => Math.max(parts.now(), lastQueuedAt + 1);

  function changed(): void {
    const durable = [...jobs.values()].filter(
      ({ mutation, status }) => mutation.durable && status !== 'answered',
    );
    if (durable.length > 0 || unsent.getState().length > 0) {
      unsent.setState(
        durable.map(({ clientId, mutation, args, queuedAt, failure, status }) => ({
          ...{ clientId, mutation, args, queuedAt },
          failure: status === 'failed' ? (failure ?? '') : null,
        })),
        true,
      );
    }
    listener.onChange();
    pump();
  }

  const nextDue = (isDurable: boolean) =>
    dueOf(jobs.values(), { isDurable, isOnline: parts.isOnline(), now: parts.now() });
  const nextExpired = () => [...jobs.values()].find((job) => isExpired(job, parts.now()));

  function pump(): void {
    for (let job = nextDue(false); job; job = nextDue(false)) void attempt(job);
    if (outbox && (nextDue(true) || nextExpired())) void drain(outbox);
    clearTimeout(timer);
    const due = [...jobs.values()].filter(({ status, dueAt }) => status === 'waiting' && dueAt > parts.now());
    if (due.length === 0) return;
    timer = setTimeout(pump, Math.min(...due.map(({ dueAt }) => dueAt)) - parts.now());
  }

  async function drain(held: Outbox): Promise<void> {
    nudge();
    if (isDraining) return;
    isDraining = true;
    try {
      await held.alone(() => sendAllDue(held));
      isDraining = false;
      // Something may have come due between the last look and here.
      pump();
    } catch (error) {
      isDraining = false;
      parts.onFault(error);
      timer = setTimeout(pump, SILENCE_MS);
    }
  }

  async function sendAllDue(held: Outbox): Promise<void> {
    const uploads = new Set<Promise<void>>();
    for (let old = nextExpired(); old && outbox === held; old = nextExpired()) expire(old);
    while (outbox === held) {
      const nudged = new Promise<void>((resolve) => {
        nudge = resolve;
      });
      const job = nextDue(true);
      // Another tab may have sent it while this one waited for its turn.
      if (job && held.storage.read(PREFIX + job.clientId) === null) end(job);
      else if (job?.mutation.uploads) {
        // Nobody else waits for a long file.
        const upload: Promise<void> = attempt(job).finally(() => uploads.delete(upload));
        uploads.add(upload);
      } else if (job) await attempt(job);
      else if (uploads.size > 0) await Promise.race([nudged, ...uploads]);
      else return;
    }
  }

  async function attempt(job: Job): Promise<void> {
    const { mutation, args, clientId } = job;
    const mine = round;
    job.status = 'sending';
    try {
      const answer = await answerOf(job);
      if (jobs.get(clientId) !== job) return;
      const isOfThisLog = mine === round;
      // Of the log before: its position says nothing, and perhaps it is gone with it.
      if (!isOfThisLog && mutation.durable) {
        job.status = 'waiting';
        return;
      }
      job.status = 'answered';
      job.position = answer.position;
      job.events = mutation.tells?.(answer.data, args) ?? job.events;
      if (!isOfThisLog) jobs.delete(clientId);
      // Written before it is removed, so that the other tabs hear what became of it.
      keep(job);
      if (mutation.durable) outbox?.storage.remove(PREFIX + clientId);
      if (isOfThisLog) listener.onAnswered(job, answer);
      else listener.onUnknown(job.events);
      forgetOldest();
      for (const { resolve } of job.waiters) resolve(answer.data);
    } catch (error) {
      if (jobs.get(clientId) === job) afterFailure(job, error);
    } finally {
      changed();
    }
  }

  async function answerOf({ mutation, args, clientId }: Job): Promise<Answer<unknown>> {
    const controller = new AbortController();
    const { signal } = controller;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const hearStep = (share: number) => {
      clearTimeout(silence);
      const isGivenUp = mutation.durable ? () => controller.abort(new Error('No answer in time')) : () => {};
      silence = setTimeout(isGivenUp, SILENCE_MS);
      mutation.uploads?.(clientId, share);
    };
    running.set(clientId, controller);
    hearStep(0);
    try {
      const before = [...jobs.values()].slice(0, [...jobs.keys()].indexOf(clientId));
      const made = mutation.variables(args, clientId, listener.viewUnder(before));
      const variables = (mutation.uploads ? await made : made) as Record<string, unknown>;
      return await unlessAborted(parts.send(mutation, variables, { signal, onProgress: hearStep }), signal);
    } finally {
      clearTimeout(silence);
      running.delete(clientId);
      mutation.uploads?.(clientId, null);
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
    job.dueAt = parts.now() + parts.backoffMs(job.faults - 1);
    keep(job);
    if (!job.mutation.durable || kind !== 'unreachable') return;
    // The next one would not be reached either.
    for (const other of jobs.values()) {
      if (!other.mutation.durable || other.status !== 'waiting' || other.dueAt >= job.dueAt) continue;
      other.dueAt = job.dueAt;
      keep(other);
    }
  }

  /** One whose reason nobody here waits for is shown by who asks for `unsent`. */
  function fail(job: Job, code: string, error: unknown): void {
    const { mutation, clientId, waiters } = job;
    Object.assign(job, { status: 'failed', failure: code, events: [] });
    keep(job);
    if (mutation.durable && !mutation.keepsRefused) outbox?.storage.remove(PREFIX + clientId);
    if (!mutation.keepsRefused && !(mutation.durable && waiters.length === 0)) jobs.delete(clientId);
    for (const { reject } of waiters.splice(0)) reject(error);
  }

  function expire(job: Job): void {
    const error = Object.assign(new Error('Too old to be sent'), { code: 'EXPIRED' });
    if (!job.mutation.expired) fail(job, error.code, error);
    else {
      job.mutation.expired(job.args, job.clientId);
      outbox?.storage.remove(PREFIX + job.clientId);
      end(job);
    }
    changed();
  }

  /** It is over here, whatever becomes of it. */
  function end(job: Job): void {
    jobs.delete(job.clientId);
    running.get(job.clientId)?.abort(new DOMException('Taken back', 'AbortError'));
    for (const { reject } of job.waiters) reject(new DOMException('Taken back', 'AbortError'));
  }

  function forgetOldest(): void {
    const answered = [...jobs.values()].filter(({ status }) => status === 'answered');
    for (const { clientId } of answered.slice(0, -ANSWERED_AT_MOST)) jobs.delete(clientId);
  }

  /** Another tab has written, or removed. */
  function hear(clientId: string, text: string | null, { mutations }: Outbox): void {
    const held = jobs.get(clientId);
    const next = restored(clientId, text, mutations, parts.me());
    // What this tab sends it knows best; an answered one is shown until the feed has delivered it.
    if (held?.status === 'answered' || (next && running.has(clientId))) return;
    if (held && !next) end(held);
    if (next) {
      next.waiters = held?.waiters ?? [];
      add(next);
      const isRefused = next.status === 'failed' && !next.mutation.keepsRefused;
      if (isRefused) jobs.delete(clientId);
      for (const { resolve, reject } of next.status === 'waiting' ? [] : next.waiters.splice(0)) {
        if (next.status === 'failed') reject({ errors: [{ extensions: { code: next.failure } }] });
        else resolve(undefined);
      }
    }
    changed();
  }

  return {
    unsent,
    all: (): readonly Pending[] => [...jobs.values()],
    mutate(mutation: AnyMutation, args: unknown, clientId: string): Promise<unknown> {
      // What one tab makes of two may be what another one has just sent.
      if (mutation.durable && mutation.coalesce) throw new TypeError(`${mutation.name} cannot coalesce`);
      return new Promise((resolve, reject) => {
        const queuedAt = mutation.durable ? nextPlace() : parts.now();
        const job = newJob({ mutation, args, clientId, queuedAt }, parts.me());
        const last = [...jobs.values()].findLast(({ key }) => key === job.key);
        const isFull =
          [...jobs.values()].filter(({ status }) => status !== 'answered').length >= WAITING_AT_MOST;
        if (last?.status === 'waiting' && last.mutation === mutation && mutation.coalesce) {
          last.args = mutation.coalesce(last.args, args);
          last.events = predictionsOf(last, parts.me());
          last.waiters.push({ resolve, reject });
        } else if (isFull) {
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
      outbox?.storage.remove(PREFIX + clientId);
      end(job);
      changed();
    },
    /** Forgets what was answered and is reflected wherever it is shown. */
    settle(isReflected: (pending: Pending & { readonly position: Position }) => boolean): void {
      for (const job of jobs.values()) {
        const { position, clientId, events } = job;
        if (job.status !== 'answered' || position === null) continue;
        if (isReflected({ clientId, events, position })) jobs.delete(clientId);
      }
    },
    /** The log is another one: positions of before say nothing. */
    forgetAnswered(): void {
      round += 1;
      for (const job of jobs.values()) if (job.status === 'answered') jobs.delete(job.clientId);
    },
    /** The network is back. */
    wake(): void {
      for (const job of jobs.values()) job.dueAt = 0;
      pump();
    },
    /** Takes up what an earlier visit left, and hears the other tabs. */
    open(given: Outbox): void {
      outbox = given;
      for (const key of given.storage.keys(PREFIX)) {
        const clientId = key.slice(PREFIX.length);
        const job = restored(clientId, given.storage.read(key), given.mutations, parts.me());
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
      for (const job of [...jobs.values()]) end(job);
      changed();
    },
  };
}

/** What was given up, or asked for a session that is over, holds nothing up. */
export function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
