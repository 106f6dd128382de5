import type { PrivateStorage } from '#/lib/privateStorage.ts';
import type { Job } from './job.ts';
import type { AnyMutation } from './types.ts';

/** What makes durable mutations durable. */
export type Outbox = {
  readonly storage: PrivateStorage;
  /** All that may be found on the disk. */
  readonly mutations: readonly AnyMutation[];
  /** Runs alone among the tabs of this browser and person. */
  readonly alone: (run: () => Promise<void>) => Promise<void>;
};

/** One key a mutation: two tabs that write at once never lose each other's. */
export const PREFIX = 'sync.';

type Stored = Pick<Job, 'args' | 'queuedAt' | 'status' | 'position' | 'faults' | 'failure'> & {
  readonly name: string;
};

/** A mutation as the disk holds it. */
export function stored({ mutation, args, queuedAt, status, position, faults, failure }: Job): string {
  const entry: Stored = {
    name: mutation.name,
    args,
    queuedAt,
    status: status === 'sending' ? 'waiting' : status,
    position,
    faults,
    failure: reasonOf(failure),
  };
  return JSON.stringify(entry);
}

/** Somebody may have edited or half-written it; what cannot be read is treated as absent. */
export function parseStored(text: string | null): Stored | undefined {
  if (text === null) return undefined;
  try {
    const entry = JSON.parse(text) as Partial<Stored> | null;
    const { name, queuedAt, status, position = null, faults = 0 } = entry ?? {};
    const isWhole = typeof name === 'string' && typeof queuedAt === 'number' && typeof status === 'string';
    return isWhole ? ({ ...entry, position, faults } as Stored) : undefined;
  } catch {
    return undefined;
  }
}

function reasonOf(failure: unknown): unknown {
  if (typeof failure !== 'object' || failure === null) return undefined;
  const { code, errors } = failure as { code?: unknown; errors?: { extensions?: { code?: unknown } }[] };
  return { code: errors?.[0]?.extensions?.code ?? code };
}
