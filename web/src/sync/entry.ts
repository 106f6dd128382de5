import { createStore } from 'zustand/vanilla';
import { comparePositions } from '#/app/live/comparePositions.ts';
import { isSignal } from '#/app/live/liveStream.ts';
import { unlessAborted } from './attempt.ts';
import type { Pending } from './job.ts';
import {
  type Answer,
  type AnyResource,
  type FeedItem,
  type FeedSource,
  type Held,
  type Position,
  type Prediction,
  REFETCH,
  type Side,
  type Snapshot,
  type SyncParts,
} from './types.ts';

// Invariant: `data` reflects every event up to `position`, or, while the entry is stale, every one below `staleFrom`. Events are
// folded in order, each above the position; an older answer never takes the place of newer data.

/** News come in swarms; one fetch answers them all. */
const CALM_MS = 250;

export type Entry = ReturnType<typeof createEntry>;

type EntryParts = Pick<SyncParts, 'me' | 'wait' | 'backoffMs' | 'onFault'> & {
  readonly resource: AnyResource;
  readonly params: unknown;
  readonly feed: FeedSource;
  readonly pending: () => readonly Pending[];
  /** Its position moved: predictions may be over. */
  readonly onMoved: () => void;
};

/** One resource with its parameters: data, place in the log, and the view of it under what is predicted. */
export function createEntry(parts: EntryParts) {
  const { resource, params, feed } = parts;
  const store = createStore<Snapshot<unknown>>(() => ({ data: undefined, hasFailed: false }));
  let data: unknown;
  let position: Position | null = null;
  /** The first event that the data does not reflect, and the one that an answer must reach. */
  let stale: { readonly from: Position; readonly at: Position } | null = null;
  /** How often somebody asked for it whatever is held, and how much of that was sent with the last good answer. */
  let asked = 1;
  let answered = 0;
  /** The side at which the next part is wanted. */
  let wanted: Side | null = null;
  /** Grows when the log is another one: what was asked before is no answer any more. */
  let round = 0;
  /** Received since the running fetch was sent. */
  let received: FeedItem[] | null = null;
  let watchers = 0;
  let isRunning = false;
  let pause = new AbortController();
  let fetching = new AbortController();
  let ended = new AbortController();

  function handle(before: unknown, event: Prediction, version: number | null = null): unknown {
    const handlers = resource.on as Record<string, (...given: unknown[]) => unknown> | undefined;
    const handler = handlers?.[event.__typename];
    if (handler === undefined) return before;
    try {
      return handler(before, event, { params, me: parts.me(), version });
    } catch (error) {
      // A handler that fails knows nothing of the event; the server does.
      parts.onFault(error);
      return REFETCH;
    }
  }

  function reflects(place: Position): boolean {
    if (position === null || comparePositions(place, position) > 0) return false;
    return stale === null || comparePositions(place, stale.from) < 0;
  }

  /** The data under these predictions. */
  function viewUnder(pending: readonly Pending[]): unknown {
    let view = data;
    if (data === undefined) return view;
    for (const { position: place, events } of pending) {
      if (place !== null && reflects(place)) continue;
      for (const event of events) {
        const next = handle(view, event);
        if (next !== REFETCH) view = next;
      }
    }
    return view;
  }

  function show(hasFailed = store.getState().hasFailed): void {
    const view = viewUnder(parts.pending());
    const shown = store.getState();
    if (shown.data !== view || shown.hasFailed !== hasFailed) store.setState({ data: view, hasFailed });
  }

  function fold(item: FeedItem): void {
    const next = handle(data, item.payload, item.version);
    if (next !== REFETCH) data = next;
    // No position says that an answer reflects a signal.
    else if (isSignal(item.payload)) asked += 1;
    else markStale(item.position);
  }

  function markStale(at: Position, from = at): void {
    stale = {
      from: stale && comparePositions(stale.from, from) < 0 ? stale.from : from,
      at: stale && comparePositions(stale.at, at) > 0 ? stale.at : at,
    };
  }

  /** False: it is older than what is held or was received before it was asked for. */
  function accept(answer: Answer<unknown>, sentAt: Position | null, since: readonly FeedItem[]): boolean {
    const complete = sentAt ?? feed.began();
    const isLate = complete !== null && comparePositions(answer.position, complete) < 0;
    const last = since.at(-1)?.position ?? answer.position;
    const reaches = comparePositions(last, answer.position) > 0 ? last : answer.position;
    const isOlder = position !== null && comparePositions(reaches, position) < 0;
    if (data !== undefined && (isLate || isOlder)) return false;
    const before = stale;
    stale = null;
    data = answer.data;
    position = reaches;
    if (before && comparePositions(before.at, answer.position) > 0) markStale(before.at);
    if (isLate) markStale(complete, answer.position);
    for (const item of since) if (comparePositions(item.position, answer.position) > 0) fold(item);
    // Where the server has refused to show it, it refuses the feed of it too.
    if (answer.isRefusal) feed.end?.();
    else if (feed.began() === null) feed.startAt(answer.position);
    return !isLate;
  }

  const isWholeNeeded = () => asked > answered || stale !== null;
  const isNeeded = () => watchers > 0 && (isWholeNeeded() || wanted !== null) && !ended.signal.aborted;

  async function refresh(calmMs = 0): Promise<void> {
    if (isRunning || !isNeeded()) return;
    isRunning = true;
    const { signal } = ended;
    try {
      if (calmMs > 0) await parts.wait(calmMs, pauseSignal());
      for (let attempt = 0; isNeeded() && !signal.aborted; ) {
        const mine = round;
        const isNews = await fetchOnce(signal);
        if (mine !== round) continue;
        attempt = isNews ? 0 : attempt + 1;
        if (isNeeded()) await parts.wait(isNews ? CALM_MS : parts.backoffMs(attempt - 1), pauseSignal());
      }
    } finally {
      isRunning = false;
      received = null;
      if (signal.aborted && isNeeded()) void refresh();
    }
  }

  /** Ends early by `retry` and when the entry ends. */
  function pauseSignal(): AbortSignal {
    pause = new AbortController();
    if (ended.signal.aborted) pause.abort();
    return pause.signal;
  }

  function heldNow(): Held<unknown> | undefined {
    if (data === undefined) return undefined;
    const more = isWholeNeeded() || position === null || wanted === null ? null : { side: wanted, position };
    return {
      get data() {
        return data;
      },
      more,
    };
  }

  async function fetchOnce(signal: AbortSignal): Promise<boolean> {
    const mine = round;
    const meant = asked;
    const sentAt = feed.reached();
    const held = heldNow();
    received = [];
    fetching = new AbortController();
    try {
      const answer = await unlessAborted(resource.fetch(params, fetching.signal, held), fetching.signal);
      if (mine !== round || signal.aborted) return true;
      const isNews = accept(answer, held?.more?.position ?? sentAt, received);
      if (isNews) answered = meant;
      if (held?.more && isNews) wanted = null;
      show(false);
      parts.onMoved();
      return isNews;
    } catch {
      // Meanwhile a mutation may have answered with all that was missing.
      if (mine === round && !signal.aborted) show(isNeeded());
      return mine !== round;
    } finally {
      received = null;
    }
  }

  return {
    resource,
    feed,
    store,
    reflects,
    viewUnder,
    /** A prediction came or went. */
    show: () => show(),
    isWatched: () => watchers > 0,
    hear(item: FeedItem): void {
      if (isSignal(item.payload)) {
        // It takes no place in the log.
        if (data !== undefined) fold(item);
        show();
        void refresh(CALM_MS);
        return;
      }
      received?.push(item);
      if (data === undefined || position === null || comparePositions(item.position, position) <= 0) return;
      const wasStale = stale;
      fold(item);
      position = item.position;
      show();
      if (stale !== wasStale) void refresh(CALM_MS);
    },
    /** Whatever is held may miss something up to this position. */
    invalidate(at = position): void {
      if (at !== null) markStale(at, position ?? at);
      void refresh();
    },
    /** The log is another one: what is shown stays until it has answered. */
    beginAgain(): void {
      round += 1;
      position = null;
      stale = null;
      asked += 1;
      pause.abort();
      fetching.abort();
      show();
      void refresh();
    },
    /** A mutation answered with what this resource shows; false where something newer is held. */
    take(answer: Answer<unknown>): boolean {
      if (data === undefined || position === null || comparePositions(answer.position, position) < 0)
        return false;
      const needed = stale;
      data = answer.data;
      position = answer.position;
      stale = needed && comparePositions(needed.at, answer.position) > 0 ? needed : null;
      show(false);
      return true;
    },
    watch(listener: () => void): () => void {
      const undo = store.subscribe(listener);
      watchers += 1;
      if (watchers === 1) asked += 1;
      void refresh();
      return () => {
        undo();
        watchers -= 1;
      };
    },
    retry(): void {
      asked += 1;
      pause.abort();
      void refresh();
    },
    more(side: Side): void {
      wanted ??= side;
      void refresh();
    },
    /** The session is over: nothing of it stays. */
    clear(): void {
      ended.abort();
      pause.abort();
      fetching.abort();
      ended = new AbortController();
      round += 1;
      data = undefined;
      position = null;
      stale = null;
      asked += 1;
      wanted = null;
      show(false);
    },
  };
}
