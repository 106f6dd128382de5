import { graphql, type ResultOf } from '#/app/graphql.ts';
import { followThing } from '#/app/live/followThing.ts';
import { PlanningLive } from '../liveFragment.ts';

const PlanListEvents = graphql(
  `
    subscription PlanListEvents($after: Position) {
      planListEvents(after: $after) {
        position
        cursor
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
        payload {
          ...PlanningLive
        }
      }
    }
  `,
  [PlanningLive],
);

type PlanListItem = ResultOf<typeof PlanListEvents>['planListEvents'];

/** Calls back when anything happened to the plans that are open now, or to which ones are. Returns the end of it. */
export function followPlanList(after: string, onChanged: () => void): () => void {
  return followThing<PlanListItem>({
    subscription: PlanListEvents,
    query: PlanListEventsSince,
    field: 'planListEvents',
    pollField: 'planListEventsSince',
    variables: {},
    after,
    onItem: ({ payload }) => {
      if (payload.__typename !== 'Heartbeat') onChanged();
    },
    onLost: () => {},
  });
}
