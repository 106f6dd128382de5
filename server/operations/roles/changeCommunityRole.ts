import { userId } from '@waymark/events/kernel';
import { PartnerRoleEnum } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { asOperator } from '../operator.ts';
import { changeRole, REASON, StaffMemberRef } from './roles.ts';

builder.mutationField('changeCommunityRole', (t) =>
  t.withAuth({ user: true }).field({
    type: StaffMemberRef,
    description:
      'What somebody is in a community that they belong to. By ADMIN, after `confirmOperator`, and never one’s own. It is written down with the reason.',
    args: {
      userId: t.arg.id({ required: true }),
      partnerId: t.arg.id({ required: true }),
      role: t.arg({ type: PartnerRoleEnum, required: true }),
      reason: t.arg.string(REASON),
    },
    resolve: async (_root, { partnerId, role, reason, ...args }, context) => {
      const operator = await asOperator(context, 'communityRole');
      const change = { userId: userId(args.userId), partnerId, role };
      return changeRole(operator, { power: 'communityRole', ...change, reason }, (meta) => ({
        type: 'ChangePartnerRole',
        data: { ...change, byRole: operator.operator.role },
        meta,
      }));
    },
  }),
);
