import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import { type ConversationId, type MessageId, messagingLimits, type PermissionRequestId } from './values.ts';

const person = branded<UserId>();
const conversation = branded<ConversationId>();
const message = branded<MessageId>();
const request = branded<PermissionRequestId>();
const sequence = z.number().int().positive();

// Stream conversation-<a>~<b>.

/** `sequence` counts the messages of the conversation, `senderSequence` those of this sender in it; both from 1. */
export const MessageSent = defineEvent(
  'MessageSent',
  {
    conversationId: conversation,
    messageId: message,
    senderId: person,
    receiverId: person,
    text: personal(z.string().min(1).max(messagingLimits.textCodeUnits)),
    clientId: z.string().min(1).max(200),
    kind: z.enum(['message', 'decline']),
    sentAt: z.number().int(),
    sequence,
    senderSequence: sequence,
  },
  { personal: { text: 'senderId' } },
);
/** `upToIncoming` counts the other's messages up to there; `isShared` says whether the other may know. */
export const MessagesRead = defineEvent('MessagesRead', {
  conversationId: conversation,
  readerId: person,
  otherId: person,
  upToMessageId: message,
  upToSequence: sequence,
  upToIncoming: z.number().int().nonnegative(),
  isShared: z.boolean(),
});
export const MessagesDelivered = defineEvent('MessagesDelivered', {
  conversationId: conversation,
  receiverId: person,
  otherId: person,
  upToMessageId: message,
  upToSequence: sequence,
  isShared: z.boolean(),
});
export const MessageUserBlocked = defineEvent('MessageUserBlocked', {
  conversationId: conversation,
  byId: person,
  userId: person,
});
export const MessageUserUnblocked = defineEvent('MessageUserUnblocked', {
  conversationId: conversation,
  byId: person,
  userId: person,
});
export const MessagePermissionRequested = defineEvent('MessagePermissionRequested', {
  conversationId: conversation,
  requestId: request,
  fromId: person,
  toId: person,
  expiresAt: z.number().int(),
});
/** `askAgainFrom` is when a refused asker may ask again, null when the answer was yes. */
export const MessagePermissionAnswered = defineEvent('MessagePermissionAnswered', {
  conversationId: conversation,
  requestId: request,
  fromId: person,
  toId: person,
  accepted: z.boolean(),
  askAgainFrom: z.number().int().nullable(),
});
export const MessagePermissionLapsed = defineEvent('MessagePermissionLapsed', {
  conversationId: conversation,
  requestId: request,
  fromId: person,
  toId: person,
  askAgainFrom: z.number().int(),
});

// Stream inbox-<user>.

/** All switches as they stand after the change. */
export const MessagingPreferencesChanged = defineEvent('MessagingPreferencesChanged', {
  userId: person,
  showTyping: z.boolean(),
  showPresence: z.boolean(),
  showReadReceipts: z.boolean(),
  allowNewContacts: z.boolean(),
  enterSends: z.boolean(),
});
/** By ops, for one person (MSG-44). */
export const MessagingDisabled = defineEvent('MessagingDisabled', { userId: person });
export const MessagingEnabled = defineEvent('MessagingEnabled', { userId: person });

export const conversationEvents = [
  MessageSent,
  MessagesRead,
  MessagesDelivered,
  MessageUserBlocked,
  MessageUserUnblocked,
  MessagePermissionRequested,
  MessagePermissionAnswered,
  MessagePermissionLapsed,
] as const;
export const inboxEvents = [MessagingPreferencesChanged, MessagingDisabled, MessagingEnabled] as const;
export const messagingEvents = [...conversationEvents, ...inboxEvents] as const;

export type ConversationEvent = EventOf<(typeof conversationEvents)[number]>;
export type InboxEvent = EventOf<(typeof inboxEvents)[number]>;
export type MessagingEvent = ConversationEvent | InboxEvent;
export type MessageSent = EventOf<typeof MessageSent>;
export type MessagePermissionRequested = EventOf<typeof MessagePermissionRequested>;
