import { builder } from '../../platform/builder.ts';
import { block } from './block.ts';

builder.mutationField('blockMessageUser', (t) =>
  t.withAuth({ user: true }).boolean({
    description:
      'The person can no longer write, and neither sees the other’s typing, presence and reading. They get no notice.',
    args: { userId: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: (_root, { userId, clientId }, context) => block(context, 'BlockMessageUser', userId, clientId),
  }),
);
