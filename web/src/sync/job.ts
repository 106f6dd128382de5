import { serverTimeOf } from '#/lib/clock/serverClock.ts';
import type { Failed, Kept, Unsent } from './types.ts';

const FAULTS_ALLOWED = 5;
const UPLOADS_AT_ONCE = 2;
/** After it nobody expects that what was pressed still happens. */
const LIFETIME_MS = 24 * 60 * 60 * 1_000;
/** One that the server does not know is held while a release may be on its way to the servers. */
const HELD_AT_MOST_MS = 30 * 60 * 1_000;
/** No job waits longer for its next attempt. A longer wait comes from a clock that was set back since. */
const LONGEST_WAIT_MS = 60_000;

export type Job = { -readonly [Key in keyof Unsent]: Unsent[Key] } & {
  readonly key: string;
  readonly me: string;
  attempt: AbortController;
  readonly waiters: Waiter[];
};

type Waiter = {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  isShown(): boolean;
};

export function newJob(given: Kept, me: string, waiters: Waiter[] = []): Job {
  const { mutation, args, clientId, queuedAt } = given;
  return {
    ...{ status: 'waiting', position: null, failure: null, refusal: null },
    ...{ faults: 0, broken: 0, heldSince: null, dueAt: mutation.calmMs ? queuedAt + mutation.calmMs : 0 },
    ...{ me, attempt: new AbortController(), waiters, key: mutation.orderedBy?.(args) ?? clientId },
    events: mutation.predict?.(args, me, serverTimeOf(queuedAt), clientId) ?? [],
    ...given,
  };
}

export const isUnderWay = ({ status }: Job) => status === 'waiting' || status === 'sending';

export function setFailed(job: Job, failure: string, refusal: string | null = null): Job {
  return Object.assign(job, { status: 'failed', failure, refusal, events: [] } as const);
}

type When = { readonly isOnline: boolean; readonly now: number };

/** Counts a failed attempt, and says what it means for this one; `isLast`: no other one follows. */
export function noteFailure(job: Job, failed: Failed, isAsked: boolean, { isOnline, now }: When) {
  let { kind, code } = failed;
  // A failure before the server is asked says nothing about the server.
  if (kind === 'unreachable' && !isAsked && !job.attempt.signal.aborted) [kind, code] = ['fault', 'INTERNAL'];
  if (failed.isOfOne) {
    job.heldSince ??= now;
    if (now - job.heldSince >= HELD_AT_MOST_MS) kind = 'refused';
  }
  job.faults += 1;
  if (kind === 'fault') job.broken += 1;
  return { ...failed, kind, code, isLast: !mayRepeat(job, kind, isOnline) };
}

function mayRepeat(job: Job, kind: Failed['kind'], isOnline: boolean): boolean {
  const { durable, patient } = job.mutation;
  if (kind === 'refused') return false;
  if (patient === 'untilAnswered' || (durable && kind === 'unreachable')) return true;
  // A long time without a connection says nothing about the server.
  if ((durable ? job.broken : job.faults) >= FAULTS_ALLOWED) return false;
  if (patient === 'whileOnline') return isOnline;
  return durable ?? (patient !== undefined && kind === 'unreachable');
}

export function isExpired({ mutation, queuedAt }: Job, now: number): boolean {
  return Boolean(mutation.durable) && now - queuedAt >= LIFETIME_MS;
}

export function isPutOff({ dueAt }: Job, now: number): boolean {
  return dueAt > now && dueAt - now <= LONGEST_WAIT_MS;
}

/**
 * The next to be sent, or to be given up as too old: the first of its key, once it is due. What is durable needs the lock and goes
 * out one by one, but nothing waits for a long file.
 */
export function nextOf(jobs: readonly Job[], hasLock: boolean, { isOnline, now }: When): Job | undefined {
  const sending = jobs.filter(({ mutation, status }) => mutation.durable && status === 'sending');
  const uploads = sending.filter(({ mutation }) => mutation.uploads).length;
  const busy = new Set<string>();
  return jobs.find((job) => {
    const { status, key, mutation } = job;
    const isFirst = !busy.has(key);
    if (isUnderWay(job)) busy.add(key);
    if (status !== 'waiting' || (mutation.durable && !hasLock)) return false;
    if (isExpired(job, now)) return true;
    if (!isFirst || isPutOff(job, now)) return false;
    if (!mutation.durable) return isOnline || !mutation.patient || mutation.patient === 'whileOnline';
    return isOnline && (mutation.uploads ? uploads < UPLOADS_AT_ONCE : sending.length === uploads);
  });
}
