import { graphql } from '#/app/graphql.ts';

export const LeaveActionPlan = graphql(`
  mutation LeaveActionPlan($planId: ID!) {
    leaveActionPlan(planId: $planId)
  }
`);
