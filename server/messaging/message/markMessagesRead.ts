import { builder } from '../../platform/builder.ts';
import { mark } from './markMessages.ts';

builder.mutationField('markMessagesRead', (t) => {
  const args = {
    userId: t.arg.id({ required: true, description: 'The other person of the conversation.' }),
    upToMessageId: t.arg.id({ required: true }),
  };
  return t.withAuth({ user: true }).boolean({
    description: 'Everything up to the message is read, on all devices. Moves forward only.',
    args,
    resolve: (_root, marked, context) => mark(context, 'MarkMessagesRead', marked),
  });
});
