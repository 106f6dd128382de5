import { builder } from '../../platform/builder.ts';
import { changeMessage } from './changeMessage.ts';
import { MessageRef } from './messageTypes.ts';

builder.mutationField('deleteMessage', (t) => {
  const args = {
    userId: t.arg.id({ required: true, description: 'The other person of the conversation.' }),
    messageId: t.arg.id({ required: true }),
    clientId: t.arg.id({ description: 'Made by the client for this change: sent twice, it is one change.' }),
  };
  return t.withAuth({ user: true }).field({
    type: MessageRef,
    description: "Deletes one's own message for both, at any time.",
    args,
    resolve: (_root, meant, context) =>
      changeMessage(context, meant, 'MessageDeleted', ({ otherId, message }, meta) => ({
        type: 'DeleteMessage',
        data: { otherId, message },
        meta,
      })),
  });
});
