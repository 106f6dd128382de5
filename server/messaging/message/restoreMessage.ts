import { builder } from '../../platform/builder.ts';
import { changeMessage } from './changeMessage.ts';
import { MessageRef } from './messageTypes.ts';

builder.mutationField('restoreMessage', (t) => {
  const args = {
    userId: t.arg.id({ required: true, description: 'The other person of the conversation.' }),
    messageId: t.arg.id({ required: true }),
    clientId: t.arg.id({ description: 'Made by the client for this change: sent twice, it is one change.' }),
  };
  return t.withAuth({ user: true }).field({
    type: MessageRef,
    description: "Brings one's own deleted message back, within 30 seconds.",
    args,
    resolve: (_root, meant, context) =>
      changeMessage(context, meant, 'MessageRestored', ({ otherId, message }, meta) => ({
        type: 'RestoreMessage',
        data: { otherId, message },
        meta,
      })),
  });
});
