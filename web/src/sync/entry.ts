import { createStore } from 'zustand/vanilla';
import { isBefore, laterOf } from '#/app/live/comparePositions.ts';
import { isSignal } from '#/app/live/liveStream.ts';
import { createRepeat } from '#/lib/createRepeat.ts';
import { unlessAborted } from '#/lib/unlessAborted.ts';
import {
  type Answer,
  type AnyResource,
  type FeedItem,
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

type EntryParts = Pick<SyncParts, 'feed' | 'me' | 'wait' | 'backoffMs' | 'onFault'> & {
  readonly resource: AnyResource;
  readonly params: unknown;
  readonly pending: () => readonly Predicted[];
  /** Its position moved: predictions may be over. */
  readonly onMoved: () => void;
  /** How many logs the server had before. `known`: as many as that, and now there is another one. */
  readonly countLogs: (known?: number) => number;
};

/** One resource with its parameters: data, place in the log, and the view of it under what is predicted. */
export function createEntry(parts: EntryParts) {
  const { resource, params, feed } = parts;
  const handlers = (resource.on ?? {}) as Record<string, ((...given: unknown[]) => unknown) | undefined>;
  /** The person's own feed says what was done elsewhere, whatever is on the screen. Another one runs while it is watched. */
  const isOwnFeed = feed.key === 'user';
  const store = createStore<Snapshot<unknown>>(() => ({ data: undefined, hasFailed: false }));
  let data: unknown;
  let position: Position | null = null;
  let folded: Position | null = null;
  let needed: Position | null = null;
  /** Wanted whatever it has: it was opened, tried again, or a signal says so. */
  let isWanted = true;
  let wantedSide: Side | undefined;
  /** Received since the running fetch was sent. */
  let received: FeedItem[] | null = null;
  let watchers = 0;
  let unfollow: (() => void) | undefined;
  let pastLogs = 0;
  /** What each that is predicted makes of what is before it: of five hundred that wait, one more is folded alone. */
  const foldedOver = new WeakMap<Predicted['events'], readonly [before: unknown, view: unknown]>();
  /** Ends with the session, and with the log when the server has another one: later answers are of neither. */
  let life = new AbortController();

  function handle(before: unknown, event: Prediction, version: number | null = null): unknown {
    try {
      const handler = handlers[event.__typename];
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

  function need(place: Position): void {
    needed = laterOf(needed ?? place, place);
  }

  /** It shows something that is predicted, and does not reflect the outcome. */
  function isBehind({ events, position: place }: Predicted): boolean {
    const isShown = data !== undefined && events.some(({ __typename }) => __typename in handlers);
    return isShown && !(place && reflects(place));
  }

  function foldOver(before: unknown, events: Predicted['events']): unknown {
    const [known, result] = foldedOver.get(events) ?? [];
    if (known !== undefined && known === before) return result;
    let view = before;
    for (const event of events) {
      const next = handle(view, event);
      if (next !== REFETCH) view = next;
    }
    foldedOver.set(events, [before, view]);
    return view;
  }

  function viewUnder(pending: readonly Predicted[]): unknown {
    return pending.filter(isBehind).reduce((view, { events }) => foldOver(view, events), data);
  }

  function show(hasFailed = store.getState().hasFailed): void {
    const view = viewUnder(parts.pending());
    const shown = store.getState();
    if (shown.data !== view || shown.hasFailed !== hasFailed) store.setState({ data: view, hasFailed });
  }

  function fold(item: FeedItem): void {
    const next = handle(data, item.payload, item.version);
    if (next === REFETCH) need(item.position);
    else data = next;
    folded = item.position;
    if (needed === null) position = folded;
  }

  /** It takes no place in the log, so no position says that an answer reflects it. */
  function onSignal({ payload, version }: FeedItem): void {
    const next = data === undefined ? REFETCH : handle(data, payload, version);
    if (next !== REFETCH) data = next;
    else isWanted ||= payload.__typename in handlers;
  }

  /** False: it is older than what is shown, or than what was received before it was asked for. */
  function accept(answer: Answer<unknown>, sentAt = folded, since: readonly FeedItem[] = []): boolean {
    const complete = sentAt ?? feed.began();
    const isLate = complete !== null && isBefore(answer.position, complete);
    const reaches = since.at(-1)?.position ?? answer.position;
    const isOlder = folded !== null && isBefore(laterOf(answer.position, reaches), folded);
    if (data !== undefined && (isLate || isOlder)) return false;
    data = answer.data;
    position = folded = answer.position;
    if (needed !== null && reflects(needed)) needed = null;
    if (isLate) need(complete);
    for (const item of since) if (isBefore(answer.position, item.position)) fold(item);
    // Where the server has refused to show it, it refuses the feed of it too.
    if (answer.isRefusal) feed.end?.();
    else if (feed.began() === null) feed.startAt(answer.position);
    return !isLate;
  }

  const isWhole = () => isWanted || needed !== null;
  const isNeeded = () => watchers > 0 && (isWhole() || wantedSide !== undefined);
  const fetches = createRepeat({ ...parts, isNeeded, attempt: fetchOnce, calmMs: CALM_MS });
  const refresh = () => void fetches.start();

  /** Whether it brought what was wanted; undefined when the life that it was asked in is over. */
  async function fetchOnce(): Promise<boolean | undefined> {
    const { signal } = life;
    const sentAt = feed.reached();
    const wanted = isWanted;
    const more = isWhole() || !wantedSide || position === null ? null : { side: wantedSide, position };
    const held = data === undefined ? undefined : { more, data: () => data };
    const since: FeedItem[] = [];
    received = since;
    isWanted = false;
    const answer = await unlessAborted(resource.fetch(params, signal, held), signal).catch(() => null);
    received = null;
    if (signal.aborted) return undefined;
    const isNews = answer !== null && accept(answer, more?.position ?? sentAt, since);
    if (!isNews) isWanted ||= wanted;
    else if (more) wantedSide = undefined;
    // Meanwhile a mutation may have answered with all that was missing.
    show(answer === null && isNeeded());
    parts.onMoved();
    return isNews;
  }

  function onItem(item: FeedItem): void {
    const { payload, position: place } = item;
    if (payload.__typename === 'ResyncRequired') {
      if (payload.reason === 'UNKNOWN_POSITION') onNewLog();
      else invalidate(place);
      return;
    }
    if (isSignal(payload)) onSignal(item);
    else {
      received?.push(item);
      if (folded === null || !isBefore(folded, place)) return;
      fold(item);
    }
    show();
    void fetches.start({ isCalm: true });
    parts.onMoved();
  }

  function invalidate(missingUpTo = folded): void {
    if (missingUpTo !== null) need(missingUpTo);
    refresh();
  }

  function forget(): void {
    life.abort();
    life = new AbortController();
    fetches.hurry();
    position = folded = needed = null;
    isWanted = true;
  }

  /** The log is another one, and what is shown stays until it has answered. */
  function onNewLog(): void {
    forget();
    pastLogs = parts.countLogs(pastLogs);
    show();
    refresh();
  }

  function follow(): void {
    if (unfollow || !(isOwnFeed || watchers > 0)) return;
    pastLogs = parts.countLogs();
    unfollow = feed.onItem(onItem);
  }

  function leave(): void {
    unfollow?.();
    unfollow = undefined;
  }

  follow();
  return {
    ...{ resource, feed, store, isBehind, viewUnder, show, follow, leave, invalidate },
    isWatched: () => watchers > 0,
    reset(): void {
      leave();
      forget();
      data = wantedSide = undefined;
      show(false);
    },
    /** A mutation answered with what this resource shows, unless something newer is there. */
    take(answer: Answer<unknown>): void {
      if (data !== undefined && accept(answer)) show(false);
    },
    watch(listener: () => void): () => void {
      const undo = store.subscribe(listener);
      watchers += 1;
      if (watchers === 1) isWanted = true;
      follow();
      refresh();
      return () => {
        undo();
        watchers -= 1;
        if (watchers > 0 || isOwnFeed) return;
        leave();
        // From now on the entry misses events.
        invalidate();
      };
    },
    retry(): void {
      isWanted = true;
      fetches.hurry();
      refresh();
    },
    more(side: Side): void {
      wantedSide ??= side;
      refresh();
    },
  };
}
