import { graphql, type ResultOf } from '#/app/graphql.ts';
import { comparePositions } from '#/app/live/comparePositions.ts';
import { followThing } from '#/app/live/followThing.ts';
import { isSignal } from '#/app/live/liveStream.ts';
import type { FeedItem, FeedSource } from '#/sync/types.ts';
import { GatheringLive } from './liveFragment.ts';

const GroupEventEvents = graphql(
  `
    subscription GroupEventEvents($groupEventId: ID!, $after: Position) {
      groupEventEvents(groupEventId: $groupEventId, after: $after) {
        position
        cursor
        entityId
        version
        payload {
          ...GatheringLive
        }
      }
    }
  `,
  [GatheringLive],
);

const GroupEventEventsSince = graphql(
  `
    query GroupEventEventsSince($groupEventId: ID!, $after: Position, $limit: Int) {
      groupEventEventsSince(groupEventId: $groupEventId, after: $after, limit: $limit) {
        position
        cursor
        entityId
        version
        payload {
          ...GatheringLive
        }
      }
    }
  `,
  [GatheringLive],
);

type Item = ResultOf<typeof GroupEventEvents>['groupEventEvents'];
type EventFeed = FeedSource & {
  /** The event is on the screen: from now on the feed runs. Returns the end of it. */
  readonly open: () => () => void;
};

const feeds = new Map<string, EventFeed>();

/** What happens at one event (LIV-02), for visitors too; it runs while the page of the event is open. */
export function eventFeed(groupEventId: string): EventFeed {
  const known = feeds.get(groupEventId);
  if (known) return known;
  const made = createEventFeed(groupEventId, () => feeds.delete(groupEventId));
  feeds.set(groupEventId, made);
  return made;
}

function createEventFeed(groupEventId: string, onUnused: () => void): EventFeed {
  const listeners = new Set<(item: FeedItem) => void>();
  let pages = 0;
  let began: string | null = null;
  let reached: string | null = null;
  let stop: (() => void) | null = null;
  /** What was fetched while no page showed the event. */
  let fetched: string | null = null;

  function onItem(item: Item): void {
    const isResync = item.payload.__typename === 'ResyncRequired';
    if (isResync) began = item.cursor;
    if (isResync || (!isSignal(item.payload) && comparePositions(item.position, reached ?? '0') > 0))
      reached = item.cursor;
    for (const listener of [...listeners]) listener(item as FeedItem);
  }

  function end(): void {
    stop?.();
    stop = null;
    began = null;
    reached = null;
    fetched = null;
  }

  function follow(position: string): void {
    stop?.();
    began = position;
    reached = position;
    stop = followThing<Item>({
      subscription: GroupEventEvents,
      query: GroupEventEventsSince,
      field: 'groupEventEvents',
      pollField: 'groupEventEventsSince',
      variables: { groupEventId },
      after: position,
      onItem,
      onLost: () => {},
    });
  }

  return {
    key: `groupEvent:${groupEventId}`,
    hear(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && pages === 0) onUnused();
      };
    },
    startAt(position) {
      // The server refuses the stream of an event that is not there, so it waits until the event is shown.
      if (pages === 0) fetched = position;
      else follow(position);
    },
    began: () => began,
    reached: () => reached,
    open() {
      pages += 1;
      if (stop === null && fetched !== null) follow(fetched);
      return () => {
        pages -= 1;
        if (pages === 0) end();
      };
    },
  };
}
