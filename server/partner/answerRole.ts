import { type ApprovalRole, userDecider, userStream } from '@waymark/events/identity';
import { userId } from '@waymark/events/kernel';
import { userRefusalCodes } from '../identity/types.ts';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/commandMeta.ts';
import { badUserInput, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { asManager } from './managed.ts';
import { ApprovalRoleEnum, MembershipRef, type MembershipView, membershipView } from './membershipTypes.ts';

builder.mutationFields((t) => ({
  approvePartnerUser: t.withAuth({ user: true }).field({
    type: MembershipRef,
    description: 'Approves somebody in one role, for those who manage the community.',
    args: {
      partnerId: t.arg.id({ required: true }),
      userId: t.arg.id({ required: true }),
      role: t.arg({ type: ApprovalRoleEnum, required: true }),
    },
    resolve: (_root, args, context) => answer(context, { ...args, isApproved: true, reason: null }),
  }),

  refusePartnerUser: t.withAuth({ user: true }).field({
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
}));

type Answer = {
  readonly partnerId: string;
  readonly userId: string;
  readonly role: ApprovalRole;
  readonly isApproved: boolean;
  readonly reason: string | null;
};

async function answer(context: UserContext, { userId: id, ...answered }: Answer): Promise<MembershipView> {
  const meta = commandMeta(context);
  const person = userId(id);
  const { partnerId } = answered;
  const outcome = await context.app.execute.all([
    asManager(context, partnerId, meta),
    {
      decider: userDecider,
      stream: userStream(person),
      command: { type: 'AnswerPartnerRole', data: { userId: person, ...answered }, meta },
    },
  ]);
  if (outcome.status === 'refused') {
    const { refusal } = outcome;
    if (refusal.type === 'RefusalReasonInvalid' && 'problem' in refusal) {
      throw badUserInput({ reason: refusal.problem === 'missing' ? 'required' : 'tooLong' });
    }
    throw refusalFailure(refusal, userRefusalCodes);
  }
  return membershipView(context, { partnerId, userId: person });
}
