import { graphql } from '#/app/graphql.ts';
import { MessageFields } from '../operations.ts';

export const SendMessageAttachment = graphql(
  `
    mutation SendMessageAttachment($data: SendMessageAttachmentInput!) {
      sendMessageAttachment(data: $data) {
        ...MessageFields
      }
    }
  `,
  [MessageFields],
);

export const SendMessageAttachmentFromLibrary = graphql(
  `
    mutation SendMessageAttachmentFromLibrary($data: SendMessageAttachmentFromLibraryInput!) {
      sendMessageAttachmentFromLibrary(data: $data) {
        ...MessageFields
      }
    }
  `,
  [MessageFields],
);

export const GetMessageAttachment = graphql(`
  query GetMessageAttachment($userId: ID!, $messageId: ID!) {
    getMessageAttachment(userId: $userId, messageId: $messageId) {
      id
      name
      filePath
      oldPlatformPath
      type
      size
      documentId
    }
  }
`);
