import { graphql } from '#/app/graphql.ts';
import { createThingFeed } from '#/app/sync/index.ts';
import { GatheringLive } from '../liveFragment.ts';

const GroupEventListEvents = graphql(
  `
    subscription GroupEventListEvents($after: Position) {
      groupEventListEvents(after: $after) {
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

const GroupEventListEventsSince = graphql(
  `
    query GroupEventListEventsSince($after: Position, $limit: Int) {
      groupEventListEventsSince(after: $after, limit: $limit) {
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

/** What happens to listed events and to the viewer's place at them, for visitors too. It follows those that were there when it began. */
export const eventListFeed = createThingFeed('groupEventList', {
  subscription: GroupEventListEvents,
  query: GroupEventListEventsSince,
  field: 'groupEventListEvents',
  pollField: 'groupEventListEventsSince',
  variables: {},
});
