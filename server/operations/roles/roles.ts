import { findAccountById } from '@waymark/db/identity';
import { type UserCommand, userDecider, userStream } from '@waymark/events/identity';
import type { EventMeta } from '@waymark/events/kernel';
import { operatorDecider, operatorStream, type PowerUse } from '@waymark/events/operations';
import { confirmedRole } from '../../identity/confirmed.ts';
import { refusalCodes as accountCodes } from '../../identity/refusalCodes.ts';
import { PartnerRoleEnum, UserRoleEnum } from '../../identity/types.ts';
import type { Context } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { failure, refusalFailure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { asOperator, type OperatorContext, recordRefusal } from '../operator.ts';
import { refusalCodes as operatorCodes } from '../refusalCodes.ts';
import { communitiesOf, type StaffCommunity, type StaffMember, staff } from './staff.ts';

const StaffCommunityRef = builder.objectRef<StaffCommunity>('StaffCommunity').implement({
  description: 'A community, and what somebody is in it.',
  fields: (t) => ({
    partnerId: t.exposeID('partnerId'),
    name: t.exposeString('name'),
    role: t.expose('role', { type: PartnerRoleEnum }),
  }),
});

export const StaffMemberRef = builder.objectRef<StaffMember>('StaffMember').implement({
  description: 'Somebody and their roles, for ADMIN.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    email: t.exposeString('email'),
    role: t.expose('role', { type: UserRoleEnum }),
    communities: t.withAuth({ user: true }).field({
      type: [StaffCommunityRef],
      ...atMost(20),
      resolve: async (member, _args, context) => [...(await communitiesOf(context, member.userId))],
    }),
  }),
});

export const REASON = { required: true, description: '10 to 500 characters.' } as const;

/** @throws GraphQLError NOT_AUTHORIZED unless the viewer is ADMIN now */
async function asAdmin(context: Context): Promise<OperatorContext> {
  const operator = await asOperator(context);
  if (operator.operator.role !== 'ADMIN') throw failure('NOT_AUTHORIZED');
  return operator;
}

type RoleUse = Extract<PowerUse, { readonly power: 'role' | 'communityRole' }>;

/**
 * OPS-01: by ADMIN, after the password, with a reason. The change and its record are one append.
 * @throws GraphQLError NOT_AUTHORIZED, NOT_FOUND, BAD_USER_INPUT
 */
export async function changeRole(
  context: OperatorContext,
  use: RoleUse,
  change: (meta: EventMeta) => UserCommand,
): Promise<StaffMember> {
  const { app, operator, viewer } = context;
  const meta = commandMeta(context);
  const outcome = await app.execute.all([
    confirmedRole(operator, meta),
    {
      decider: operatorDecider,
      stream: operatorStream(operator.userId),
      command: { type: 'UsePower', data: { sessionId: viewer.sessionId, role: operator.role, use }, meta },
    },
    { decider: userDecider, stream: userStream(use.userId), command: change(meta) },
  ]);
  if (outcome.status === 'refused') {
    const { refusal } = outcome;
    await recordRefusal(context, use.power, refusal.type);
    throw refusalFailure(refusal, { ...accountCodes, ...operatorCodes });
  }
  const changed = await findAccountById(app.db, use.userId);
  if (!changed) throw failure('NOT_FOUND');
  return changed;
}

builder.queryField('getStaff', (t) =>
  t.withAuth({ user: true }).field({
    type: [StaffMemberRef],
    ...atMost(100),
    description:
      'Everybody with a role beyond USER or, in a community, beyond MEMBER; or who has this address. For ADMIN.',
    args: { email: t.arg.string() },
    resolve: async (_root, { email }, context) => [...(await staff(await asAdmin(context), email))],
  }),
);
