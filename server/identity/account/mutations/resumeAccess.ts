import { builder } from '../../../platform/builder.ts';
import { resumeAccess } from '../standing.ts';

builder.mutationField('resumeAccess', (t) =>
  t.withAuth({ role: ['OPS', 'ADMIN'] }).boolean({
    description: 'By ops, after `confirmOperator`.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => resumeAccess(context, userId),
  }),
);
