import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import { messagingLimits } from '../limits/index.ts';
import { type ConversationId, type MessageId, messageReactions, type PermissionRequestId } from './values.ts';

const person = branded<UserId>();
const conversation = branded<ConversationId>();
const message = branded<MessageId>();
const request = branded<PermissionRequestId>();
const sequence = z.number().int().positive();
const personalText = personal(z.string().min(1).max(messagingLimits.textCodeUnits));

/** Its name is the text of the message. `fileKey` is null for a document of the library and for a file of the old platform. */
export const sentAttachment = z.object({
  attachmentId: z.string().min(1).max(100),
  fileKey: z.string().min(1).max(300).nullable(),
  type: z.string().min(1).max(200),
  size: z.number().int().nonnegative(),
  documentId: z.string().min(1).max(100).nullable(),
  /** MSG-09: where the old platform keeps it; only what came from there has one. */
  oldPlatformPath: z
    .string()
    .regex(/^(https:\/\/[\x21-\x7e]|\/[\x21-\x2e\x30-\x7e])[\x21-\x7e]{0,1999}$/)
    .optional(),
});
export type SentAttachment = z.output<typeof sentAttachment>;

// Stream conversation-<a>~<b>.

/** `sequence` counts the messages of the conversation, `senderSequence` those of this sender in it; both from 1. */
export const MessageSent = defineEvent(
  'MessageSent',
  {
    conversationId: conversation,
    messageId: message,
    senderId: person,
    receiverId: person,
    text: personalText,
    clientId: z.string().min(1).max(200),
    kind: z.enum(['message', 'decline']),
    sentAt: z.number().int(),
    sequence,
    senderSequence: sequence,
    /** Absent for a text. */
    attachment: sentAttachment.optional(),
    /** The message of the same conversation that it answers; absent: none. */
    replyTo: message.optional(),
  },
  { personal: { text: 'senderId' } },
);

/** Which message, and the how-manieth change of its conversation this is, from 1. */
const ofMessage = {
  conversationId: conversation,
  messageId: message,
  senderId: person,
  receiverId: person,
  sequence,
  change: sequence,
};
export const MessageEdited = defineEvent(
  'MessageEdited',
  { ...ofMessage, text: personalText, editedAt: z.number().int() },
  { personal: { text: 'senderId' } },
);
/** `documentId` and `fileKey` are those of its attachment. */
export const MessageDeleted = defineEvent('MessageDeleted', {
  ...ofMessage,
  deletedAt: z.number().int(),
  documentId: z.string().min(1).max(100).nullable(),
  fileKey: z.string().min(1).max(300).nullable(),
});
/** With its text and attachment as they were, so that clients can show them. */
export const MessageRestored = defineEvent(
  'MessageRestored',
  {
    ...ofMessage,
    text: personalText,
    restoredAt: z.number().int(),
    documentId: z.string().min(1).max(100).nullable(),
    attachment: sentAttachment.optional(),
  },
  { personal: { text: 'senderId' } },
);
/** One of each kind by a person at a message; `byId` is one of the two people. */
export const MessageReactionAdded = defineEvent('MessageReactionAdded', {
  ...ofMessage,
  byId: person,
  reaction: z.enum(messageReactions),
});
export const MessageReactionRemoved = defineEvent('MessageReactionRemoved', {
  ...ofMessage,
  byId: person,
  reaction: z.enum(messageReactions),
});
/** The file of a deleted message is not kept once the message cannot come back. */
export const MessageAttachmentDiscarded = defineEvent('MessageAttachmentDiscarded', {
  conversationId: conversation,
  messageId: message,
  senderId: person,
  fileKey: z.string().min(1).max(300),
});
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
  MessageEdited,
  MessageDeleted,
  MessageRestored,
  MessageReactionAdded,
  MessageReactionRemoved,
  MessageAttachmentDiscarded,
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
