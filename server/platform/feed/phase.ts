import type { Cursor, Position } from '@waymark/events/kernel';
import type { FeedItem } from './types.ts';

/** The phase of a subscriber. A replay belongs to its phase: the answer to one that was replaced is ignored. */
export type Phase =
  /** It takes from the queue. */
  | { readonly at: 'live' }
  /** The queue is incomplete: the next `take` reads the log again. */
  | { readonly at: 'behind' }
  | Replay
  | { readonly at: 'ended' };

export type Replay = {
  readonly at: 'replaying';
  /** What was read and is handed out, from `taken` on. */
  page: readonly FeedItem[];
  taken: number;
  /** No further page is read. */
  isRead: boolean;
  /** The log was read up to here, and is read up to `upTo`; what is above comes by the queue. */
  readTo: Position;
  readonly upTo: Cursor;
  /** After the last page; `behind` where the queue overflowed meanwhile. */
  next: 'live' | 'behind';
};

/** Before its first page. */
export function replayFrom(readTo: Position, upTo: Cursor): Replay {
  return { at: 'replaying', page: [], taken: 0, isRead: false, readTo, upTo, next: 'live' };
}

/** One item that was not read from the log, before what the queue holds. */
export function only(item: FeedItem): Replay {
  const { position: readTo } = item;
  return { at: 'replaying', page: [item], taken: 0, isRead: true, readTo, upTo: item, next: 'live' };
}

export function hand(replay: Replay, page: readonly FeedItem[]): void {
  replay.page = page;
  replay.taken = 0;
}

export function placeOf({ position, fingerprint }: FeedItem): Cursor {
  return { position, fingerprint };
}

/** A cursor without a fingerprint is compared by its position only. */
export function isSame(held: Cursor, applied: Cursor): boolean {
  const isAnother = held.fingerprint !== undefined && held.fingerprint !== applied.fingerprint;
  return held.position === applied.position && !isAnother;
}
