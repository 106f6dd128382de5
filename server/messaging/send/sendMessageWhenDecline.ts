import { builder } from '../../platform/builder.ts';
import { MessageRef } from '../message/messageTypes.ts';
import { send } from './send.ts';

builder.mutationField('sendMessageWhenDecline', (t) => {
  const args = {
    userId: t.arg.id({ required: true }),
    messageText: t.arg.string({ required: true, description: '1 to 4,000 characters after trimming.' }),
    clientId: t.arg.id({
      description: 'Made by the client for this message: sent twice, it is one message.',
    }),
  };
  return t.withAuth({ user: true }).field({
    type: MessageRef,
    description: 'Sends the text that goes with declining a request, also where messaging is not open yet.',
    args,
    resolve: (_root, sending, context) => send(context, 'SendMessageWhenDecline', sending),
  });
});
