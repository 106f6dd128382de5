import { graphql } from '#/app/graphql.ts';

/** What messaging reads of the feed. */
export const MessagingLive = graphql(`
  fragment MessagingLive on LivePayload {
    __typename
    ... on MessageSent {
      messageId
      conversationId
      senderId
      receiverId
      message
      createdAt
      clientId
      isAttachment
      declineOfSession
      replyToId
      attachment {
        name
        type
        size
        documentId
      }
    }
    ... on MessageEdited {
      conversationId
      messageId
      senderId
      receiverId
      message
      editedAt
    }
    ... on MessageDeleted {
      conversationId
      messageId
      senderId
      receiverId
      deletedAt
    }
    ... on MessageRestored {
      conversationId
      messageId
      senderId
      receiverId
      message
      attachment {
        name
        type
        size
        documentId
      }
    }
    ... on MessageReactionAdded {
      messageId
      senderId
      receiverId
      reaction
      byId
    }
    ... on MessageReactionRemoved {
      messageId
      senderId
      receiverId
      reaction
      byId
    }
    ... on MessagesRead {
      conversationId
      readerId
      otherId
      upToMessageId
    }
    ... on MessagesDelivered {
      conversationId
      receiverId
      otherId
      upToMessageId
    }
    ... on MessageUserBlocked {
      userId
    }
    ... on MessageUserUnblocked {
      userId
    }
    ... on MessagePermissionRequested {
      requestId
      fromId
      toId
    }
    ... on MessagePermissionAnswered {
      requestId
      fromId
      toId
      accepted
    }
    ... on MessagePermissionLapsed {
      requestId
      fromId
      toId
    }
    ... on MessagingPreferencesChanged {
      userId
      showTyping
      showPresence
      showReadReceipts
      allowNewContacts
      enterSends
    }
    ... on LibraryDocumentChanged {
      documentId
      documentChange: change
      sharedUserId: userId
    }
    ... on UserChanged {
      userId
    }
    ... on Typing {
      userId
    }
    ... on PresenceChanged {
      userId
      presence
    }
  }
`);
