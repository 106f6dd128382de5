import { graphql, type ResultOf } from '#/app/graphql.ts';

const CommentFields = graphql(`
  fragment CommentFields on TaskComment {
    id
    text
    createdAt
    author {
      id
      firstName
      lastName
      photo
    }
  }
`);

export const GetTaskComments = graphql(
  `
    query GetTaskComments($taskId: ID!, $limit: Int, $offset: Int) {
      getTaskComments(taskId: $taskId, limit: $limit, offset: $offset) {
        ...CommentFields
      }
    }
  `,
  [CommentFields],
);

export const AddTaskComment = graphql(
  `
    mutation AddTaskComment($taskId: ID!, $text: String!, $clientId: ID!) {
      addTaskComment(taskId: $taskId, text: $text, clientId: $clientId) {
        ...CommentFields
      }
    }
  `,
  [CommentFields],
);

export type Comment = ResultOf<typeof CommentFields>;
