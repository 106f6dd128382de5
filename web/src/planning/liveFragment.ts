import { graphql } from '#/app/graphql.ts';

/** What planning hears of the feeds. Names and words every person asks for themselves. */
export const PlanningLive = graphql(`
  fragment PlanningLive on LivePayload {
    __typename
    ... on ActionPlanChanged {
      planId
      change
      userId
    }
    ... on PlanTaskChanged {
      planId
      taskId
      change
      byId
      status
      rank
    }
  }
`);
