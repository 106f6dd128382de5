import { type ApprovalRole, userDecider, userStream } from '@waymark/events/identity';
import { userId } from '@waymark/events/kernel';
import { userRefusalCodes } from '../../identity/types.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { badUserInput, refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { asManager } from '../settings/managed.ts';
import { type MembershipView, membershipView } from './membershipTypes.ts';

type Answer = {
  readonly partnerId: string;
  readonly userId: string;
  readonly role: ApprovalRole;
  readonly isApproved: boolean;
  readonly reason: string | null;
};

export async function answer(
  context: UserContext,
  { userId: id, ...answered }: Answer,
): Promise<MembershipView> {
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
