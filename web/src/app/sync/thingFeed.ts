import { comparePositions } from '#/app/live/comparePositions.ts';
import { followThing } from '#/app/live/followThing.ts';
import { isSignal, type LiveItem } from '#/app/live/liveStream.ts';
import type { FeedItem, FeedSource, Position } from '#/sync/types.ts';
import { inOrder, resync } from './inOrder.ts';

type Thing = Pick<
  Parameters<typeof followThing>[0],
  'subscription' | 'query' | 'field' | 'pollField' | 'variables'
>;
type ThingItem = LiveItem & FeedItem;
export type ThingFeed = FeedSource & {
  /** An answer shows these. Where it began without one of them it begins again, and what is shown is fetched again. */
  readonly cover: (ids: readonly string[]) => void;
};

/** A stream beside the person's, for something on the screen (LIV-02). It runs while somebody listens. */
export function createThingFeed(
  key: string,
  { isPrivate = false, ...thing }: Thing & { readonly isPrivate?: boolean },
  follow = followThing<ThingItem>,
): ThingFeed {
  const listeners = new Set<(item: FeedItem) => void>();
  let began: Position | null = null;
  let reached: Position | null = null;
  let stop = () => {};
  /** What there was when it began. */
  const covered = new Set<string>();

  function onItem(item: ThingItem): void {
    const isResync = item.payload.__typename === 'ResyncRequired';
    if (isResync) began = item.cursor;
    if (isResync || (!isSignal(item.payload) && comparePositions(item.position, reached ?? '0') > 0))
      reached = item.cursor;
    publish(item);
  }

  function publish(item: FeedItem): void {
    for (const listener of [...listeners]) listener(item);
  }

  function startAt(position: Position): void {
    if (listeners.size === 0) return;
    stop();
    began ??= position;
    reached = position;
    // Perhaps the right to read it has ended: the server is asked.
    const onLost = () => isPrivate && publishStale('CONNECTION_LOST');
    stop = follow({ ...thing, after: position, onItem, onLost });
  }

  function end(): void {
    stop();
    began = null;
    reached = null;
    covered.clear();
  }

  function publishStale(reason: string): void {
    if (reached === null) return;
    publish(resync(reached, reason));
  }

  return inOrder({
    key,
    onItem(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end();
      };
    },
    startAt,
    began: () => began,
    reached: () => reached,
    end,
    cover(ids) {
      const isWhole = ids.every((id) => covered.has(id));
      for (const id of ids) covered.add(id);
      if (isWhole || reached === null) return;
      startAt(reached);
      publishStale('TOPICS_CHANGED');
    },
  });
}
