import { graphql } from '#/app/graphql.ts';

/**
 * The live events of planning. Names and texts come by query. Renamed where another payload has a
 * field of that name and another type: a server takes no document in which the two would meet.
 */
export const PlanningLive = graphql(`
  fragment PlanningLive on LivePayload {
    __typename
    ... on ActionPlanChanged {
      planId
      change
      personId: userId
    }
    ... on AttendanceChanged {
      thingId
    }
    ... on PlanTaskChanged {
      planId
      taskId
      change
      byId
      taskStatus: status
      rank
    }
  }
`);
