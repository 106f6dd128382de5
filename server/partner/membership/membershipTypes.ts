import { readUsers } from '@waymark/db/identity';
import { type Membership, readMembership } from '@waymark/db/partner';
import type { ApprovalRole } from '@waymark/events/identity';
import type { UserId } from '@waymark/events/kernel';
import { PartnerRoleEnum, type UserCard, UserRef } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { PartnerRef, type PartnerRow, partnerById } from '../types.ts';

export type MembershipView = Membership & { readonly partner: PartnerRow; readonly user: UserCard };

const ApprovalStateEnum = builder.enumType('ApprovalState', {
  description: 'How one role of a person stands in a community; not asked: a role that they do not have.',
  values: ['NOT_ASKED', 'WAITING', 'APPROVED', 'REFUSED'] as const,
});

export const ApprovalRoleEnum = builder.enumType('ApprovalRole', {
  values: ['mentee', 'mentor'] as const satisfies readonly ApprovalRole[],
});

export const MembershipRef = builder.objectRef<MembershipView>('Membership').implement({
  description: 'A person in a community, for themselves and for those who manage it.',
  fields: (t) => ({
    id: t.id({ resolve: (it) => `${it.userId}:${it.partnerId}` }),
    partner: t.expose('partner', { type: PartnerRef }),
    user: t.expose('user', { type: UserRef, description: 'Masked for the viewer.' }),
    role: t.expose('role', { type: PartnerRoleEnum }),
    menteeApproval: t.expose('menteeApproval', { type: ApprovalStateEnum }),
    mentorApproval: t.expose('mentorApproval', { type: ApprovalStateEnum }),
    refusalReason: t.exposeString('refusalReason', { nullable: true, description: 'Of the newest refusal.' }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
  }),
});

export type MembershipPageView = {
  readonly data: readonly MembershipView[];
  readonly total: number;
  readonly memberTotal: number;
  readonly waitingTotal: number;
  readonly hasMore: boolean;
};

export const MembershipPageRef = builder.objectRef<MembershipPageView>('MembershipPage').implement({
  fields: (t) => ({
    data: t.field({ type: [MembershipRef], ...atMost(100), resolve: ({ data }) => [...data] }),
    total: t.exposeInt('total'),
    memberTotal: t.exposeInt('memberTotal', { description: 'How many of them all are approved in a role.' }),
    waitingTotal: t.exposeInt('waitingTotal', { description: 'How many of them all wait for an answer.' }),
    hasMore: t.exposeBoolean('hasMore'),
  }),
});

/** As it stands now. @throws GraphQLError NOT_FOUND */
export async function membershipView(
  context: UserContext,
  asked: { readonly partnerId: string; readonly userId: UserId },
): Promise<MembershipView> {
  const found = await readMembership(context.viewer, context.app.db, asked);
  const [view] = found ? await membershipViews(context, [found]) : [];
  if (!view) throw failure('NOT_FOUND');
  return view;
}

/** With people as the viewer may see them; who is hidden from the viewer, or gone, is left out. */
export async function membershipViews(
  { app, viewer }: UserContext,
  memberships: readonly Membership[],
): Promise<readonly MembershipView[]> {
  const people = await readUsers(
    viewer,
    app.db,
    memberships.map(({ userId }) => userId),
  );
  const views = await Promise.all(
    memberships.map(async (membership) => {
      const partner = await partnerById(app, membership.partnerId);
      const user = people.get(membership.userId);
      return partner && user ? [{ ...membership, partner, user }] : [];
    }),
  );
  return views.flat();
}
