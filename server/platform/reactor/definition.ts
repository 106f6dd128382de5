import type { EventStore, Leadership } from '@waymark/db/store';
import type { Recorded } from '@waymark/events/kernel';
import type { App } from '../app.ts';
import type { Basis } from './Rested.ts';
import type { About } from './together.ts';

/**
 * Follows the log with its own checkpoint. `handle` may receive the same event again; what it writes asserts `basis.last`, and
 * it notes the events without which this one counts as not handled.
 */
export type ConsumerDefinition = {
  readonly name: string;
  readonly on: ReadonlySet<string>;
  readonly handle: (event: Recorded, basis: Basis) => Promise<unknown>;
  readonly about?: About;
  /** It waits for its time before the next attempt; asked repeatedly. */
  readonly isWaiting?: () => boolean;
  /** The revision of a consumer that comes and goes: with another revision it starts again at its place. */
  readonly revision?: number;
};

export type ConsumerHost = Pick<App, 'db' | 'log' | 'clock' | 'metrics' | 'files'> & {
  readonly store: Pick<EventStore, 'readLog'>;
  /** A leader that was stopped and wakes begins nothing, and what it writes late is refused. */
  readonly leadership: Pick<Leadership, 'fence' | 'isHeld'>;
  /** An operator lets it wait (OPS-08). */
  readonly isPaused?: () => boolean;
  readonly onNewerRelease?: (event: Recorded) => void;
  readonly maxAttempts: number;
  /** Milliseconds before attempt `n` is repeated. */
  readonly backoff: (attempt: number) => number;
  /** How many events are read at once; after each such page the checkpoint is saved. */
  readonly page?: number;
};
