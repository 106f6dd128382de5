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

export const DashboardQuery = graphql(`
  query Dashboard($limit: Int) {
    getMessagePermissionRequests(limit: $limit) {
      items {
        id
        expiresAt
        from {
          id
          firstName
          lastName
        }
      }
      position
    }
    getFeedbackDue(limit: $limit) {
      items {
        session {
          id
          title
          mentee {
            id
            firstName
            lastName
          }
          mentor {
            id
            firstName
            lastName
          }
        }
      }
    }
  }
`);

export type DueFeedback = ResultOf<typeof DashboardQuery>['getFeedbackDue']['items'][number]['session'];

export const RecommendationsQuery = graphql(`
  query DashboardRecommendations($limit: Int) {
    getRecommendedMentors(limit: $limit) {
      items {
        mentor {
          id
          firstName
          lastName
          photo
          headline
        }
        nextFree
      }
    }
  }
`);

export type Recommendation = ResultOf<typeof RecommendationsQuery>['getRecommendedMentors']['items'][number];

export const DueTasksQuery = graphql(`
  query DashboardDueTasks($upTo: String!) {
    getDueTasks(upTo: $upTo) {
      id
      name
      deadline
    }
  }
`);

export type DueTask = ResultOf<typeof DueTasksQuery>['getDueTasks'][number];
