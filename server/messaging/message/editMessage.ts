import { builder } from '../../platform/builder.ts';
import { changeMessage } from './changeMessage.ts';
import { MessageRef } from './messageTypes.ts';

builder.mutationField('editMessage', (t) => {
  const args = {
    userId: t.arg.id({ required: true, description: 'The other person of the conversation.' }),
    messageId: t.arg.id({ required: true }),
    clientId: t.arg.id({ description: 'Made by the client for this change: sent twice, it is one change.' }),
  };
  return t.withAuth({ user: true }).field({
    type: MessageRef,
    description: "Changes the text of one's own message, within 15 minutes.",
    args: {
      ...args,
      messageText: t.arg.string({ required: true, description: '1 to 4,000 characters after trimming.' }),
    },
    resolve: (_root, { messageText: text, ...meant }, context) =>
      changeMessage(context, meant, 'MessageEdited', (found, meta) => ({
        type: 'EditMessage',
        data: { ...found, text },
        meta,
      })),
  });
});
