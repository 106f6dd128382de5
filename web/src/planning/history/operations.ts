import { graphql, type ResultOf } from '#/app/graphql.ts';

export const GetActionPlanHistory = graphql(`
  query GetActionPlanHistory($planId: ID!, $limit: Int, $offset: Int) {
    getActionPlanHistory(planId: $planId, limit: $limit, offset: $offset) {
      items {
        version
        position
        at
        kind
        actor {
          id
          firstName
          lastName
        }
        person {
          id
          firstName
          lastName
        }
        taskId
        text
        changed
        status
        previousStatus
      }
      total
      hasMore
    }
  }
`);

export const GetActionPlanAt = graphql(`
  query GetActionPlanAt($planId: ID!, $position: Position!) {
    getActionPlanAt(planId: $planId, position: $position) {
      version
      at
      name
      tasks {
        id
        name
        deadline
        assignee {
          id
          firstName
          lastName
        }
        status
      }
    }
  }
`);

export const RestoreActionPlanVersion = graphql(`
  mutation RestoreActionPlanVersion($planId: ID!, $position: Position!, $clientId: ID) {
    restoreActionPlanVersion(planId: $planId, position: $position, clientId: $clientId) {
      position
    }
  }
`);

export type HistoryLine = ResultOf<typeof GetActionPlanHistory>['getActionPlanHistory']['items'][number];
/** A board as it was; `position` finds it again. */
export type PastPlan = ResultOf<typeof GetActionPlanAt>['getActionPlanAt'] & { readonly position: string };
