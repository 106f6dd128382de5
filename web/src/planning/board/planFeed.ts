import { graphql, type ResultOf } from '#/app/graphql.ts';
import { followThing } from '#/app/live/followThing.ts';
import { PlanningLive } from '../liveFragment.ts';

const PlanEvents = graphql(
  `
    subscription PlanEvents($planId: ID!, $after: Position) {
      planEvents(planId: $planId, after: $after) {
        position
        cursor
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
        version
        payload {
          ...PlanningLive
        }
      }
    }
  `,
  [PlanningLive],
);

export type PlanItem = ResultOf<typeof PlanEvents>['planEvents'];

/** Everything that happens on one board after a position (LIV-02). Returns the end of it. */
export function followPlan(
  planId: string,
  after: string,
  heard: { onItem: (item: PlanItem) => void; onLost: () => void },
): () => void {
  return followThing<PlanItem>({
    subscription: PlanEvents,
    query: PlanEventsSince,
    field: 'planEvents',
    pollField: 'planEventsSince',
    variables: { planId },
    after,
    ...heard,
  });
}
