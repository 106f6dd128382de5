import { messagingEvents } from '@waymark/events/messaging';
import { liveEvent } from '../../platform/live/liveEvent.ts';
import { AttachmentRef } from '../message/messageTypes.ts';
import { sharedAttachment } from '../message/presentMessages.ts';
import { messageChanges } from './subscriptionOfChanges.ts';

const messageSent = liveEvent(messagingEvents, {
  on: ['MessageSent'],
  kind: 'MESSAGE_SENT',
  typename: 'MessageSent',
  description: 'A message, for its sender and its receiver.',
  entityId: ({ data }) => data.conversationId,
  // Marks and blocks are not for everyone, so only messages count.
  version: ({ data }) => data.sequence,
  payload: ({ data }) => ({
    messageId: data.messageId,
    conversationId: data.conversationId,
    senderId: data.senderId,
    receiverId: data.receiverId,
    message: data.text,
    createdAt: data.sentAt,
    clientId: data.clientId,
    replyToId: data.replyTo ?? null,
    isAttachment: data.attachment !== undefined,
    attachment: sharedAttachment(data.text, data.attachment),
    declineOfSession: data.kind === 'decline',
  }),
  fields: (t) => ({
    messageId: t.exposeID('messageId'),
    conversationId: t.exposeID('conversationId'),
    senderId: t.exposeID('senderId'),
    receiverId: t.exposeID('receiverId'),
    message: t.exposeString('message', { nullable: true, description: 'Null once the sender is deleted.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    clientId: t.exposeString('clientId', { nullable: true, description: "The sender's own id for it." }),
    replyToId: t.exposeID('replyToId', { nullable: true, description: 'The message that it answers.' }),
    isAttachment: t.exposeBoolean('isAttachment'),
    attachment: t.expose('attachment', { type: AttachmentRef, nullable: true }),
    declineOfSession: t.exposeBoolean('declineOfSession'),
  }),
});

const messagesRead = liveEvent(messagingEvents, {
  on: ['MessagesRead'],
  kind: 'MESSAGES_READ',
  typename: 'MessagesRead',
  description: 'The reader has read up to here; the other receives it where both show read receipts.',
  entityId: ({ data }) => data.conversationId,
  payload: ({ data }) => data,
  fields: (t) => ({
    conversationId: t.exposeID('conversationId'),
    readerId: t.exposeID('readerId'),
    otherId: t.exposeID('otherId'),
    upToMessageId: t.exposeID('upToMessageId'),
  }),
});

const messagesDelivered = liveEvent(messagingEvents, {
  on: ['MessagesDelivered'],
  kind: 'MESSAGES_DELIVERED',
  typename: 'MessagesDelivered',
  description: 'Everything up to here has reached a device of the receiver.',
  entityId: ({ data }) => data.conversationId,
  payload: ({ data }) => data,
  fields: (t) => ({
    conversationId: t.exposeID('conversationId'),
    receiverId: t.exposeID('receiverId'),
    otherId: t.exposeID('otherId'),
    upToMessageId: t.exposeID('upToMessageId'),
  }),
});

const blocked = liveEvent(messagingEvents, {
  on: ['MessageUserBlocked'],
  kind: 'MESSAGE_USER_BLOCKED',
  typename: 'MessageUserBlocked',
  description: 'For the person who did it only.',
  entityId: ({ data }) => data.userId,
  payload: ({ data }) => data,
  fields: (t) => ({ byId: t.exposeID('byId'), userId: t.exposeID('userId') }),
});

const unblocked = liveEvent(messagingEvents, {
  on: ['MessageUserUnblocked'],
  kind: 'MESSAGE_USER_UNBLOCKED',
  typename: 'MessageUserUnblocked',
  description: 'For the person who did it only.',
  entityId: ({ data }) => data.userId,
  payload: ({ data }) => data,
  fields: (t) => ({ byId: t.exposeID('byId'), userId: t.exposeID('userId') }),
});

const permissionRequested = liveEvent(messagingEvents, {
  on: ['MessagePermissionRequested'],
  kind: 'MESSAGE_PERMISSION_REQUESTED',
  typename: 'MessagePermissionRequested',
  description: 'Somebody asks to write.',
  entityId: ({ data }) => data.requestId,
  payload: ({ data }) => data,
  fields: (t) => ({
    requestId: t.exposeID('requestId'),
    fromId: t.exposeID('fromId'),
    toId: t.exposeID('toId'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

const permissionAnswered = liveEvent(messagingEvents, {
  on: ['MessagePermissionAnswered'],
  kind: 'MESSAGE_PERMISSION_ANSWERED',
  typename: 'MessagePermissionAnswered',
  description: 'A no reaches only the person who said it.',
  entityId: ({ data }) => data.requestId,
  payload: ({ data }) => data,
  fields: (t) => ({
    requestId: t.exposeID('requestId'),
    fromId: t.exposeID('fromId'),
    toId: t.exposeID('toId'),
    accepted: t.exposeBoolean('accepted'),
  }),
});

const permissionLapsed = liveEvent(messagingEvents, {
  on: ['MessagePermissionLapsed'],
  kind: 'MESSAGE_PERMISSION_LAPSED',
  typename: 'MessagePermissionLapsed',
  description: 'Nobody answered in time; for the person who was asked only.',
  entityId: ({ data }) => data.requestId,
  payload: ({ data }) => data,
  fields: (t) => ({
    requestId: t.exposeID('requestId'),
    fromId: t.exposeID('fromId'),
    toId: t.exposeID('toId'),
  }),
});

const preferencesChanged = liveEvent(messagingEvents, {
  on: ['MessagingPreferencesChanged'],
  kind: 'MESSAGING_PREFERENCES_CHANGED',
  typename: 'MessagingPreferencesChanged',
  description: "The viewer's own switches, as they stand now.",
  entityId: ({ data }) => data.userId,
  payload: ({ data }) => data,
  fields: (t) => ({
    userId: t.exposeID('userId'),
    showTyping: t.exposeBoolean('showTyping'),
    showPresence: t.exposeBoolean('showPresence'),
    showReadReceipts: t.exposeBoolean('showReadReceipts'),
    allowNewContacts: t.exposeBoolean('allowNewContacts'),
    enterSends: t.exposeBoolean('enterSends'),
  }),
});

export const messagingChanges = [
  ...messageSent,
  ...messageChanges,
  ...messagesRead,
  ...messagesDelivered,
  ...blocked,
  ...unblocked,
  ...permissionRequested,
  ...permissionAnswered,
  ...permissionLapsed,
  ...preferencesChanged,
];
