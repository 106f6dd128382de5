import type { AnyMutation, Position, Prediction } from './types.ts';

const FAULTS_ALLOWED = 5;

/** A mutation as entries see it: its predictions, and the position of its outcome once it was answered. */
export type Pending = {
  readonly clientId: string;
  readonly events: readonly Prediction[];
  readonly position: Position | null;
};

export type Job = {
  readonly clientId: string;
  readonly mutation: AnyMutation;
  readonly key: string;
  readonly queuedAt: number;
  args: unknown;
  events: readonly Prediction[];
  position: Position | null;
  status: 'waiting' | 'sending' | 'answered' | 'failed';
  dueAt: number;
  faults: number;
  failure: unknown;
  waiters: { resolve: (result: unknown) => void; reject: (error: unknown) => void }[];
};

export type AnsweredJob = Pick<Job, 'mutation' | 'args' | 'events'>;

type NewJob = Pick<Job, 'mutation' | 'args' | 'clientId' | 'queuedAt'> & { readonly me: string };

export function newJob({ mutation, args, clientId, queuedAt, me }: NewJob): Job {
  const key = mutation.orderedBy?.(args) ?? clientId;
  const made = { mutation, args, clientId, queuedAt, key };
  const dueAt = mutation.calmMs ? queuedAt + mutation.calmMs : 0;
  const begun = { status: 'waiting', position: null, dueAt, faults: 0, failure: undefined } as const;
  return { ...made, ...begun, waiters: [], events: predictionsOf(made, me) };
}

export function predictionsOf(
  { mutation, args, queuedAt, clientId }: Pick<Job, 'mutation' | 'args' | 'clientId' | 'queuedAt'>,
  me: string,
): readonly Prediction[] {
  return mutation.predict?.(args, me, queuedAt, clientId) ?? [];
}

/** Whether a failed attempt is followed by another one. */
export function mayRepeat(
  { mutation: { durable, patient }, faults }: Job,
  failure: 'refused' | 'fault' | 'unreachable',
  isOnline: boolean,
): boolean {
  if (failure === 'refused') return false;
  if (patient === 'untilAnswered' || (durable && failure === 'unreachable')) return true;
  if (faults >= FAULTS_ALLOWED) return false;
  if (patient === 'whileOnline') return isOnline;
  return durable ? failure === 'fault' : patient !== undefined && failure === 'unreachable';
}

type When = { readonly isDurable: boolean; readonly isOnline: boolean; readonly now: number };

function waitsForNetwork({ mutation: { patient } }: Job): boolean {
  return patient !== undefined && patient !== 'whileOnline';
}

/** The first of its key that waits and is due. */
export function dueOf(jobs: Iterable<Job>, { isDurable, isOnline, now }: When): Job | undefined {
  const busy = new Set<string>();
  for (const job of jobs) {
    if (job.status === 'answered' || job.status === 'failed' || busy.has(job.key)) continue;
    const isMeant = Boolean(job.mutation.durable) === isDurable && (isOnline || !waitsForNetwork(job));
    if (isMeant && job.status === 'waiting' && job.dueAt <= now) return job;
    busy.add(job.key);
  }
  return undefined;
}
