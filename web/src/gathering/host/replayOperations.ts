import { graphql } from '#/app/graphql.ts';
import { HostedFragment } from './operations.ts';

export const AddReplay = graphql(
  `
    mutation AddHostedReplay(
      $id: ID!
      $url: String!
      $captionsUrl: String
      $chapters: [ReplayChapterInput!]
      $clientId: ID
    ) {
      addGroupEventReplay(
        id: $id
        url: $url
        captionsUrl: $captionsUrl
        chapters: $chapters
        clientId: $clientId
      ) {
        ...HostedEventFields
      }
    }
  `,
  [HostedFragment],
);

export const RemoveReplay = graphql(
  `
    mutation RemoveHostedReplay($id: ID!, $reason: String, $clientId: ID) {
      removeGroupEventReplay(id: $id, reason: $reason, clientId: $clientId) {
        ...HostedEventFields
      }
    }
  `,
  [HostedFragment],
);

export const AnswerRecording = graphql(
  `
    mutation AnswerHostedRecording($id: ID!, $recordingShareConsent: Boolean!, $clientId: ID) {
      answerGroupEventRecording(
        id: $id
        recordingShareConsent: $recordingShareConsent
        clientId: $clientId
      ) {
        ...HostedEventFields
      }
    }
  `,
  [HostedFragment],
);
