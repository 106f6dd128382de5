import type { Committed } from '@waymark/db/store';
import type { Cursor, Position, Recorded, Topic } from '@waymark/events/kernel';
import type { LiveHint, Signal } from '../transport/types.ts';
import type { LogChange } from './AppliedLog.ts';

/** A place in the log: a client resumes with `position` and `fingerprint`. */
export type FeedItem = Cursor &
  (
    | { readonly kind: 'event'; readonly event: Recorded }
    | { readonly kind: 'signal'; readonly topic: Topic; readonly signal: Signal }
    /** Everything up to `position` was delivered. The first one also says that the subscription stands. */
    | { readonly kind: 'heartbeat'; readonly at: number }
    /** Too much was missed to be told one by one, or the log is another one: read again, then go on from `position`. */
    | { readonly kind: 'resync'; readonly reason: ResyncReason }
  );

export type ResyncReason = 'TOO_MANY' | 'TOO_OLD' | 'UNKNOWN_POSITION';

export type FeedRequest = {
  readonly topics: readonly Topic[];
  /** The last position that the subscriber holds; undefined means "from now". */
  readonly after: Position | undefined;
  /** Of the event at `after`; absent: a client that knows only the position. */
  readonly fingerprint?: number | undefined;
  /** Asked on every event that changes access and again on resume; once no topic is left, delivery ends. */
  readonly mayRead?: (topic: Topic) => Promise<boolean>;
  /** How what was missed, or waits too long to leave, is told now: words that were taken back are not said again. */
  readonly retell?: (events: readonly Recorded[]) => Promise<readonly Recorded[]>;
  /** False: the subscriber is not told. Asked for events and signals, synchronously. */
  readonly wants?: (item: FeedItem) => boolean;
};

/**
 * One subscriber's items. An async iterator for everybody; `take` and `onReady` are the same without a promise an item,
 * for the socket loop. Only one of the two ways may be used.
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
 * Every process's view of the log: `applied` is contiguous, holes are filled from Postgres, each subscriber gets every
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
   * Called when the log does not hold any more what was applied: it went back (a restore, a failover) or is another one. Called
   * before anything of it is applied and before any subscriber is told to read again; what is kept of the log must go.
   */
  onChanged(listener: (change: LogChange) => Promise<void> | undefined): () => void;
  /** True until all that follow the log have begun again. */
  isChanging(): boolean;
  /** What this process committed itself. */
  accept(committed: readonly Committed[]): void;
  /** What another process committed. */
  hear(hint: LiveHint): void;
  /** Resolves when everything up to `position` is applied here. For tests and read-your-writes across processes. */
  reached(position: Position): Promise<void>;
  /** Looks at the head of the log now and reads what is missing, rather than at the next look. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}
