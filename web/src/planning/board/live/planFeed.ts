import { graphql } from '#/app/graphql.ts';
import { createThingFeed } from '#/app/sync/index.ts';
import { PlanningLive } from '../../liveFragment.ts';

const PlanEvents = graphql(
  `
    subscription PlanEvents($planId: ID!, $after: Position) {
      planEvents(planId: $planId, after: $after) {
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

const PlanEventsSince = graphql(
  `
    query PlanEventsSince($planId: ID!, $after: Position, $limit: Int) {
      planEventsSince(planId: $planId, after: $after, limit: $limit) {
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

/** Everything that happens on one board (LIV-02), for the people who have the plan. */
export function planFeed(planId: string) {
  return createThingFeed(`plan:${planId}`, {
    subscription: PlanEvents,
    query: PlanEventsSince,
    field: 'planEvents',
    pollField: 'planEventsSince',
    variables: { planId },
    isPrivate: true,
  });
}
