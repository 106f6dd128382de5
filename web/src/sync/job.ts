import type { AnyMutation, Position, Prediction, SyncParts, Unsent } from './types.ts';

/** One key a mutation: two tabs that write at once never lose each other's. */
export const PREFIX = 'sync.';
const FAULTS_ALLOWED = 5;
const UPLOADS_AT_ONCE = 2;
/** After it nobody expects that what was pressed still happens. */
const LIFETIME_MS = 24 * 60 * 60 * 1_000;

export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** A mutation as entries see it: its predictions, and the position of its outcome once it was answered. */
export type Pending = {
  readonly clientId: string;
  readonly events: readonly Prediction[];
  readonly position: Position | null;
};

type Given = {
  readonly clientId: string;
  readonly mutation: AnyMutation;
  args: unknown;
  /** Rises within one browser, so that it is also the order of sending. */
  queuedAt: number;
};

export type Job = Given & {
  readonly key: string;
  /** Once it was answered: what the answer tells. */
  events: readonly Prediction[];
  status: 'waiting' | 'sending' | 'answered' | 'failed';
  position: Position | null;
  dueAt: number;
  faults: number;
  /** The code of the refusal. */
  failure: string | null;
  waiters: { resolve: (result: unknown) => void; reject: (error: unknown) => void }[];
};

export function newJob(given: Given, me: string): Job {
  const { mutation, args, clientId, queuedAt } = given;
  const key = mutation.orderedBy?.(args) ?? clientId;
  const dueAt = mutation.calmMs ? queuedAt + mutation.calmMs : 0;
  const begun = { status: 'waiting', position: null, faults: 0, failure: null, waiters: [] } as const;
  return { ...given, ...begun, waiters: [], key, dueAt, events: predictionsOf(given, me) };
}

export function predictionsOf({ mutation, args, queuedAt, clientId }: Given, me: string) {
  return mutation.predict?.(args, me, queuedAt, clientId) ?? [];
}

/** A mutation as the disk holds it: its arguments and events are JSON. */
export function stored({ mutation: { name }, waiters: _, ...job }: Job): string {
  return JSON.stringify({ ...job, name, status: job.status === 'sending' ? 'waiting' : job.status });
}

/** Somebody may have edited or half-written it; what cannot be read is treated as absent. */
export function restored(
  text: string | null,
  clientId: string,
  mutations: readonly AnyMutation[],
  me: string,
): Job | undefined {
  try {
    const { name, ...found } = JSON.parse(text ?? '{}') as Partial<Job> & { readonly name?: string };
    const { args, queuedAt, status } = found;
    const mutation = mutations.find((one) => one.name === name);
    if (!mutation || typeof queuedAt !== 'number' || typeof status !== 'string') return undefined;
    return { ...newJob({ mutation, args, clientId, queuedAt }, me), ...found, clientId };
  } catch {
    return undefined;
  }
}

export function toUnsent({ clientId, mutation, args, queuedAt, failure }: Job): Unsent {
  return { clientId, mutation, args, queuedAt, failure };
}

/** Whether a failed attempt is followed by another one. */
export function mayRepeat(
  { mutation: { durable, patient }, faults }: Job,
  kind: ReturnType<SyncParts['classify']>['kind'],
  isOnline: boolean,
): boolean {
  if (kind === 'refused') return false;
  if (patient === 'untilAnswered' || (durable && kind === 'unreachable')) return true;
  if (faults >= FAULTS_ALLOWED) return false;
  if (patient === 'whileOnline') return isOnline;
  return durable ?? (patient !== undefined && kind === 'unreachable');
}

export function isExpired({ mutation, status, queuedAt }: Job, now: number): boolean {
  return Boolean(mutation.durable) && status === 'waiting' && now - queuedAt >= LIFETIME_MS;
}

type When = { readonly isDurable: boolean; readonly isOnline: boolean; readonly now: number };

/** The first of its key that waits and is due. */
export function dueOf(jobs: readonly Job[], { isDurable, isOnline, now }: When): Job | undefined {
  const uploads = jobs.filter(({ mutation, status }) => mutation.uploads && status === 'sending').length;
  const busy = new Set<string>();
  return jobs.find(({ status, key, dueAt, mutation: { durable, patient, uploads: isUpload } }) => {
    if (status === 'answered' || status === 'failed' || busy.has(key)) return false;
    busy.add(key);
    const isReachable = isOnline || (!durable && (!patient || patient === 'whileOnline'));
    const hasRoom = !isUpload || uploads < UPLOADS_AT_ONCE;
    return Boolean(durable) === isDurable && isReachable && hasRoom && status === 'waiting' && dueAt <= now;
  });
}
