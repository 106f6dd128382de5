import { graphql } from '#/app/graphql.ts';
import { PlanFields } from '../operations.ts';

export const ShareActionPlan = graphql(
  `
    mutation ShareActionPlan($planId: ID!, $userId: ID!, $permission: PlanAccess!) {
      shareActionPlan(planId: $planId, userId: $userId, permission: $permission) {
        ...PlanFields
      }
    }
  `,
  [PlanFields],
);

export const UpdateActionPlanAccess = graphql(
  `
    mutation UpdateActionPlanAccess($planId: ID!, $userId: ID!, $permission: PlanAccess!) {
      updateActionPlanAccess(planId: $planId, userId: $userId, permission: $permission) {
        ...PlanFields
      }
    }
  `,
  [PlanFields],
);

export const RemoveActionPlanAccess = graphql(
  `
    mutation RemoveActionPlanAccess($planId: ID!, $userId: ID!) {
      removeActionPlanAccess(planId: $planId, userId: $userId) {
        ...PlanFields
      }
    }
  `,
  [PlanFields],
);
