import { builder } from '../../platform/builder.ts';
import { mark } from './markMessages.ts';

builder.mutationField('markMessagesDelivered', (t) => {
  const args = {
    userId: t.arg.id({ required: true, description: 'The other person of the conversation.' }),
    upToMessageId: t.arg.id({ required: true }),
  };
  return t.withAuth({ user: true }).boolean({
    description: 'Everything up to the message has reached a device of the viewer. Moves forward only.',
    args,
    resolve: (_root, marked, context) => mark(context, 'MarkMessagesDelivered', marked),
  });
});
