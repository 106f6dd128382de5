import { builder } from '../../platform/builder.ts';
import { answer } from '../membership/answerRole.ts';
import { ApprovalRoleEnum, MembershipRef } from '../membership/membershipTypes.ts';

builder.mutationField('approvePartnerUser', (t) =>
  t.withAuth({ user: true }).field({
    type: MembershipRef,
    description: 'Approves somebody in one role, for those who manage the community.',
    args: {
      partnerId: t.arg.id({ required: true }),
      userId: t.arg.id({ required: true }),
      role: t.arg({ type: ApprovalRoleEnum, required: true }),
    },
    resolve: (_root, args, context) => answer(context, { ...args, isApproved: true, reason: null }),
  }),
);
