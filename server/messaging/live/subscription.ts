import type { InboxEvent, MessagingEvent } from '@waymark/events/messaging';
import { builder } from '../../platform/builder.ts';
import type { LiveChange } from '../../platform/capability.ts';
import { AttachmentRef, type AttachmentView } from '../message/messageTypes.ts';
import { sharedAttachment } from '../message/presentMessages.ts';
import { messageChanges } from './subscriptionOfChanges.ts';

type Of<Type extends MessagingEvent['type']> = Extract<MessagingEvent, { type: Type }>;

builder
  .objectRef<{
    messageId: string;
    conversationId: string;
    senderId: string;
    receiverId: string;
    message: string | null;
    createdAt: number;
    clientId: string;
    replyToId: string | null;
    isAttachment: boolean;
    attachment: AttachmentView | null;
    declineOfSession: boolean;
  }>('MessageSent')
  .implement({
    description: 'A message, for its sender and its receiver.',
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

builder
  .objectRef<{ conversationId: string; readerId: string; otherId: string; upToMessageId: string }>(
    'MessagesRead',
  )
  .implement({
    description: 'The reader has read up to here; the other hears it where both show read receipts.',
    fields: (t) => ({
      conversationId: t.exposeID('conversationId'),
      readerId: t.exposeID('readerId'),
      otherId: t.exposeID('otherId'),
      upToMessageId: t.exposeID('upToMessageId'),
    }),
  });

builder
  .objectRef<{ conversationId: string; receiverId: string; otherId: string; upToMessageId: string }>(
    'MessagesDelivered',
  )
  .implement({
    description: 'Everything up to here has reached a device of the receiver.',
    fields: (t) => ({
      conversationId: t.exposeID('conversationId'),
      receiverId: t.exposeID('receiverId'),
      otherId: t.exposeID('otherId'),
      upToMessageId: t.exposeID('upToMessageId'),
    }),
  });

for (const name of ['MessageUserBlocked', 'MessageUserUnblocked']) {
  builder.objectRef<{ byId: string; userId: string }>(name).implement({
    description: 'For the person who did it only.',
    fields: (t) => ({ byId: t.exposeID('byId'), userId: t.exposeID('userId') }),
  });
}

type RequestFact = { requestId: string; fromId: string; toId: string };

builder.objectRef<RequestFact & { expiresAt: number }>('MessagePermissionRequested').implement({
  description: 'Somebody asks to write.',
  fields: (t) => ({
    requestId: t.exposeID('requestId'),
    fromId: t.exposeID('fromId'),
    toId: t.exposeID('toId'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

builder.objectRef<RequestFact & { accepted: boolean }>('MessagePermissionAnswered').implement({
  description: 'A no reaches only the person who said it.',
  fields: (t) => ({
    requestId: t.exposeID('requestId'),
    fromId: t.exposeID('fromId'),
    toId: t.exposeID('toId'),
    accepted: t.exposeBoolean('accepted'),
  }),
});

builder.objectRef<RequestFact>('MessagePermissionLapsed').implement({
  description: 'Nobody answered in time; for the person who was asked only.',
  fields: (t) => ({
    requestId: t.exposeID('requestId'),
    fromId: t.exposeID('fromId'),
    toId: t.exposeID('toId'),
  }),
});

builder
  .objectRef<InboxEvent['data'] & Of<'MessagingPreferencesChanged'>['data']>('MessagingPreferencesChanged')
  .implement({
    description: "The viewer's own switches, as they stand now.",
    fields: (t) => ({
      userId: t.exposeID('userId'),
      showTyping: t.exposeBoolean('showTyping'),
      showPresence: t.exposeBoolean('showPresence'),
      showReadReceipts: t.exposeBoolean('showReadReceipts'),
      allowNewContacts: t.exposeBoolean('allowNewContacts'),
      enterSends: t.exposeBoolean('enterSends'),
    }),
  });

const messageSent: LiveChange<Of<'MessageSent'>> = {
  on: 'MessageSent',
  kind: 'MESSAGE_SENT',
  typename: 'MessageSent',
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
};

const messagesRead: LiveChange<Of<'MessagesRead'>> = {
  on: 'MessagesRead',
  kind: 'MESSAGES_READ',
  typename: 'MessagesRead',
  entityId: ({ data }) => data.conversationId,
  payload: ({ data }) => data,
};

const messagesDelivered: LiveChange<Of<'MessagesDelivered'>> = {
  on: 'MessagesDelivered',
  kind: 'MESSAGES_DELIVERED',
  typename: 'MessagesDelivered',
  entityId: ({ data }) => data.conversationId,
  payload: ({ data }) => data,
};

const blocked: LiveChange<Of<'MessageUserBlocked'>> = {
  on: 'MessageUserBlocked',
  kind: 'MESSAGE_USER_BLOCKED',
  typename: 'MessageUserBlocked',
  entityId: ({ data }) => data.userId,
  payload: ({ data }) => data,
};

const unblocked: LiveChange<Of<'MessageUserUnblocked'>> = {
  on: 'MessageUserUnblocked',
  kind: 'MESSAGE_USER_UNBLOCKED',
  typename: 'MessageUserUnblocked',
  entityId: ({ data }) => data.userId,
  payload: ({ data }) => data,
};

const permissionRequested: LiveChange<Of<'MessagePermissionRequested'>> = {
  on: 'MessagePermissionRequested',
  kind: 'MESSAGE_PERMISSION_REQUESTED',
  typename: 'MessagePermissionRequested',
  entityId: ({ data }) => data.requestId,
  payload: ({ data }) => data,
};

const permissionAnswered: LiveChange<Of<'MessagePermissionAnswered'>> = {
  on: 'MessagePermissionAnswered',
  kind: 'MESSAGE_PERMISSION_ANSWERED',
  typename: 'MessagePermissionAnswered',
  entityId: ({ data }) => data.requestId,
  payload: ({ data }) => data,
};

const permissionLapsed: LiveChange<Of<'MessagePermissionLapsed'>> = {
  on: 'MessagePermissionLapsed',
  kind: 'MESSAGE_PERMISSION_LAPSED',
  typename: 'MessagePermissionLapsed',
  entityId: ({ data }) => data.requestId,
  payload: ({ data }) => data,
};

const preferencesChanged: LiveChange<Of<'MessagingPreferencesChanged'>> = {
  on: 'MessagingPreferencesChanged',
  kind: 'MESSAGING_PREFERENCES_CHANGED',
  typename: 'MessagingPreferencesChanged',
  entityId: ({ data }) => data.userId,
  payload: ({ data }) => data,
};

export const messagingChanges = [
  messageSent,
  ...messageChanges,
  messagesRead,
  messagesDelivered,
  blocked,
  unblocked,
  permissionRequested,
  permissionAnswered,
  permissionLapsed,
  preferencesChanged,
];
