import { graphql, type ResultOf } from '#/app/graphql.ts';

const ConversationFields = graphql(`
  fragment ConversationFields on ConversationUser {
    id
    firstName
    lastName
    photo
    userType
    lastMessageOn
    lastMessage
    lastMessageId
    lastMessageMine
    lastMessageDeleted
    lastMessageIsAttachment
    unreadMessages
    unavailable
    blocked
    presence
    contact
  }
`);

export const MessageFields = graphql(`
  fragment MessageFields on Message {
    id
    message
    isAttachment
    attachment {
      id
      name
      filePath
      oldPlatformPath
      type
      size
      documentId
    }
    createdAt
    sender {
      id
    }
    receiver {
      id
    }
    clientId
    declineOfSession
    editedAt
    deletedAt
    replyTo {
      id
      senderId
      message
      isAttachment
      deletedAt
    }
    reactions {
      reaction
      people {
        id
      }
    }
    position
  }
`);

const PreferencesFields = graphql(`
  fragment MessagingPreferencesFields on MessagingPreferences {
    showTyping
    showPresence
    showReadReceipts
    allowNewContacts
    enterSends
  }
`);

export const SearchUsersWithMessage = graphql(
  `
    query SearchUsersWithMessage($limit: Int, $offset: Int) {
      searchUsersWithMessage(limit: $limit, offset: $offset) {
        users {
          ...ConversationFields
        }
        total
        hasMore
        position
        unreadTotal
      }
    }
  `,
  [ConversationFields],
);

export const GetMessages = graphql(
  `
    query GetMessages($userId: ID!, $limit: Int, $before: ID) {
      getMessages(userId: $userId, limit: $limit, before: $before) {
        items {
          ...MessageFields
        }
        hasMore
        position
        readUpTo
        otherReadUpTo
        otherDeliveredUpTo
        conversation {
          ...ConversationFields
        }
      }
    }
  `,
  [MessageFields, ConversationFields],
);

export const SearchUserToMessage = graphql(
  `
    query SearchUserToMessage($name: String!) {
      searchUserToMessage(name: $name) {
        users {
          ...ConversationFields
        }
      }
    }
  `,
  [ConversationFields],
);

export const SearchBlockedUsers = graphql(
  `
    query SearchBlockedUsers {
      searchBlockedUsers {
        ...ConversationFields
      }
    }
  `,
  [ConversationFields],
);

export const GetMessagesCount = graphql(`
  query GetMessagesCount {
    getMessagesCount
  }
`);

export const GetMessagePermissionRequests = graphql(`
  query GetMessagePermissionRequests($limit: Int, $offset: Int) {
    getMessagePermissionRequests(limit: $limit, offset: $offset) {
      items {
        id
        from {
          id
          firstName
          lastName
          photo
        }
        createdAt
        expiresAt
      }
      position
    }
  }
`);

export const GetMessagingPreferences = graphql(
  `
    query GetMessagingPreferences {
      getMessagingPreferences {
        ...MessagingPreferencesFields
      }
    }
  `,
  [PreferencesFields],
);

export const GetContactProfile = graphql(`
  query GetContactProfile($id: ID!) {
    getUser(id: $id) {
      id
      firstName
      lastName
      photo
      userType
      orgRole
      orgName
      timezone
      country {
        name
      }
      professionalBackground
      goals
      taxonomyTeach {
        id
        name
      }
      taxonomyLearn {
        id
        name
      }
    }
  }
`);

export type ContactProfile = NonNullable<ResultOf<typeof GetContactProfile>['getUser']>;

export const SendMessage = graphql(
  `
    mutation SendMessage($userId: ID!, $messageText: String!, $clientId: ID, $replyToId: ID) {
      sendMessage(userId: $userId, messageText: $messageText, clientId: $clientId, replyToId: $replyToId) {
        ...MessageFields
      }
    }
  `,
  [MessageFields],
);

export const MarkMessagesRead = graphql(`
  mutation MarkMessagesRead($userId: ID!, $upToMessageId: ID!) {
    markMessagesRead(userId: $userId, upToMessageId: $upToMessageId)
  }
`);

export const MarkMessagesDelivered = graphql(`
  mutation MarkMessagesDelivered($userId: ID!, $upToMessageId: ID!) {
    markMessagesDelivered(userId: $userId, upToMessageId: $upToMessageId)
  }
`);

export const BlockMessageUser = graphql(`
  mutation BlockMessageUser($userId: ID!, $clientId: ID) {
    blockMessageUser(userId: $userId, clientId: $clientId)
  }
`);

export const UnBlockMessageUser = graphql(`
  mutation UnBlockMessageUser($userId: ID!, $clientId: ID) {
    unBlockMessageUser(userId: $userId, clientId: $clientId)
  }
`);

export const RequestPermissionToSendMessage = graphql(`
  mutation RequestPermissionToSendMessage($to: ID!) {
    requestPermissionToSendMessage(to: $to) {
      id
    }
  }
`);

export const AnswerMessagePermission = graphql(`
  mutation AnswerMessagePermission($requestId: ID!, $accept: Boolean!) {
    answerMessagePermission(requestId: $requestId, accept: $accept)
  }
`);

export const UpdateMessagingPreferences = graphql(
  `
    mutation UpdateMessagingPreferences($input: MessagingPreferencesInput!, $clientId: ID) {
      updateMessagingPreferences(input: $input, clientId: $clientId) {
        ...MessagingPreferencesFields
      }
    }
  `,
  [PreferencesFields],
);

export const SetTyping = graphql(`
  mutation SetTyping($userId: ID!) {
    setTyping(userId: $userId)
  }
`);

export const SetPresence = graphql(`
  mutation SetPresence($state: Presence!) {
    setPresence(state: $state)
  }
`);
