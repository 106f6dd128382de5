import type { MessageReaction, MessagingEvent } from '@waymark/events/messaging';
import { builder } from '../../platform/builder.ts';
import type { LiveChange } from '../../platform/capability.ts';
import { AttachmentRef, type AttachmentView, MessageReactionEnum } from '../message/messageTypes.ts';
import { sharedAttachment } from '../message/presentMessages.ts';

type Of<Type extends MessagingEvent['type']> = Extract<MessagingEvent, { type: Type }>;
type Changed = { messageId: string; conversationId: string; senderId: string; receiverId: string };

builder.objectRef<Changed & { message: string | null; editedAt: number }>('MessageEdited').implement({
  description: 'The sender has changed the text of a message.',
  fields: (t) => ({
    messageId: t.exposeID('messageId'),
    conversationId: t.exposeID('conversationId'),
    senderId: t.exposeID('senderId'),
    receiverId: t.exposeID('receiverId'),
    message: t.exposeString('message', { nullable: true }),
    editedAt: t.expose('editedAt', { type: 'DateTime' }),
  }),
});

builder.objectRef<Changed & { deletedAt: number }>('MessageDeleted').implement({
  description: 'Its sender has deleted a message, for both.',
  fields: (t) => ({
    messageId: t.exposeID('messageId'),
    conversationId: t.exposeID('conversationId'),
    senderId: t.exposeID('senderId'),
    receiverId: t.exposeID('receiverId'),
    deletedAt: t.expose('deletedAt', { type: 'DateTime' }),
  }),
});

builder
  .objectRef<Changed & { message: string | null; attachment: AttachmentView | null }>('MessageRestored')
  .implement({
    description: 'A message that was deleted is back, as it was.',
    fields: (t) => ({
      messageId: t.exposeID('messageId'),
      conversationId: t.exposeID('conversationId'),
      senderId: t.exposeID('senderId'),
      receiverId: t.exposeID('receiverId'),
      message: t.exposeString('message', { nullable: true }),
      attachment: t.expose('attachment', { type: AttachmentRef, nullable: true }),
    }),
  });

for (const [name, description] of [
  ['MessageReactionAdded', 'One of the two has reacted to a message.'],
  ['MessageReactionRemoved', 'One of the two has taken a reaction back.'],
] as const) {
  builder.objectRef<Changed & { byId: string; reaction: MessageReaction }>(name).implement({
    description,
    fields: (t) => ({
      messageId: t.exposeID('messageId'),
      conversationId: t.exposeID('conversationId'),
      senderId: t.exposeID('senderId'),
      receiverId: t.exposeID('receiverId'),
      byId: t.exposeID('byId'),
      reaction: t.expose('reaction', { type: MessageReactionEnum }),
    }),
  });
}

const messageEdited: LiveChange<Of<'MessageEdited'>> = {
  on: 'MessageEdited',
  kind: 'MESSAGE_EDITED',
  typename: 'MessageEdited',
  entityId: ({ data }) => data.conversationId,
  payload: ({ data: { text: message, ...data } }) => ({ ...data, message }),
};

const messageDeleted: LiveChange<Of<'MessageDeleted'>> = {
  on: 'MessageDeleted',
  kind: 'MESSAGE_DELETED',
  typename: 'MessageDeleted',
  entityId: ({ data }) => data.conversationId,
  payload: ({ data: { fileKey: _, ...data } }) => data,
};

const messageRestored: LiveChange<Of<'MessageRestored'>> = {
  on: 'MessageRestored',
  kind: 'MESSAGE_RESTORED',
  typename: 'MessageRestored',
  entityId: ({ data }) => data.conversationId,
  payload: ({ data: { text: message, attachment, ...data } }) => ({
    ...data,
    message,
    attachment: sharedAttachment(message, attachment),
  }),
};

const reactionAdded: LiveChange<Of<'MessageReactionAdded'>> = {
  on: 'MessageReactionAdded',
  kind: 'MESSAGE_REACTION_ADDED',
  typename: 'MessageReactionAdded',
  entityId: ({ data }) => data.conversationId,
  payload: ({ data }) => data,
};

const reactionRemoved: LiveChange<Of<'MessageReactionRemoved'>> = {
  on: 'MessageReactionRemoved',
  kind: 'MESSAGE_REACTION_REMOVED',
  typename: 'MessageReactionRemoved',
  entityId: ({ data }) => data.conversationId,
  payload: ({ data }) => data,
};

export const messageChanges = [
  messageEdited,
  messageDeleted,
  messageRestored,
  reactionAdded,
  reactionRemoved,
];
