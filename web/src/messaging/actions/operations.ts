import { graphql } from '#/app/graphql.ts';
import { MessageFields } from '../operations.ts';

export const EditMessage = graphql(
  `
    mutation EditMessage($userId: ID!, $messageId: ID!, $messageText: String!, $clientId: ID) {
      editMessage(userId: $userId, messageId: $messageId, messageText: $messageText, clientId: $clientId) {
        ...MessageFields
      }
    }
  `,
  [MessageFields],
);

export const DeleteMessage = graphql(
  `
    mutation DeleteMessage($userId: ID!, $messageId: ID!, $clientId: ID) {
      deleteMessage(userId: $userId, messageId: $messageId, clientId: $clientId) {
        ...MessageFields
      }
    }
  `,
  [MessageFields],
);

export const RestoreMessage = graphql(
  `
    mutation RestoreMessage($userId: ID!, $messageId: ID!, $clientId: ID) {
      restoreMessage(userId: $userId, messageId: $messageId, clientId: $clientId) {
        ...MessageFields
      }
    }
  `,
  [MessageFields],
);

export const SaveMessageAttachment = graphql(`
  mutation SaveMessageAttachment($userId: ID!, $messageId: ID!, $clientId: ID!) {
    saveMessageAttachment(userId: $userId, messageId: $messageId, clientId: $clientId) {
      id
    }
  }
`);
