// Invariant: every item after the first position is handed over once and in order, whatever happens to the connection.
import { backoffMs } from '#/lib/backoff.ts';
import type { RefreshOutcome } from '../session/refreshSession.ts';
import { comparePositions } from './comparePositions.ts';

/** What every live subscription's items have in common. `cursor` also says which change stands at `position`. */
export type LiveItem = { position: string; cursor: string; payload: { __typename?: string } };

/** How one connection ended. `expired`: the token was not accepted; `complete`, `closed`: try again. */
export type ConnectionEnd = 'expired' | 'closed';

export type LiveStreamParts<Item extends LiveItem> = {
  /** Subscribes once, after a cursor or a position; `onEnd` is called exactly once unless stopped. */
  connect: (after: string, onItem: (item: Item) => void, onEnd: (end: ConnectionEnd) => void) => () => void;
  /** The same items by query, for where sockets are blocked (LIV-10). */
  poll: (after: string) => Promise<readonly Item[]>;
  refresh: () => Promise<RefreshOutcome>;
  /** Waits, ending early when the browser comes online or becomes visible (LIV-09). */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  onItem: (item: Item) => void;
  onConnected: (isConnected: boolean) => void;
  random?: () => number;
};

/** Silence after which a connection counts as dead: two heartbeats of 20 s and a little. */
const watchdogMs = 45_000;
const pollEveryMs = 10_000;
/** Failed attempts in a row, without one item, before polling starts. */
const attemptsBeforePolling = 3;
/** While polling, the socket is tried again after this many polls. */
const pollsPerAttempt = 6;

/** Typing and presence arrive between events; they have no position. */
const signals = new Set(['Typing', 'PresenceChanged', 'AttendanceChanged']);

export function isSignal({ __typename = '' }: { readonly __typename?: string }): boolean {
  return signals.has(__typename);
}

/** Follows one stream from `after`, a cursor or a position, until it is stopped. Returns the way to stop. */
export function followLiveStream<Item extends LiveItem>(
  after: string,
  parts: LiveStreamParts<Item>,
): () => void {
  const stopped = new AbortController();
  let cursor = after;

  function accept(item: Item): void {
    if (stopped.signal.aborted) return;
    const type = item.payload.__typename ?? '';
    const order = comparePositions(item.position, cursor);
    const isAhead = order > 0;
    const isResync = type === 'ResyncRequired';
    // A stream that began with a position alone learns its cursor: the server has said that all up to it was sent.
    if (order === 0 && type === 'Heartbeat') cursor = item.cursor;
    if (!isAhead && !isSignal(item.payload) && !isResync) return;
    // A resync names the place to go on from, even one behind: a log restored from a backup is shorter than we knew it.
    if (isResync || (isAhead && !isSignal(item.payload))) cursor = item.cursor;
    parts.onItem(item);
  }

  function connectOnce(): Promise<{ end: ConnectionEnd | 'silent'; received: boolean }> {
    return new Promise((resolve) => {
      let received = false;
      let timer = setTimeout(() => finish('silent'), watchdogMs);
      const disconnect = parts.connect(
        cursor,
        (item) => {
          clearTimeout(timer);
          timer = setTimeout(() => finish('silent'), watchdogMs);
          if (!received) parts.onConnected(true);
          received = true;
          accept(item);
        },
        (end) => finish(end),
      );
      const stop = () => finish('closed');
      function finish(end: ConnectionEnd | 'silent') {
        clearTimeout(timer);
        stopped.signal.removeEventListener('abort', stop);
        queueMicrotask(() => disconnect());
        if (!stopped.signal.aborted) parts.onConnected(false);
        resolve({ end, received });
      }
      stopped.signal.addEventListener('abort', stop);
    });
  }

  /** True when there is no more now: a page ends with a heartbeat then. */
  async function pollOnce(): Promise<boolean> {
    const items = await parts.poll(cursor);
    for (const item of items) accept(item);
    return items.length === 0 || items.at(-1)?.payload.__typename === 'Heartbeat';
  }

  async function pollForAWhile(): Promise<void> {
    for (let polls = 0; polls < pollsPerAttempt && !stopped.signal.aborted; polls++) {
      try {
        while (!stopped.signal.aborted && !(await pollOnce()));
        if (!stopped.signal.aborted) parts.onConnected(true);
      } catch {
        return;
      }
      await parts.wait(pollEveryMs, stopped.signal);
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopped.signal.aborted) {
      const { end, received } = await connectOnce();
      if (stopped.signal.aborted) return;
      failures = received ? 0 : failures + 1;
      if (end === 'expired') {
        const outcome = await parts.refresh();
        if (outcome === 'refused') return;
        // A log-out ends the stream itself; a new log-in of the same person has brought tokens.
        if (outcome === 'refreshed' && failures <= 1) continue;
      }
      if (failures >= attemptsBeforePolling) await pollForAWhile();
      if (!stopped.signal.aborted)
        await parts.wait(backoffMs(Math.max(0, failures - 1), parts.random), stopped.signal);
    }
  }

  void run();
  return () => stopped.abort();
}
