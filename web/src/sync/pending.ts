import { type AnsweredJob, dueOf, type Job, mayRepeat, newJob, type Pending, predictionsOf } from './job.ts';
import { type Outbox, PREFIX, parseStored, stored } from './outbox.ts';
import type {
  Answer,
  AnyMutation,
  PendingState,
  Position,
  Prediction,
  ReadView,
  SyncParts,
} from './types.ts';

// Invariant: a mutation is sent under one client id until the server has answered for it, and those of one key one after the
// other. A durable one is on the disk until then, so a crash between any two steps repeats a send, which the server answers
// without writing.

/** After it nobody expects that what was pressed still happens. */
const LIFETIME_MS = 24 * 60 * 60 * 1_000;
const WAITING_AT_MOST = 500;

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
  let outbox: Outbox | null = null;
  let stopHearing = () => {};
  let isDraining = false;
  /** Grows when the log is another one. */
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(job: Job): void {
    if (job.mutation.durable) outbox?.storage.write(PREFIX + job.clientId, stored(job));
  }

  function restore(clientId: string, text: string | null): Job | undefined {
    const found = parseStored(text);
    const mutation = outbox?.mutations.find(({ name }) => name === found?.name);
    if (!found || !mutation) return undefined;
    const { args, queuedAt, ...more } = found;
    const job = newJob({ mutation, args, clientId, queuedAt, me: parts.me() });
    return Object.assign(job, more, more.status === 'failed' ? { events: [] } : {});
  }

  const nextDue = (isDurable: boolean) =>
    dueOf(jobs.values(), { isDurable, isOnline: parts.isOnline(), now: parts.now() });

  function pump(): void {
    for (let job = nextDue(false); job; job = nextDue(false)) void attempt(job);
    if (outbox && parts.isOnline() && nextDue(true)) void drain(outbox);
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    const due = [...jobs.values()].filter(({ status, dueAt }) => status === 'waiting' && dueAt > parts.now());
    if (due.length === 0) return;
    timer = setTimeout(pump, Math.min(...due.map(({ dueAt }) => dueAt)) - parts.now());
  }

  async function drain(held: Outbox): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    try {
      await held.alone(async () => {
        for (let job = nextDue(true); job && outbox === held && parts.isOnline(); job = nextDue(true)) {
          // Another tab may have sent it while this one waited for its turn.
          if (held.storage.read(PREFIX + job.clientId) === null) forget(job);
          else if (parts.now() - job.queuedAt >= LIFETIME_MS) fail(job, { code: 'EXPIRED' });
          else await attempt(job);
        }
      });
    } catch (error) {
      parts.onFault(error);
    } finally {
      isDraining = false;
    }
    // Something may have come due between the last look and here.
    if (outbox === held) pump();
  }

  async function attempt(job: Job): Promise<void> {
    const controller = new AbortController();
    running.set(job.clientId, controller);
    job.status = 'sending';
    const mine = round;
    const { mutation, args, clientId } = job;
    try {
      const all = [...jobs.values()];
      const view = listener.viewUnder(all.slice(0, all.indexOf(job)));
      const answer = await parts.send(mutation, mutation.variables(args, clientId, view), controller.signal);
      if (jobs.get(clientId) !== job) return;
      job.status = 'answered';
      job.position = answer.position;
      job.events = mutation.tells?.(answer.data, args) ?? job.events;
      const isOfThisLog = mine === round;
      if (!isOfThisLog) jobs.delete(clientId);
      // Written before it is removed, so that the other tabs hear what became of it.
      keep(job);
      if (mutation.durable) outbox?.storage.remove(PREFIX + clientId);
      // Of the log before: its position says nothing, and perhaps it is gone.
      if (isOfThisLog) listener.onAnswered(job, answer);
      else listener.onUnknown(job.events);
      for (const { resolve } of job.waiters) resolve(answer.data);
    } catch (error) {
      if (jobs.get(clientId) === job) afterFailure(job, error);
    } finally {
      running.delete(clientId);
      listener.onChange();
      pump();
    }
  }

  function afterFailure(job: Job, error: unknown): void {
    const kind = parts.classify(error);
    job.faults += 1;
    if (!mayRepeat(job, kind, parts.isOnline())) {
      if (kind !== 'refused') listener.onUnknown(job.events);
      fail(job, error);
      return;
    }
    job.status = 'waiting';
    job.dueAt = parts.now() + parts.backoffMs(job.faults - 1);
    keep(job);
  }

  /** A durable one stays, for its person to try again or to take back. */
  function fail(job: Job, error: unknown): void {
    job.status = 'failed';
    job.failure = error;
    job.events = [];
    if (job.mutation.durable) keep(job);
    else jobs.delete(job.clientId);
    for (const { reject } of job.waiters.splice(0)) reject(error);
    listener.onChange();
  }

  function forget(job: Job): void {
    jobs.delete(job.clientId);
    listener.onChange();
  }

  return {
    all: (): readonly Pending[] => [...jobs.values()],
    mutate(mutation: AnyMutation, args: unknown, clientId: string): Promise<unknown> {
      // What one tab makes of two may be what another one has just sent.
      if (mutation.durable && mutation.coalesce) throw new TypeError(`${mutation.name} cannot coalesce`);
      return new Promise((resolve, reject) => {
        const job = newJob({ mutation, args, clientId, queuedAt: parts.now(), me: parts.me() });
        job.waiters.push({ resolve, reject });
        const last = [...jobs.values()].findLast(({ key }) => key === job.key);
        if (last?.status === 'waiting' && last.mutation === mutation && mutation.coalesce) {
          last.args = mutation.coalesce(last.args, args);
          last.events = predictionsOf(last, parts.me());
          last.waiters.push({ resolve, reject });
          keep(last);
        } else if (
          [...jobs.values()].filter(({ status }) => status !== 'answered').length >= WAITING_AT_MOST
        ) {
          reject(new QueueFull('Too many changes wait'));
        } else {
          jobs.set(clientId, job);
          keep(job);
        }
        listener.onChange();
        pump();
      });
    },
    state(clientId: string): PendingState {
      const job = jobs.get(clientId);
      if (job === undefined || job.status === 'answered') return undefined;
      return job.status === 'failed' ? { failed: job.failure } : job.status;
    },
    /** One that failed is tried again under its id. */
    retry(clientId: string): void {
      const job = jobs.get(clientId);
      if (job?.status !== 'failed') return;
      Object.assign(job, { status: 'waiting', faults: 0, dueAt: 0, failure: undefined });
      job.events = predictionsOf(job, parts.me());
      keep(job);
      listener.onChange();
      pump();
    },
    /** Taken back by its person. One that is on its way may happen all the same. */
    discard(clientId: string): void {
      const job = jobs.get(clientId);
      if (job === undefined || job.status === 'answered') return;
      jobs.delete(clientId);
      outbox?.storage.remove(PREFIX + clientId);
      running.get(clientId)?.abort();
      for (const { reject } of job.waiters) reject(new DOMException('Taken back', 'AbortError'));
      listener.onChange();
      pump();
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
      const found = given.storage
        .keys(PREFIX)
        .flatMap((key) => restore(key.slice(PREFIX.length), given.storage.read(key)) ?? [])
        .sort((one, other) => one.queuedAt - other.queuedAt || (one.clientId < other.clientId ? -1 : 1));
      for (const job of found) if (!jobs.has(job.clientId)) jobs.set(job.clientId, job);
      stopHearing = given.storage.onOtherTab((key, value) => {
        if (!key.startsWith(PREFIX)) return;
        const clientId = key.slice(PREFIX.length);
        if (running.has(clientId)) return;
        const next = restore(clientId, value);
        // An answered one is shown until the feed has delivered it; the key itself goes right after.
        if (next) jobs.set(clientId, next);
        else if (jobs.get(clientId)?.status !== 'answered') jobs.delete(clientId);
        listener.onChange();
        pump();
      });
      listener.onChange();
      pump();
    },
    close(): void {
      clearTimeout(timer);
      stopHearing();
      outbox = null;
      const left = [...jobs.values()];
      jobs.clear();
      for (const controller of running.values()) controller.abort();
      for (const { waiters } of left) {
        for (const { reject } of waiters) reject(new DOMException('The session is over', 'AbortError'));
      }
    },
  };
}
