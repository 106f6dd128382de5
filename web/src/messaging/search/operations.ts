import { graphql } from '#/app/graphql.ts';
import { MessageFields } from '../operations.ts';

export const GetMessagesAround = graphql(
  `
    query GetMessagesAround($userId: ID!, $limit: Int, $around: ID, $before: ID, $after: ID) {
      getMessages(userId: $userId, limit: $limit, around: $around, before: $before, after: $after) {
        items {
          ...MessageFields
        }
        hasMore
        hasNewer
      }
    }
  `,
  [MessageFields],
);

export const SearchMessages = graphql(
  `
    query SearchMessages($userId: ID!, $text: String!, $before: ID, $limit: Int) {
      searchMessages(userId: $userId, text: $text, before: $before, limit: $limit) {
        items {
          ...MessageFields
        }
        searchedUpTo
        hasMore
      }
    }
  `,
  [MessageFields],
);
