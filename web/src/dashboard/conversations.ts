import { graphql, type ResultOf } from '#/app/graphql.ts';

export const ConversationsQuery = graphql(`
  query DashboardConversations($limit: Int) {
    searchUsersWithMessage(limit: $limit) {
      users {
        id
        firstName
        lastName
        photo
        lastMessage
        lastMessageOn
        lastMessageMine
        unreadMessages
        unavailable
      }
      total
      position
    }
  }
`);

export type Conversations = ResultOf<typeof ConversationsQuery>['searchUsersWithMessage'];
export type ConversationSummary = Conversations['users'][number];
