import { builder } from '../../../platform/builder.ts';
import { setUserActive } from '../standing.ts';

builder.mutationField('setUserActive', (t) =>
  t.withAuth({ role: ['OPS', 'ADMIN'] }).boolean({
    description: 'Who is inactive is logged out and cannot log in.',
    args: { userId: t.arg.id({ required: true }), isActive: t.arg.boolean({ required: true }) },
    resolve: (_root, { userId, isActive }, context) => setUserActive(context, { of: userId, isActive }),
  }),
);
