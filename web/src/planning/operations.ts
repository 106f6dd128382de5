import { graphql, type ResultOf } from '#/app/graphql.ts';

const PlanPerson = graphql(`
  fragment PlanPerson on User {
    id
    firstName
    lastName
    photo
  }
`);

export const PlanFields = graphql(
  `
    fragment PlanFields on ActionPlan {
      id
      name
      visibility
      permission
      owner {
        ...PlanPerson
      }
      sharedWith {
        user {
          ...PlanPerson
        }
        permission
      }
      isArchived
      taskCount
      completedCount
      updatedAt
      version
    }
  `,
  [PlanPerson],
);

export const TaskFields = graphql(
  `
    fragment TaskFields on PlanTask {
      id
      name
      description
      topic {
        id
        name
      }
      deadline
      assignee {
        ...PlanPerson
      }
      creator {
        ...PlanPerson
      }
      status
      rank
      sourceKind
      sourceId
      commentCount
      createdAt
      updatedAt
      updatedBy {
        ...PlanPerson
      }
      deletedAt
      version
    }
  `,
  [PlanPerson],
);

const BoardFields = graphql(
  `
    fragment BoardFields on PlanBoard {
      plan {
        ...PlanFields
      }
      tasks {
        ...TaskFields
      }
      deletedTasks {
        ...TaskFields
      }
    }
  `,
  [PlanFields, TaskFields],
);

export const GetActionPlans = graphql(
  `
    query GetActionPlans($limit: Int, $offset: Int, $isArchived: Boolean) {
      getActionPlans(limit: $limit, offset: $offset, isArchived: $isArchived) {
        items {
          ...PlanFields
        }
        total
        hasMore
        position
      }
    }
  `,
  [PlanFields],
);

export const GetActionPlanById = graphql(
  `
    query GetActionPlanById($id: ID!) {
      getActionPlanById(id: $id) {
        ...BoardFields
      }
    }
  `,
  [BoardFields],
);

export const CreateActionPlan = graphql(
  `
    mutation CreateActionPlan($input: CreateActionPlanInput!) {
      createActionPlan(input: $input) {
        ...PlanFields
      }
    }
  `,
  [PlanFields],
);

export const UpdateActionPlan = graphql(
  `
    mutation UpdateActionPlan($id: ID!, $input: UpdateActionPlanInput!, $clientId: ID) {
      updateActionPlan(id: $id, input: $input, clientId: $clientId) {
        ...PlanFields
      }
    }
  `,
  [PlanFields],
);

export const DeleteActionPlan = graphql(`
  mutation DeleteActionPlan($id: ID!, $clientId: ID) {
    deleteActionPlan(id: $id, clientId: $clientId)
  }
`);

export const CreateTask = graphql(
  `
    mutation CreateTask($planId: ID!, $input: CreateTaskInput!) {
      createTask(planId: $planId, input: $input) {
        ...TaskFields
      }
    }
  `,
  [TaskFields],
);

export const UpdateTask = graphql(
  `
    mutation UpdateTask($taskId: ID!, $input: UpdateTaskInput!, $clientId: ID) {
      updateTask(taskId: $taskId, input: $input, clientId: $clientId) {
        ...TaskFields
      }
    }
  `,
  [TaskFields],
);

export const MoveTask = graphql(
  `
    mutation MoveTask($taskId: ID!, $status: TaskStatus!, $afterTaskId: ID, $clientId: ID) {
      moveTask(taskId: $taskId, status: $status, afterTaskId: $afterTaskId, clientId: $clientId) {
        ...TaskFields
      }
    }
  `,
  [TaskFields],
);

export const DeleteTask = graphql(
  `
    mutation DeleteTask($taskId: ID!, $clientId: ID) {
      deleteTask(taskId: $taskId, clientId: $clientId) {
        ...TaskFields
      }
    }
  `,
  [TaskFields],
);

export const RestoreTask = graphql(
  `
    mutation RestoreTask($taskId: ID!, $clientId: ID) {
      restoreTask(taskId: $taskId, clientId: $clientId) {
        ...TaskFields
      }
    }
  `,
  [TaskFields],
);

export type PlanPerson = ResultOf<typeof PlanPerson>;
export type Plan = ResultOf<typeof PlanFields>;
export type Task = ResultOf<typeof TaskFields>;
export type BoardAnswer = ResultOf<typeof BoardFields>;
export type TaskStatus = Task['status'];
