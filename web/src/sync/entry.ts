import { createStore } from 'zustand/vanilla';
import { comparePositions } from '#/app/live/comparePositions.ts';
import { isSignal } from '#/app/live/liveStream.ts';
import { unlessAborted } from '#/lib/unlessAborted.ts';
import {
  type Answer,
  type AnyResource,
  type FeedItem,
  type FeedSource,
  type Position,
  type Prediction,
  REFETCH,
  type Side,
  type Snapshot,
  type SyncParts,
} from './types.ts';

// Invariant: `data` reflects every event up to `position`, or, while the entry is stale, every one below `stale.from`. Events are
// folded in order, each above the position; an older answer never takes the place of newer data.

/** Debounced: events arrive in bursts, and one fetch answers them all. */
const CALM_MS = 250;

export type Entry = ReturnType<typeof createEntry>;

/** A mutation as entries see it: its predictions, and the position of its outcome once it was answered. */
export type Predicted = { readonly events: readonly Prediction[]; readonly position: Position | null };

type EntryParts = Pick<SyncParts, 'me' | 'wait' | 'backoffMs' | 'onFault'> & {
  readonly resource: AnyResource;
  readonly params: unknown;
  readonly feed: FeedSource;
  readonly pending: () => readonly Predicted[];
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
  /** Wanted whatever it has: it was opened, tried again, or a signal says so. */
  let isWanted = true;
  /** The side at which the next part is wanted. */
  let side: Side | null = null;
  /** Received since the running fetch was sent. */
  let received: FeedItem[] | null = null;
  let watchers = 0;
  let isRunning = false;
  let pause = new AbortController();
  /** Ends with the session, and with the log when the server has another one: later answers are of neither. */
  let life = new AbortController();

  function handle(before: unknown, event: Prediction, version: number | null = null): unknown {
    const handlers = resource.on as Record<string, (...given: unknown[]) => unknown> | undefined;
    const handler = handlers?.[event.__typename];
    try {
      return handler ? handler(before, event, { params, me: parts.me(), version }) : before;
    } catch (error) {
      // A handler that fails knows nothing of the event; the server does.
      parts.onFault(error);
      return REFETCH;
    }
  }

  function reflects(place: Position): boolean {
    return position !== null && !isBefore(position, place) && !(stale && !isBefore(place, stale.from));
  }

  /** The data under these predictions. */
  function viewUnder(pending: readonly Predicted[]): unknown {
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
    else if (isSignal(item.payload)) isWanted = true;
    else markStale(item.position);
  }

  function markStale(at: Position, from = at): void {
    const isEarlier = stale && isBefore(stale.from, from);
    stale = { from: isEarlier && stale ? stale.from : from, at: stale ? later(stale.at, at) : at };
  }

  function put(answer: Answer<unknown>, reaches = answer.position): void {
    data = answer.data;
    position = reaches;
    const at = stale?.at;
    stale = at !== undefined && isBefore(answer.position, at) ? { from: at, at } : null;
  }

  /** False: it is older than what is shown, or than what was received before it was asked for. */
  function accept(answer: Answer<unknown>, sentAt: Position | null, since: readonly FeedItem[]): boolean {
    const complete = sentAt ?? feed.began();
    const isLate = complete !== null && isBefore(answer.position, complete);
    const reaches = later(answer.position, since.at(-1)?.position ?? answer.position);
    const isOlder = position !== null && isBefore(reaches, position);
    if (data !== undefined && (isLate || isOlder)) return false;
    put(answer, reaches);
    if (isLate) markStale(complete, answer.position);
    for (const item of since) if (isBefore(answer.position, item.position)) fold(item);
    // Where the server has refused to show it, it refuses the feed of it too.
    if (answer.isRefusal) feed.end?.();
    else if (feed.began() === null) feed.startAt(answer.position);
    return !isLate;
  }

  const isWhole = () => isWanted || stale !== null;
  const isNeeded = () => watchers > 0 && (isWhole() || side !== null);

  async function refresh(calmMs = 0): Promise<void> {
    if (isRunning || !isNeeded()) return;
    isRunning = true;
    try {
      if (calmMs > 0) await rest(calmMs);
      for (let failures = 0; isNeeded(); ) {
        const isNews = await fetchOnce();
        failures = isNews === false ? failures + 1 : 0;
        if (isNews !== undefined && isNeeded()) await rest(isNews ? CALM_MS : parts.backoffMs(failures - 1));
      }
    } finally {
      isRunning = false;
    }
  }

  /** Ends early by `retry` and with the life that it began in. */
  function rest(ms: number): Promise<void> {
    pause = new AbortController();
    return parts.wait(ms, pause.signal);
  }

  /** Whether it brought what was wanted; undefined when the life that it was asked in is over. */
  async function fetchOnce(): Promise<boolean | undefined> {
    const { signal } = life;
    const sentAt = feed.reached();
    const wanted = isWanted;
    const more = isWhole() || side === null || position === null ? null : { side, position };
    const held = {
      more,
      get data() {
        return data;
      },
    };
    received = [];
    isWanted = false;
    try {
      const answer = await unlessAborted(
        resource.fetch(params, signal, data === undefined ? undefined : held),
        signal,
      );
      signal.throwIfAborted();
      const isNews = accept(answer, more?.position ?? sentAt, received);
      if (!isNews) isWanted ||= wanted;
      else if (more) side = null;
      show(false);
      parts.onMoved();
      return isNews;
    } catch {
      if (signal.aborted) return undefined;
      isWanted ||= wanted;
      // Meanwhile a mutation may have answered with all that was missing.
      show(isNeeded());
      return false;
    } finally {
      received = null;
    }
  }

  function endLife(): void {
    life.abort();
    life = new AbortController();
    pause.abort();
    position = null;
    stale = null;
    isWanted = true;
  }

  return {
    ...{ resource, feed, store, reflects, viewUnder },
    /** A prediction came or went. */
    show: () => show(),
    isWatched: () => watchers > 0,
    hear(item: FeedItem): void {
      // A signal takes no place in the log: the first answer may have been read before it.
      const hasPlace = !isSignal(item.payload);
      if (hasPlace) received?.push(item);
      else if (data === undefined) isWanted ||= item.payload.__typename in (resource.on ?? {});
      if (data === undefined || (hasPlace && (position === null || !isBefore(position, item.position))))
        return;
      fold(item);
      if (hasPlace) position = item.position;
      show();
      void refresh(CALM_MS);
    },
    /** It may miss something up to this position. */
    invalidate(at = position): void {
      if (at !== null) markStale(at, position ?? at);
      void refresh();
    },
    /** The log is another one: what is shown stays until it has answered. */
    beginAgain(): void {
      endLife();
      show();
      void refresh();
    },
    /** A mutation answered with what this resource shows, unless something newer is there. */
    take(answer: Answer<unknown>): void {
      if (data === undefined || position === null || isBefore(answer.position, position)) return;
      put(answer);
      show(false);
    },
    watch(listener: () => void): () => void {
      const undo = store.subscribe(listener);
      watchers += 1;
      if (watchers === 1) isWanted = true;
      void refresh();
      return () => {
        undo();
        watchers -= 1;
      };
    },
    retry(): void {
      isWanted = true;
      pause.abort();
      void refresh();
    },
    more(wanted: Side): void {
      side ??= wanted;
      void refresh();
    },
    /** The session is over: nothing of it stays. */
    clear(): void {
      endLife();
      data = undefined;
      side = null;
      show(false);
    },
  };
}

const isBefore = (one: Position, other: Position) => comparePositions(one, other) < 0;
const later = (one: Position, other: Position) => (isBefore(one, other) ? other : one);
