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

export const CreateSessionTask = graphql(`
  mutation CreateSessionTask($planId: ID!, $input: CreateTaskInput!) {
    createTask(planId: $planId, input: $input) {
      id
    }
  }
`);

export type LinkedTasksAnswer = ResultOf<typeof GetSessionTasks>;
