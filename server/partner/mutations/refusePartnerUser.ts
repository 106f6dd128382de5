import { builder } from '../../platform/builder.ts';
import { answer } from '../membership/answerRole.ts';
import { ApprovalRoleEnum, MembershipRef } from '../membership/membershipTypes.ts';

builder.mutationField('refusePartnerUser', (t) =>
  t.withAuth({ user: true }).field({
    type: MembershipRef,
    description: 'Refuses somebody in one role, or takes an approval back; the person sees the reason.',
    args: {
      partnerId: t.arg.id({ required: true }),
      userId: t.arg.id({ required: true }),
      role: t.arg({ type: ApprovalRoleEnum, required: true }),
      reason: t.arg.string({ required: true, description: 'At most 500 characters.' }),
    },
    resolve: (_root, args, context) => answer(context, { ...args, isApproved: false }),
  }),
);
