import { graphql, type ResultOf } from '#/app/graphql.ts';
import { SessionFields } from '../operations.ts';

export const AcceptSessionRequest = graphql(
  `
    mutation AcceptSessionRequest(
      $sessionId: ID!
      $time: DateTime!
      $provider: MeetingProvider!
      $link: String!
      $outsideAvailability: Boolean
      $clientId: ID
    ) {
      acceptSessionRequest(
        sessionId: $sessionId
        time: $time
        provider: $provider
        link: $link
        outsideAvailability: $outsideAvailability
        clientId: $clientId
      ) {
        ...SessionFields
      }
    }
  `,
  [SessionFields],
);

export const DeclineSessionRequest = graphql(
  `
    mutation DeclineSessionRequest(
      $sessionId: ID!
      $reason: SessionReason!
      $reasonText: String
      $clientId: ID
    ) {
      declineSessionRequest(
        sessionId: $sessionId
        reason: $reason
        reasonText: $reasonText
        clientId: $clientId
      ) {
        ...SessionFields
      }
    }
  `,
  [SessionFields],
);

export const AskSessionQuestion = graphql(
  `
    mutation AskSessionQuestion($sessionId: ID!, $text: String!, $clientId: ID) {
      askSessionQuestion(sessionId: $sessionId, text: $text, clientId: $clientId) {
        ...SessionFields
      }
    }
  `,
  [SessionFields],
);

export const WithdrawSessionRequest = graphql(
  `
    mutation WithdrawSessionRequest($sessionId: ID!, $clientId: ID) {
      withdrawSessionRequest(sessionId: $sessionId, clientId: $clientId) {
        ...SessionFields
      }
    }
  `,
  [SessionFields],
);

export const SubstituteSuggestions = graphql(`
  query SubstituteSuggestions($sessionId: ID!) {
    getSubstituteSuggestions(sessionId: $sessionId) {
      id
      firstName
      lastName
      photo
      headline
    }
  }
`);

export const CallProviderQuery = graphql(`
  query CallProvider {
    me {
      id
      selectedPartner {
        id
        callProvider {
          name
        }
      }
    }
  }
`);

export type Suggestion = ResultOf<typeof SubstituteSuggestions>['getSubstituteSuggestions'][number];
