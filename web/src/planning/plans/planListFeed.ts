import { graphql } from '#/app/graphql.ts';
import { createThingFeed } from '#/app/sync/index.ts';
import { PlanningLive } from '../liveFragment.ts';

const PlanListEvents = graphql(
  `
    subscription PlanListEvents($after: Position) {
      planListEvents(after: $after) {
        position
        cursor
        entityId
        version
        payload {
          ...PlanningLive
        }
      }
    }
  `,
  [PlanningLive],
);

const PlanListEventsSince = graphql(
  `
    query PlanListEventsSince($after: Position, $limit: Int) {
      planListEventsSince(after: $after, limit: $limit) {
        position
        cursor
        entityId
        version
        payload {
          ...PlanningLive
        }
      }
    }
  `,
  [PlanningLive],
);

/** What happens to the viewer's plans, and which ones they are. It follows those that were there when it began. */
export const planListFeed = createThingFeed('planList', {
  subscription: PlanListEvents,
  query: PlanListEventsSince,
  field: 'planListEvents',
  pollField: 'planListEventsSince',
  variables: {},
});
