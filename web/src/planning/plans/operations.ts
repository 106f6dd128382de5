import { graphql } from '#/app/graphql.ts';

export const LeaveActionPlan = graphql(`
  mutation LeaveActionPlan($planId: ID!, $clientId: ID) {
    leaveActionPlan(planId: $planId, clientId: $clientId)
  }
`);
