import { graphql, type ResultOf } from './graphql.ts';

/** The shell's own part of the live payloads. Each capability adds its fragment below: one line each. */
const ShellLive = graphql(`
  fragment ShellLive on LivePayload {
    __typename
    ... on Heartbeat {
      serverTime
    }
    ... on ResyncRequired {
      reason
    }
    ... on UserChanged {
      userId
    }
    ... on PartnerChanged {
      partnerId
    }
    ... on SessionEnded {
      sessionId
    }
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
      byId
      userId
    }
    ... on MessageUserUnblocked {
      byId
      userId
    }
    ... on MessagePermissionRequested {
      requestId
      fromId
      toId
      expiresAt
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
    ... on Typing {
      userId
    }
    ... on PresenceChanged {
      userId
      presence
    }
  }
`);

export const UserEventsSubscription = graphql(
  `
    subscription UserEvents($after: Position) {
      userEvents(after: $after) {
        position
        kind
        entityId
        version
        at
        payload {
          ...ShellLive
        }
      }
    }
  `,
  [ShellLive],
);

export type UserEvent = ResultOf<typeof UserEventsSubscription>['userEvents'];
export type UserEventPayload = UserEvent['payload'];
export type UserEventType = UserEventPayload['__typename'];
