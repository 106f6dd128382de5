import { userId } from '@waymark/events/kernel';
import { UserRoleEnum } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { asOperator } from '../operator.ts';
import { changeRole, REASON, StaffMemberRef } from './roles.ts';

builder.mutationField('changeUserRole', (t) =>
  t.withAuth({ user: true }).field({
    type: StaffMemberRef,
    description:
      'By ADMIN, after `confirmOperator`, and never one’s own. It is written down with the reason.',
    args: {
      userId: t.arg.id({ required: true }),
      role: t.arg({ type: UserRoleEnum, required: true }),
      reason: t.arg.string(REASON),
    },
    resolve: async (_root, { role, reason, ...args }, context) => {
      const operator = await asOperator(context, 'role');
      const change = { userId: userId(args.userId), role };
      return changeRole(operator, { power: 'role', ...change, reason }, (meta) => ({
        type: 'ChangeUserRole',
        data: { ...change, byRole: operator.operator.role },
        meta,
      }));
    },
  }),
);
