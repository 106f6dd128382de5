import { builder } from '../../platform/builder.ts';
import { block } from './block.ts';

builder.mutationField('unBlockMessageUser', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'Takes back what blockMessageUser did.',
    args: { userId: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: (_root, { userId, clientId }, context) => block(context, 'UnBlockMessageUser', userId, clientId),
  }),
);
