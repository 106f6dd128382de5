import { graphql, type ResultOf } from '#/app/graphql.ts';

const ScoreFields = graphql(`
  fragment ScoreFields on SessionScore {
    id
    sessionId
    score
    reasonIds
    comment
    isAnonymous
    marketingConsent
    createdAt
    editableUntil
  }
`);

const GivenScoreFields = graphql(`
  fragment GivenScoreFields on GivenScore {
    id
    subjectId
    score
    reasonIds
    comment
    isAnonymous
    marketingConsent
    editableUntil
  }
`);

const RatedSession = graphql(`
  fragment RatedSession on MentoringSession {
    id
    title
    acceptedTime
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
`);

export const SessionFeedbackQuery = graphql(
  `
    query SessionFeedback($sessionId: ID!, $language: String!) {
      getSessionScore(sessionId: $sessionId) {
        ...ScoreFields
      }
      getSessionReasons(language: $language) {
        id
        text
        scoreGroup
        suppressesScore
      }
      getFeedbackDue(limit: 50) {
        items {
          session {
            id
          }
        }
      }
    }
  `,
  [ScoreFields],
);

export const ReceivedFeedbackQuery = graphql(`
  query ReceivedFeedback($offset: Int!) {
    getReceivedFeedback(limit: 20, offset: $offset) {
      items {
        id
        sessionId
        score
        reasons {
          id
          text
        }
        comment
        from {
          id
          firstName
          lastName
          photo
        }
        topic {
          id
          name
        }
        groupEvent {
          id
          title
        }
        at
      }
      total
      hasMore
    }
  }
`);

export const GivenFeedbackQuery = graphql(
  `
    query GivenFeedback($offset: Int!) {
      getGivenFeedback(limit: 20, offset: $offset) {
        items {
          score {
            ...GivenScoreFields
          }
          session {
            ...RatedSession
          }
          groupEventId
          groupEvent {
            id
            title
          }
        }
        total
        hasMore
      }
    }
  `,
  [GivenScoreFields, RatedSession],
);

export const FeedbackDueQuery = graphql(
  `
    query FeedbackDue {
      getFeedbackDue(limit: 20, withGroupEvents: true) {
        items {
          session {
            ...RatedSession
          }
          groupEvent {
            id
            title
          }
          askedAt
        }
      }
    }
  `,
  [RatedSession],
);

export const CreateSessionScore = graphql(
  `
    mutation CreateSessionScore($input: CreateSessionScoreInput!) {
      createSessionScore(input: $input) {
        ...ScoreFields
      }
    }
  `,
  [ScoreFields],
);

export const SkipSessionScore = graphql(`
  mutation SkipSessionScore($sessionId: ID!) {
    skipSessionScore(sessionId: $sessionId)
  }
`);

export const WithdrawMarketingConsent = graphql(
  `
    mutation WithdrawMarketingConsent($sessionId: ID!) {
      withdrawMarketingConsent(sessionId: $sessionId) {
        ...ScoreFields
      }
    }
  `,
  [ScoreFields],
);

export const WithdrawGivenEventConsent = graphql(`
  mutation WithdrawGivenEventConsent($groupEventId: ID!) {
    withdrawGroupEventConsent(groupEventId: $groupEventId) {
      id
      marketingConsent
    }
  }
`);

export type SessionScore = ResultOf<typeof ScoreFields>;
export type RatedSession = ResultOf<typeof RatedSession>;
export type FeedbackReason = ResultOf<typeof SessionFeedbackQuery>['getSessionReasons'][number];
export type RatedEvent = NonNullable<GivenFeedback['groupEvent']>;
export type ReceivedFeedback = ResultOf<typeof ReceivedFeedbackQuery>['getReceivedFeedback']['items'][number];
export type DueFeedback = ResultOf<typeof FeedbackDueQuery>['getFeedbackDue']['items'][number];
export type GivenFeedback = ResultOf<typeof GivenFeedbackQuery>['getGivenFeedback']['items'][number];
