import { graphql } from '#/app/graphql.ts';
import { SessionDetailFields, SessionFields } from '../operations.ts';

const fragments = [SessionFields, SessionDetailFields] as const;

export const ProposeSessionReschedule = graphql(
  `
    mutation ProposeSessionReschedule(
      $sessionId: ID!
      $times: [DateTime!]!
      $reason: String
      $expectedVersion: Int
      $clientId: ID
    ) {
      proposeSessionReschedule(
        sessionId: $sessionId
        times: $times
        reason: $reason
        expectedVersion: $expectedVersion
        clientId: $clientId
      ) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const AnswerSessionReschedule = graphql(
  `
    mutation AnswerSessionReschedule(
      $proposalId: ID!
      $accept: Boolean!
      $time: DateTime
      $reason: String
      $clientId: ID
    ) {
      answerSessionReschedule(
        proposalId: $proposalId
        accept: $accept
        time: $time
        reason: $reason
        clientId: $clientId
      ) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const WithdrawSessionReschedule = graphql(
  `
    mutation WithdrawSessionReschedule($proposalId: ID!, $clientId: ID) {
      withdrawSessionReschedule(proposalId: $proposalId, clientId: $clientId) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);
