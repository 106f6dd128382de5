import type { Committed } from '@waymark/db/store';
import type { Position, Recorded, Topic } from '@waymark/events/kernel';
import type { Signal } from '../transport/types.ts';

export type FeedItem =
  | { readonly kind: 'event'; readonly position: Position; readonly event: Recorded }
  | { readonly kind: 'signal'; readonly position: Position; readonly topic: Topic; readonly signal: Signal }
  | { readonly kind: 'heartbeat'; readonly position: Position }
  | { readonly kind: 'resync'; readonly position: Position; readonly reason: string };

export type FeedRequest = {
  readonly topics: readonly Topic[];
  /** The last position that the subscriber holds; undefined means "from now". */
  readonly after: Position | undefined;
  /** Asked on every event that changes access and again on resume; false ends delivery. */
  readonly mayRead?: (topic: Topic) => Promise<boolean>;
};

/**
 * Every process's view of the log: `applied` is contiguous, holes are filled from Postgres, each subscriber gets every
 * event of its topics after its position exactly once and in order, however slow it is.
 */
export interface Feed {
  applied(): Position;
  subscribe(request: FeedRequest): AsyncIterableIterator<FeedItem>;
  /** Called for every event of the log, in order, as this process applies it: caches, access changes, reactor wake-up. */
  onApplied(listener: (committed: Committed) => void): () => void;
  /** Resolves when everything up to `position` is applied here. For tests and read-your-writes across processes. */
  reached(position: Position): Promise<void>;
  close(): Promise<void>;
}
