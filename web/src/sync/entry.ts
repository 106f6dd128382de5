import { createStore } from 'zustand/vanilla';
import { isBefore, laterOf } from '#/app/live/comparePositions.ts';
import { isSignal } from '#/app/live/liveStream.ts';
import { createRepeat } from '#/lib/createRepeat.ts';
import { unlessAborted } from '#/lib/unlessAborted.ts';
import {
  type Answer,
  type AnyResource,
  type FeedItem,
  type FeedSource,
  type Position,
  type Predicted,
  type Prediction,
  REFETCH,
  type Side,
  type Snapshot,
  type SyncParts,
} from './types.ts';

// Invariant: `data` reflects every event up to `position`, and those up to `folded` that say themselves what they change. Where one
// does not, `position` stays until an answer has reached `needed`. An older answer never takes the place of newer data.

/** Debounced: events arrive in bursts, and one fetch answers them all. */
const CALM_MS = 250;

export type Entry = ReturnType<typeof createEntry>;

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
  let folded: Position | null = null;
  let needed: Position | null = null;
  /** Wanted whatever it has: it was opened, tried again, or a signal says so. */
  let isWanted = true;
  /** The side at which the next part is wanted. */
  let side: Side | undefined;
  /** Received since the running fetch was sent. */
  let received: FeedItem[] | null = null;
  let watchers = 0;
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
    return position !== null && !isBefore(position, place);
  }

  /** The data under these predictions. */
  function viewUnder(pending: readonly Predicted[]): unknown {
    let view = data;
    for (const { position: place, events } of data === undefined ? [] : pending) {
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
    const isPlaced = !isSignal(item.payload);
    const next = handle(data, item.payload, item.version);
    if (next !== REFETCH) data = next;
    // No position says that an answer reflects a signal.
    else if (isPlaced) need(item.position);
    else isWanted = true;
    if (isPlaced) folded = item.position;
    if (needed === null) position = folded;
  }

  function need(place: Position): void {
    needed = laterOf(needed ?? place, place);
  }

  function put(answer: Answer<unknown>): void {
    data = answer.data;
    position = folded = answer.position;
    if (needed !== null && !isBefore(position, needed)) needed = null;
  }

  /** False: it is older than what is shown, or than what was received before it was asked for. */
  function accept(answer: Answer<unknown>, sentAt: Position | null, since: readonly FeedItem[]): boolean {
    const complete = sentAt ?? feed.began();
    const isLate = complete !== null && isBefore(answer.position, complete);
    const reaches = since.at(-1)?.position ?? answer.position;
    const isOlder = folded !== null && isBefore(laterOf(answer.position, reaches), folded);
    if (data !== undefined && (isLate || isOlder)) return false;
    put(answer);
    if (isLate) need(complete);
    for (const item of since) if (isBefore(answer.position, item.position)) fold(item);
    // Where the server has refused to show it, it refuses the feed of it too.
    if (answer.isRefusal) feed.end?.();
    else if (feed.began() === null) feed.startAt(answer.position);
    return !isLate;
  }

  const isWhole = () => isWanted || needed !== null;
  const isNeeded = () => watchers > 0 && (isWhole() || side !== undefined);

  const fetches = createRepeat({ ...parts, isNeeded, attempt: fetchOnce, calmMs: CALM_MS });
  const refresh = () => void fetches.start();

  /** Whether it brought what was wanted; undefined when the life that it was asked in is over. */
  async function fetchOnce(): Promise<boolean | undefined> {
    const { signal } = life;
    const sentAt = feed.reached();
    const wanted = isWanted;
    const more = isWhole() || side === undefined || position === null ? null : { side, position };
    const held = { more, data: () => data };
    received = [];
    isWanted = false;
    try {
      const asked = resource.fetch(params, signal, data === undefined ? undefined : held);
      const answer = await unlessAborted(asked, signal);
      signal.throwIfAborted();
      const isNews = accept(answer, more?.position ?? sentAt, received);
      if (!isNews) isWanted ||= wanted;
      else if (more) side = undefined;
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

  return {
    ...{ resource, feed, store, reflects, viewUnder },
    show: () => show(),
    isWatched: () => watchers > 0,
    onItem(item: FeedItem): void {
      // A signal takes no place in the log: the first answer may have been read before it.
      const isPlaced = !isSignal(item.payload);
      if (isPlaced) received?.push(item);
      else if (data === undefined) isWanted ||= item.payload.__typename in (resource.on ?? {});
      const isNews = !isPlaced || (folded !== null && isBefore(folded, item.position));
      if (data === undefined || !isNews) return;
      fold(item);
      show();
      void fetches.start({ isCalm: true });
    },
    /** It may miss something up to this position. */
    invalidate(at = folded): void {
      if (at !== null) need(at);
      refresh();
    },
    /** The log is another one, and what is shown stays until it has answered; or the session is over, and nothing of it stays. */
    beginAgain({ isOver }: { readonly isOver: boolean }): void {
      life.abort();
      life = new AbortController();
      fetches.hurry();
      position = folded = needed = null;
      isWanted = true;
      if (isOver) data = side = undefined;
      show(isOver ? false : undefined);
      if (!isOver) refresh();
    },
    /** A mutation answered with what this resource shows, unless something newer is there. */
    take(answer: Answer<unknown>): void {
      if (data === undefined || folded === null || isBefore(answer.position, folded)) return;
      put(answer);
      show(false);
    },
    watch(listener: () => void): () => void {
      const undo = store.subscribe(listener);
      watchers += 1;
      if (watchers === 1) isWanted = true;
      refresh();
      return () => {
        undo();
        watchers -= 1;
      };
    },
    retry(): void {
      isWanted = true;
      fetches.hurry();
      refresh();
    },
    more(wanted: Side): void {
      side ??= wanted;
      refresh();
    },
  };
}
