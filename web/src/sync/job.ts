import type { AnyMutation, Position, Prediction, SyncParts } from './types.ts';

const FAULTS_ALLOWED = 5;
const UPLOADS_AT_ONCE = 2;
/** After it nobody expects that what was pressed still happens. */
const LIFETIME_MS = 24 * 60 * 60 * 1_000;

/** A mutation as entries see it: its predictions, and the position of its outcome once it was answered. */
export type Pending = {
  readonly clientId: string;
  readonly events: readonly Prediction[];
  readonly position: Position | null;
};

/** What the disk holds of one: its arguments are JSON. */
type Stored = {
  args: unknown;
  /** Rises within one browser, so that it is also the order of sending. */
  queuedAt: number;
  status: 'waiting' | 'sending' | 'answered' | 'failed';
  position: Position | null;
  dueAt: number;
  faults: number;
  /** The code of the last refusal. */
  failure: string | null;
};

export type Job = Stored & {
  readonly clientId: string;
  readonly mutation: AnyMutation;
  readonly key: string;
  events: readonly Prediction[];
  waiters: { resolve: (result: unknown) => void; reject: (error: unknown) => void }[];
};

export type AnsweredJob = Pick<Job, 'mutation' | 'args' | 'events'>;
type Given = Pick<Job, 'mutation' | 'args' | 'clientId' | 'queuedAt'>;

export function newJob(given: Given, me: string): Job {
  const { mutation, args, clientId, queuedAt } = given;
  const begun = { status: 'waiting', position: null, faults: 0, failure: null, waiters: [] } as const;
  return {
    ...given,
    ...begun,
    waiters: [],
    key: mutation.orderedBy?.(args) ?? clientId,
    dueAt: mutation.calmMs ? queuedAt + mutation.calmMs : 0,
    events: predictionsOf(given, me),
  };
}

export function predictionsOf({ mutation, args, queuedAt, clientId }: Given, me: string) {
  return mutation.predict?.(args, me, queuedAt, clientId) ?? [];
}

/** A mutation as the disk holds it. */
export function stored({ mutation, args, queuedAt, status, position, dueAt, faults, failure }: Job): string {
  const held: Stored = { args, queuedAt, status, position, dueAt, faults, failure };
  return JSON.stringify({ ...held, name: mutation.name, status: status === 'sending' ? 'waiting' : status });
}

/** Somebody may have edited or half-written it; what cannot be read is treated as absent. */
export function restored(
  clientId: string,
  text: string | null,
  mutations: readonly AnyMutation[],
  me: string,
): Job | undefined {
  try {
    const found = JSON.parse(text ?? 'null') as (Partial<Stored> & { readonly name?: unknown }) | null;
    const mutation = mutations.find(({ name }) => name === found?.name);
    if (!mutation || typeof found?.queuedAt !== 'number' || typeof found.status !== 'string')
      return undefined;
    const { args, queuedAt, status, position = null, dueAt = 0, faults = 0, failure = null } = found;
    const job = newJob({ mutation, args, clientId, queuedAt }, me);
    return {
      ...job,
      status,
      position,
      dueAt,
      faults,
      failure,
      events: status === 'failed' ? [] : job.events,
    };
  } catch {
    return undefined;
  }
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
  return durable ? true : patient !== undefined && kind === 'unreachable';
}

export function isExpired({ mutation, status, queuedAt }: Job, now: number): boolean {
  return Boolean(mutation.durable) && status === 'waiting' && now - queuedAt >= LIFETIME_MS;
}

type When = { readonly isDurable: boolean; readonly isOnline: boolean; readonly now: number };

/** The first of its key that waits and is due. */
export function dueOf(jobs: Iterable<Job>, { isDurable, isOnline, now }: When): Job | undefined {
  const all = [...jobs];
  const uploads = all.filter(({ mutation, status }) => mutation.uploads && status === 'sending').length;
  const busy = new Set<string>();
  for (const job of all) {
    const { status, key, dueAt, mutation } = job;
    if (status === 'answered' || status === 'failed' || busy.has(key)) continue;
    busy.add(key);
    const waitsForNetwork = mutation.durable || (mutation.patient && mutation.patient !== 'whileOnline');
    if (Boolean(mutation.durable) !== isDurable || (waitsForNetwork && !isOnline)) continue;
    if (mutation.uploads && uploads >= UPLOADS_AT_ONCE) continue;
    if (status === 'waiting' && dueAt <= now) return job;
  }
  return undefined;
}
