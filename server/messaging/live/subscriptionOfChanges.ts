import { messagingEvents } from '@waymark/events/messaging';
import { liveEvent } from '../../platform/live/liveEvent.ts';
import { AttachmentRef, MessageReactionEnum } from '../message/messageTypes.ts';
import { sharedAttachment } from '../message/presentMessages.ts';

const messageEdited = liveEvent(messagingEvents, {
  on: ['MessageEdited'],
  kind: 'MESSAGE_EDITED',
  typename: 'MessageEdited',
  description: 'The sender has changed the text of a message.',
  entityId: ({ data }) => data.conversationId,
  payload: ({ data: { text: message, ...data } }) => ({ ...data, message }),
  fields: (t) => ({
    messageId: t.exposeID('messageId'),
    conversationId: t.exposeID('conversationId'),
    senderId: t.exposeID('senderId'),
    receiverId: t.exposeID('receiverId'),
    message: t.exposeString('message', { nullable: true }),
    editedAt: t.expose('editedAt', { type: 'DateTime' }),
  }),
});

const messageDeleted = liveEvent(messagingEvents, {
  on: ['MessageDeleted'],
  kind: 'MESSAGE_DELETED',
  typename: 'MessageDeleted',
  description: 'Its sender has deleted a message, for both.',
  entityId: ({ data }) => data.conversationId,
  payload: ({ data: { fileKey: _, ...data } }) => data,
  fields: (t) => ({
    messageId: t.exposeID('messageId'),
    conversationId: t.exposeID('conversationId'),
    senderId: t.exposeID('senderId'),
    receiverId: t.exposeID('receiverId'),
    deletedAt: t.expose('deletedAt', { type: 'DateTime' }),
  }),
});

const messageRestored = liveEvent(messagingEvents, {
  on: ['MessageRestored'],
  kind: 'MESSAGE_RESTORED',
  typename: 'MessageRestored',
  description: 'A message that was deleted is back, as it was.',
  entityId: ({ data }) => data.conversationId,
  payload: ({ data: { text: message, attachment, ...data } }) => ({
    ...data,
    message,
    attachment: sharedAttachment(message, attachment),
  }),
  fields: (t) => ({
    messageId: t.exposeID('messageId'),
    conversationId: t.exposeID('conversationId'),
    senderId: t.exposeID('senderId'),
    receiverId: t.exposeID('receiverId'),
    message: t.exposeString('message', { nullable: true }),
    attachment: t.expose('attachment', { type: AttachmentRef, nullable: true }),
  }),
});

const reactions = (
  [
    ['MessageReactionAdded', 'MESSAGE_REACTION_ADDED', 'One of the two has reacted to a message.'],
    ['MessageReactionRemoved', 'MESSAGE_REACTION_REMOVED', 'One of the two has taken a reaction back.'],
  ] as const
).flatMap(([type, kind, description]) =>
  liveEvent(messagingEvents, {
    on: [type],
    kind,
    typename: type,
    description,
    entityId: ({ data }) => data.conversationId,
    payload: ({ data }) => data,
    fields: (t) => ({
      messageId: t.exposeID('messageId'),
      conversationId: t.exposeID('conversationId'),
      senderId: t.exposeID('senderId'),
      receiverId: t.exposeID('receiverId'),
      byId: t.exposeID('byId'),
      reaction: t.expose('reaction', { type: MessageReactionEnum }),
    }),
  }),
);

export const messageChanges = [...messageEdited, ...messageDeleted, ...messageRestored, ...reactions];
