import { serverTimeOf } from '#/lib/clock/serverClock.ts';
import type { Failed, Kept } from './types.ts';

const FAULTS_ALLOWED = 5;
const UPLOADS_AT_ONCE = 2;
/** After it nobody expects that what was pressed still happens. */
const LIFETIME_MS = 24 * 60 * 60 * 1_000;

/** One that the server does not know is held while a release may be on its way to the servers. */
const HELD_AT_MOST_MS = 30 * 60 * 1_000;

/** A mutation on its way. `queuedAt` rises within one browser, so that it is also the order of sending. */
export type Job = { -readonly [Key in keyof Required<Kept>]: Required<Kept>[Key] } & {
  readonly key: string;
  /** The person who made it. */
  readonly me: string;
  /** Gives up the running attempt. */
  attempt: AbortController;
  readonly waiters: Waiter[];
};

type Waiter = {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Whether a reason that it is given now is seen. */
  readonly isShown: () => boolean;
};

/** A new one, or one that the outbox kept. */
export function newJob(given: Kept, me: string): Job {
  const { mutation, args, clientId, queuedAt } = given;
  const begun = {
    status: 'waiting',
    position: null,
    faults: 0,
    broken: 0,
    failure: null,
    refusal: null,
    heldSince: null,
  } as const;
  return {
    ...{ ...begun, me, attempt: new AbortController(), waiters: [], events: predictionsOf({ ...given, me }) },
    key: mutation.orderedBy?.(args) ?? clientId,
    dueAt: mutation.calmMs ? queuedAt + mutation.calmMs : 0,
    ...given,
  };
}

export function predictionsOf({ mutation, args, me, queuedAt, clientId }: Kept & Pick<Job, 'me'>) {
  return mutation.predict?.(args, me, serverTimeOf(queuedAt), clientId) ?? [];
}

export function isUnderWay({ status }: Job): boolean {
  return status === 'waiting' || status === 'sending';
}

export function setFailed(job: Job, why: { readonly code: string; readonly refusal?: string | null }): Job {
  const { code, refusal = null } = why;
  return Object.assign(job, { status: 'failed', failure: code, refusal, events: [] } as const);
}

type Attempted = { readonly isAsked: boolean; readonly now: number };

/** The meaning of a failed attempt for this job. */
export function meaningFor(job: Job, failed: Failed, { isAsked, now }: Attempted): Failed {
  // A failure before the server is asked says nothing about the server.
  if (failed.kind === 'unreachable' && !isAsked && !job.attempt.signal.aborted)
    return { kind: 'fault', code: 'INTERNAL' };
  if (!failed.isOfOne) return failed;
  job.heldSince ??= now;
  return now - job.heldSince >= HELD_AT_MOST_MS ? { ...failed, kind: 'refused' } : failed;
}

/** Whether a failed attempt is followed by another one. */
export function mayRepeat(
  { mutation, faults, broken }: Job,
  kind: Failed['kind'],
  isOnline: boolean,
): boolean {
  const { durable, patient } = mutation;
  if (kind === 'refused') return false;
  if (patient === 'untilAnswered' || (durable && kind === 'unreachable')) return true;
  // A long time without a connection says nothing about the server.
  if ((durable ? broken : faults) >= FAULTS_ALLOWED) return false;
  if (patient === 'whileOnline') return isOnline;
  return durable ?? (patient !== undefined && kind === 'unreachable');
}

export function isExpired({ mutation, queuedAt }: Job, now: number): boolean {
  return Boolean(mutation.durable) && now - queuedAt >= LIFETIME_MS;
}

type When = { readonly hasLock: boolean; readonly isOnline: boolean; readonly now: number };

/** No job waits longer for its next attempt. A longer wait comes from a clock that was set back since. */
const LONGEST_WAIT_MS = 60_000;

export function isPutOff({ dueAt }: Pick<Job, 'dueAt'>, now: number): boolean {
  return dueAt > now && dueAt - now <= LONGEST_WAIT_MS;
}

/**
 * The next to be sent, or to be given up as too old: the first of its key, once it is due. What is durable needs the lock and goes
 * out one by one, but nothing waits for a long file.
 */
export function nextOf(jobs: readonly Job[], { hasLock, isOnline, now }: When): Job | undefined {
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

/** One of those who wait for it shows why it was refused. */
export const isSaid = ({ waiters }: Job) => waiters.some(({ isShown }) => isShown());

/** As the server's look. */
export const refusal = (code: string, name: string | null = null) => ({
  errors: [{ extensions: { code, ...(name === null ? {} : { refusal: name }) } }],
});
