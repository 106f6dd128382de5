import type { AnyMutation, Position, Prediction } from './types.ts';

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
  const begun = { status: 'waiting', position: null, dueAt: 0, faults: 0, failure: undefined } as const;
  return { ...made, ...begun, waiters: [], events: predictionsOf(made, me) };
}

export function predictionsOf(
  { mutation, args, queuedAt, clientId }: Pick<Job, 'mutation' | 'args' | 'clientId' | 'queuedAt'>,
  me: string,
): readonly Prediction[] {
  return mutation.predict?.(args, me, queuedAt, clientId) ?? [];
}

type When = { readonly isDurable: boolean; readonly isOnline: boolean; readonly now: number };

/** The first of its key that waits and is due. */
export function dueOf(jobs: Iterable<Job>, { isDurable, isOnline, now }: When): Job | undefined {
  const busy = new Set<string>();
  for (const job of jobs) {
    if (job.status === 'answered' || job.status === 'failed' || busy.has(job.key)) continue;
    const isMeant = Boolean(job.mutation.durable) === isDurable && (isOnline || !job.mutation.patient);
    if (isMeant && job.status === 'waiting' && job.dueAt <= now) return job;
    busy.add(job.key);
  }
  return undefined;
}
