import { createStore } from 'zustand/vanilla';
import { unlessAborted } from '#/lib/unlessAborted.ts';
import { isExpired, isPutOff, isUnderWay, type Job, newJob, nextOf, noteFailure, setFailed } from './job.ts';
import type { Answer, Kept, Mutation, Outbox, Predicted, ReadView, SyncParts, Unsent } from './types.ts';

// Invariant: a mutation is sent under one client id until the server has answered for it, and those of one key one after the
// other. A durable one is on the disk until then, so a crash between any two steps repeats a send, which the server answers
// without writing.

const WAITING_AT_MOST = 500;

type View = {
  readonly show: () => void;
  readonly under: (before: readonly Predicted[]) => ReadView;
  readonly onAnswer: (job: Job, answer: Answer<unknown>) => void;
  readonly onUncertain: (job: Predicted) => void;
};

/** The mutations that are on their way, in the order in which they were made. */
export function createPending(parts: SyncParts, view: View) {
  const jobs = new Map<string, Job>();
  const unsent = createStore<readonly Unsent[]>(() => []);
  let outbox: Outbox | null = null;
  let closeOutbox = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const all = () => [...jobs.values()].sort((one, other) => one.queuedAt - other.queuedAt);
  const allDurable = () => all().filter(({ mutation }) => mutation.durable);
  const isFull = () => all().filter(isUnderWay).length >= WAITING_AT_MOST;
  const isSaid = ({ waiters }: Job) => waiters.some(({ isShown }) => isShown());
  const nextPlace = () => Math.max(parts.now(), 1 + (all().at(-1)?.queuedAt ?? 0));

  /** On the disk. Where it is over it is written before it is removed, so that the other tabs see what became of it. */
  function keep(job: Job, isOver = false): void {
    if (!job.mutation.durable) return;
    const { attempt: _, waiters: __, me: ___, ...kept } = job;
    outbox?.write({ ...kept, status: job.status === 'sending' ? 'waiting' : job.status });
    if (isOver) outbox?.remove(job.clientId);
  }

  function add(job: Job): void {
    jobs.set(job.clientId, job);
    keep(job);
    changed();
  }

  function changed(): void {
    // Copies, so that a subscriber sees what has changed.
    const copies = allDurable().flatMap((job) => (job.status === 'answered' ? [] : { ...job }));
    if (copies.length + unsent.getState().length > 0) unsent.setState(copies, true);
    view.show();
    pump();
  }

  function pump(): void {
    // The clock is read once: a job that comes due between two readings would be neither sent nor waited for.
    const now = parts.now();
    const next = (hasLock = outbox?.lock.isMine() ?? false) =>
      nextOf(all(), hasLock, { isOnline: parts.isOnline(), now });
    let isNews = false;
    for (let job = next(); job; job = next()) {
      begin(job, now);
      isNews ||= job.status !== 'sending';
    }
    if (next(true)) outbox?.lock.want(pump);
    else if (!allDurable().some(({ status }) => status === 'sending')) outbox?.lock.release();
    clearTimeout(timer);
    const putOff = all().filter((job) => job.status === 'waiting' && isPutOff(job, now));
    const nextAt = Math.min(...putOff.map(({ dueAt }) => dueAt));
    if (putOff.length > 0) timer = setTimeout(pump, nextAt - parts.now());
    if (isNews) changed();
  }

  function begin(job: Job, now: number): void {
    const { clientId, mutation, args, queuedAt } = job;
    if (mutation.durable && outbox?.has(clientId) === false) {
      // Another tab has sent it while this one waited for the lock; what became of it is on its way to this one.
      jobs.delete(clientId);
      for (const { resolve } of job.waiters.splice(0)) resolve(undefined);
    } else if (!isExpired(job, now)) void send(job);
    else if (mutation.expired) {
      mutation.expired(args, clientId, queuedAt);
      giveUp(job);
    } else fail(job, 'EXPIRED');
  }

  async function send(job: Job): Promise<void> {
    const { mutation, args, clientId } = job;
    const attempt = new AbortController();
    const { signal } = attempt;
    const onProgress = (share: number | null) => mutation.uploads?.(clientId, share);
    let isAsked = false;
    Object.assign(job, { status: 'sending', attempt });
    try {
      onProgress(0);
      const shown = view.under(all().slice(0, all().indexOf(job)));
      const made = mutation.variables(args, clientId, shown);
      const variables = made instanceof Promise ? await made : made;
      signal.throwIfAborted();
      isAsked = true;
      const answer = await unlessAborted(parts.send(job, variables, { signal, onProgress }), signal);
      if (jobs.get(clientId) !== job) return;
      const events = mutation.tells?.(answer.data, args) ?? job.events;
      Object.assign(job, { status: 'answered', position: answer.position, events });
      keep(job, true);
      view.onAnswer(job, answer);
      for (const { resolve } of job.waiters) resolve(answer.data);
    } catch (error) {
      if (jobs.get(clientId) === job) afterFailure(job, error, isAsked);
    } finally {
      onProgress(null);
      changed();
    }
  }

  function afterFailure(job: Job, error: unknown, isAsked: boolean): void {
    const when = { isOnline: parts.isOnline(), now: parts.now() };
    const { kind, isOfOne, isLast, code, refusal } = noteFailure(job, parts.classify(error), isAsked, when);
    if (isLast) {
      if (kind !== 'refused') view.onUncertain(job);
      fail(job, code, refusal, error);
      return;
    }
    const dueAt = Math.max(job.dueAt, when.now + parts.backoffMs(job.faults - 1));
    keep(Object.assign(job, { status: 'waiting', dueAt } as const));
    // Where nobody is reached, the next one would not be reached either.
    const isForAll = job.mutation.durable && kind === 'unreachable' && isAsked && !isOfOne;
    for (const one of isForAll ? allDurable() : []) one.dueAt = Math.max(one.dueAt, dueAt);
  }

  /** One whose reason nobody here shows is shown by those who read `unsent`. */
  function fail(job: Job, code: string, rule?: string, error: unknown = parts.refusalOf(code)): void {
    const { mutation, clientId, waiters } = setFailed(job, code, rule);
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

  function onOtherTab(clientId: string, kept: Kept | null): void {
    const known = jobs.get(clientId);
    // What this tab sends it knows best; an answered one is shown until the feed has delivered it.
    if (known?.status === 'answered' || (kept && known?.status === 'sending')) return;
    if (known?.status === 'failed' && !kept && !known.mutation.keepsRefused) return;
    if (known && !kept) giveUp(known);
    if (kept) {
      const job = newJob(kept, parts.me(), known?.waiters);
      const { failure, refusal, mutation, status, waiters } = job;
      const isLeft = waiters.length > 0 && !isSaid(job);
      if (failure === null || mutation.keepsRefused || isLeft) jobs.set(clientId, job);
      else jobs.delete(clientId);
      for (const { resolve, reject } of status === 'waiting' ? [] : waiters.splice(0))
        failure === null ? resolve(undefined) : reject(parts.refusalOf(failure, refusal));
    }
    changed();
  }

  /** Keeps on the disk what is there, unless the session is over. */
  function close(isOver = false): void {
    clearTimeout(timer);
    if (isOver) for (const clientId of outbox?.ids() ?? []) outbox?.remove(clientId);
    closeOutbox();
    outbox = null;
    for (const job of all()) giveUp(job);
    changed();
  }

  return {
    all,
    close,
    forget: (job: Job) => jobs.delete(job.clientId),
    /** Answers from the previous log count for nothing, whether they have arrived or not. */
    onNewLog(): void {
      for (const job of all()) {
        if (job.status === 'answered') jobs.delete(job.clientId);
        else job.attempt.abort(new Error('No answer'));
      }
    },
    /** Durable mutations that the server has not done, in the order of sending. */
    unsent,
    /** Rejects as the server does. If its caller is no longer shown, the refusal of a durable one goes to the readers of `unsent`. */
    mutate<Args, Result>(
      mutation: Mutation<Args, Result>,
      args: Args,
      clientId = parts.newClientId(),
      isShown = () => true,
    ): Promise<Result> {
      return new Promise((resolve, reject) => {
        const waiter = { resolve, reject, isShown };
        // A page that is opened again follows the mutation that it left.
        const known = jobs.get(clientId);
        if (known?.mutation.durable && isUnderWay(known)) return void known.waiters.push(waiter);
        const job = newJob({ mutation, args, clientId, queuedAt: nextPlace() }, parts.me(), [waiter]);
        const last = all().findLast(({ key }) => key === job.key);
        // Another tab may just have sent one of the two mutations that this tab would join.
        const mayReplace = !mutation.durable && mutation.calmMs !== undefined;
        if (mayReplace && last?.status === 'waiting' && last.mutation === mutation) {
          jobs.delete(last.clientId);
          add({ ...job, dueAt: last.dueAt, waiters: [...last.waiters, waiter] });
        } else if (!isFull()) add(job);
        else {
          // The written text stays, unless its caller has another place for it.
          if (mutation.keepsRefused && !mutation.expired) add(setFailed(job, 'QUEUE_FULL'));
          reject(parts.refusalOf('QUEUE_FULL'));
        }
      });
    },
    /** What becomes of one; undefined once the server has done it. */
    pending(clientId: string): 'waiting' | 'sending' | 'failed' | undefined {
      const status = jobs.get(clientId)?.status;
      return status === 'answered' ? undefined : status;
    },
    /** One that failed is tried again under its id; false: too many wait. */
    retry(clientId: string): boolean {
      const job = jobs.get(clientId);
      if (job?.status !== 'failed') return true;
      if (isFull()) return false;
      // Asked for again by hand: the day in which it may go out begins again, but it keeps its place until then.
      const queuedAt = isExpired(job, parts.now()) ? nextPlace() : job.queuedAt;
      add(newJob({ mutation: job.mutation, args: job.args, clientId, queuedAt }, parts.me()));
      return true;
    },
    /** Taken back by its person, or known to have happened. One that is on its way may happen all the same. */
    discard(clientId: string): void {
      const job = jobs.get(clientId);
      if (job === undefined || job.status === 'answered') return;
      giveUp(job);
      changed();
    },
    /** The network is back: what waits for its next attempt waits no longer. */
    resend(): void {
      for (const job of all()) job.dueAt = 0;
      pump();
    },
    /** Takes up what an earlier visit left, and follows the other tabs. Answers the end; what is on the disk stays there. */
    openOutbox(given: Outbox): () => void {
      outbox = given;
      // Mutations from before the disk was ready. Those of another person are not sent.
      for (const job of allDurable()) job.me === parts.me() ? keep(job) : giveUp(job);
      for (const clientId of given.ids()) {
        const kept = given.read(clientId);
        if (kept?.status === 'answered') given.remove(clientId);
        else if (kept && !jobs.has(clientId)) jobs.set(clientId, newJob(kept, parts.me()));
      }
      closeOutbox = given.onOtherTab(onOtherTab);
      changed();
      return () => close();
    },
  };
}
