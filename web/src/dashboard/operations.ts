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

const NextEventFragment = graphql(`
  fragment NextEventFields on GroupEvent {
    id
    title
    startTime
    endTime
    duration
    location
    isHost
    callUrl
    canJoinFrom
    mine {
      status
      confirmBy
    }
  }
`);

export type NextEvent = ResultOf<typeof NextEventFragment>;

export const DashboardQuery = graphql(
  `
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
    getAllRegisteredGroupEventsByUserId(limit: $limit) {
      data {
        ...NextEventFields
      }
    }
    hosted: getGroupEventsByMentorId(status: UPCOMING, limit: $limit) {
      data {
        ...NextEventFields
      }
    }
    hostedNow: getGroupEventsByMentorId(status: STARTED, limit: $limit) {
      data {
        ...NextEventFields
      }
    }
    invitedTo: getAllGroupEventsByMenteeId(status: INVITED, limit: $limit) {
      data {
        id
        title
        endDateRegistration
      }
    }
    askedToSpeak: getGroupEventRequestsByMentorId(status: INVITED, limit: $limit) {
      data {
        id
        title
        expiresAt
      }
    }
    getFeedbackDue(limit: $limit, withGroupEvents: true) {
      items {
        groupEvent {
          id
          title
        }
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
`,
  [NextEventFragment],
);

/** A session or an event. */
export type DueFeedback = ResultOf<typeof DashboardQuery>['getFeedbackDue']['items'][number];

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
