import { graphql, type ResultOf } from '#/app/graphql.ts';

export const GetSessionTasks = graphql(`
  query GetSessionTasks($sessionId: ID!) {
    getSessionTasks(sessionId: $sessionId) {
      id
      name
      status
    }
    getActionPlans(limit: 50) {
      items {
        id
        name
        permission
      }
    }
  }
`);

export const GetOpenPlans = graphql(`
  query GetOpenPlans {
    getActionPlans(limit: 50) {
      items {
        id
        name
        permission
      }
    }
  }
`);

export const CreateLinkedTask = graphql(`
  mutation CreateLinkedTask($planId: ID!, $input: CreateTaskInput!) {
    createTask(planId: $planId, input: $input) {
      id
    }
  }
`);

export type LinkedTasksAnswer = ResultOf<typeof GetSessionTasks>;
export type OpenPlan = LinkedTasksAnswer['getActionPlans']['items'][number];
