import { graphql } from '#/app/graphql.ts';
import { createThingFeed } from '#/app/sync/index.ts';
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

/** What happens at one event (LIV-02), for visitors too. */
export function eventFeed(groupEventId: string) {
  return createThingFeed(`groupEvent:${groupEventId}`, {
    subscription: GroupEventEvents,
    query: GroupEventEventsSince,
    field: 'groupEventEvents',
    pollField: 'groupEventEventsSince',
    variables: { groupEventId },
  });
}
