import { comparePositions } from '#/app/live/comparePositions.ts';
import { isSignal } from '#/app/live/liveStream.ts';
import type { FeedItem, FeedSource, Position } from '#/sync/types.ts';

const VERSIONS_AT_MOST = 2_000;

/** A feed that delivers each item once, and says with a `ResyncRequired` where it has passed over a change of an entity. */
export function inOrder<Feed extends FeedSource>(feed: Feed): Feed {
  const listeners = new Set<(item: FeedItem) => void>();
  let stop = () => {};

  function publish(item: FeedItem): void {
    for (const listener of [...listeners]) listener(item);
  }

  function start(): () => void {
    let last: Position | null = null;
    const versions = new Map<string, number>();
    return feed.onItem((item) => {
      const isResync = item.payload.__typename === 'ResyncRequired';
      if (isResync || !isSignal(item.payload)) {
        // A stream that went back for another entry repeats what is known.
        if (!isResync && last !== null && comparePositions(item.position, last) <= 0) return;
        last = item.position;
      }
      if (isResync) versions.clear();
      const isGap = leavesGap(versions, item);
      publish(item);
      if (isGap) publish(resync(item.position, 'VERSION_GAP'));
    });
  }

  return {
    ...feed,
    onItem(listener) {
      listeners.add(listener);
      if (listeners.size === 1) stop = start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}

/** What was shown up to here may miss something. */
export function resync(position: Position, reason: string): FeedItem {
  return {
    position,
    version: null,
    entityId: null,
    payload: { __typename: 'ResyncRequired', reason } as never,
  };
}

/** The version of this entity is not the one after the version that was delivered last. */
function leavesGap(versions: Map<string, number>, { entityId, version }: FeedItem): boolean {
  if (entityId === null || version === null) return false;
  const before = versions.get(entityId) ?? version - 1;
  versions.delete(entityId);
  versions.set(entityId, Math.max(version, before));
  const [oldest = ''] = versions.size > VERSIONS_AT_MOST ? versions.keys() : [];
  versions.delete(oldest);
  return version > before + 1;
}
