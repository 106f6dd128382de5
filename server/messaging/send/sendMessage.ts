import { builder } from '../../platform/builder.ts';
import { MessageRef } from '../message/messageTypes.ts';
import { send } from './send.ts';

builder.mutationField('sendMessage', (t) => {
  const args = {
    userId: t.arg.id({ required: true }),
    messageText: t.arg.string({ required: true, description: '1 to 4,000 characters after trimming.' }),
    clientId: t.arg.id({
      description: 'Made by the client for this message: sent twice, it is one message.',
    }),
  };
  return t.withAuth({ user: true }).field({
    type: MessageRef,
    description: 'Sends a text. The answer holds what the feed will tell.',
    args: {
      ...args,
      replyToId: t.arg.id({
        description: 'The message of the conversation that it answers, deleted or not.',
      }),
    },
    resolve: (_root, sending, context) => send(context, 'SendMessage', sending),
  });
});
