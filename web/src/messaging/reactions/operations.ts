import { graphql } from '#/app/graphql.ts';
import { MessageFields } from '../operations.ts';

export const SetMessageReaction = graphql(
  `
    mutation SetMessageReaction(
      $userId: ID!
      $messageId: ID!
      $reaction: MessageReaction!
      $isOn: Boolean!
      $clientId: ID
    ) {
      setMessageReaction(
        userId: $userId
        messageId: $messageId
        reaction: $reaction
        isOn: $isOn
        clientId: $clientId
      ) {
        ...MessageFields
      }
    }
  `,
  [MessageFields],
);
