import type { Committed } from '@waymark/db/store';
import type { Cursor, Position, Recorded, Topic } from '@waymark/events/kernel';
import type { Signal, WakeUp } from '../transport/types.ts';
import type { LogChange } from './AppliedLog.ts';

/** A place in the log: a client resumes with `position` and `fingerprint`. */
export type FeedItem = Cursor &
  (
    | { readonly kind: 'event'; readonly event: Recorded }
    | { readonly kind: 'signal'; readonly topic: Topic; readonly signal: Signal }
    /** Everything up to `position` was delivered. The first one also says that the subscription stands. */
    | { readonly kind: 'heartbeat'; readonly at: number }
    /** Too many events were missed, or the log is another one: query again, then continue from `position`. */
    | { readonly kind: 'resync'; readonly reason: ResyncReason }
  );

export type ResyncReason = 'TOO_MANY' | 'TOO_OLD' | 'UNKNOWN_POSITION';

export type FeedRequest = {
  readonly topics: readonly Topic[];
  /** The subscriber's last position; undefined means "from now". */
  readonly after: Position | undefined;
  /** Of the event at `after`; absent: a client that knows only the position. */
  readonly fingerprint?: number | undefined;
  /** What was applied before the topics were read. A change of access since then has them asked for again at once. */
  readonly readAt?: Position;
  /** All that it may read now, asked after a change of access: one that is new is delivered from the change on that gave it. */
  readonly topicsNow?: () => Promise<readonly Topic[]>;
  /** Asked on resume, and after a change of access where there is no `topicsNow`. Once no topic is left, delivery ends. */
  readonly mayRead?: (topic: Topic) => Promise<boolean>;
  /** Not delivered: an event on one of these that changes access has the subscriber's topics checked too. */
  readonly accessTopics?: readonly Topic[];
  /** Maps missed or queued events to their current content, without texts that were deleted or replaced since. */
  readonly redact?: (events: readonly Recorded[]) => Promise<readonly Recorded[]>;
  /** False: the item is not delivered. Called for events and signals, synchronously. */
  readonly wants?: (item: FeedItem) => boolean;
};

/**
 * One subscriber's items, as an async iterator. The socket loop uses `take` and `onReady` instead, which need no promise
 * for each item. A subscription may use only one of the two ways.
 */
export interface FeedSubscription extends AsyncIterableIterator<FeedItem> {
  /** The next item if there is one now. */
  take(): FeedItem | undefined;
  /** Called when `take` may have something again, or when the subscription ended. */
  onReady(listener: () => void): void;
  readonly ended: boolean;
  return(): Promise<IteratorResult<FeedItem>>;
}

/**
 * Every process's view of the log: `applied` is contiguous, gaps are filled from Postgres. Each subscriber gets every
 * event of its topics after its position exactly once and in order, however slow it is.
 */
export interface Feed {
  applied(): Position;
  /** The event that was applied last. */
  cursor(): Cursor;
  subscribe(request: FeedRequest): FeedSubscription;
  /** The same items without a connection, for polling: at most `limit`, ended by a heartbeat when there are no more now. */
  page(request: FeedRequest, limit: number): Promise<readonly FeedItem[]>;
  /** Called for every event of the log, in order, as this process applies it: caches, access changes, reactor wake-up. */
  onApplied(listener: (committed: Committed) => void): () => void;
  /**
   * Called when an applied event is no longer in the log: the log went back (a restore, a failover) or is another one. Called
   * before any of its events is applied and before any `resync`; everything cached from the log must be cleared.
   */
  onChanged(listener: (change: LogChange) => Promise<void> | undefined): () => void;
  /** True until all listeners of `onChanged` have finished. */
  isChanging(): boolean;
  /** What this process committed itself. */
  accept(committed: readonly Committed[]): void;
  /** What another process committed. */
  onWakeUp(wakeUp: WakeUp): void;
  /** Resolves when everything up to `position` is applied here. For tests and read-your-writes across processes. */
  reached(position: Position): Promise<void>;
  /** Polls the head of the log now and reads what is missing. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}
