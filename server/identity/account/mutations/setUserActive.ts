import { builder } from '../../../platform/builder.ts';
import { setUserActive } from '../standing.ts';

builder.mutationField('setUserActive', (t) =>
  t.withAuth({ role: ['OPS', 'ADMIN'] }).boolean({
    description:
      'By ops, after `confirmOperator`; an ADMIN by ADMIN alone. Who is inactive is logged out and cannot log in.',
    args: { userId: t.arg.id({ required: true }), isActive: t.arg.boolean({ required: true }) },
    resolve: (_root, { userId, isActive }, context) => setUserActive(context, { of: userId, isActive }),
  }),
);
