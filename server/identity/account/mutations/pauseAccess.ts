import { builder } from '../../../platform/builder.ts';
import { pauseAccess } from '../standing.ts';

builder.mutationField('pauseAccess', (t) =>
  t.withAuth({ role: ['OPS', 'ADMIN'] }).boolean({
    description:
      'By ops, after `confirmOperator`. For a while the person cannot ask, accept, register or host.',
    args: {
      userId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true, description: 'Shown to the person. Up to 500 characters.' }),
      until: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: (_root, args, context) => pauseAccess(context, args),
  }),
);
