import { PartnerRef } from '../../partner/types.ts';
import { builder } from '../../platform/builder.ts';
import { UserTypeEnum } from '../types.ts';
import { pendingEmailOf } from './email.ts';
import { type Invitation, invitationOf } from './invitation.ts';
import { isResetLinkGood } from './password.ts';

const InvitationRef = builder.objectRef<Invitation>('Invitation').implement({
  description: 'An account that waits for its person to complete it.',
  fields: (t) => ({
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    userType: t.expose('userType', { type: UserTypeEnum, nullable: true }),
    partner: t.field({ type: PartnerRef, nullable: true, resolve: ({ partner }) => partner ?? null }),
  }),
});

builder.queryFields((t) => ({
  getInvitation: t.field({
    type: InvitationRef,
    nullable: true,
    description: 'Null for a link that is not ours, was used or is too old to be known.',
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, context) => (await invitationOf(context, code)) ?? null,
  }),
  isResetLinkGood: t.boolean({
    description: 'Public. False for a link that is not ours, was used or is more than 60 minutes old.',
    args: { resetId: t.arg.string({ required: true }) },
    resolve: (_root, { resetId }, context) => isResetLinkGood(context, resetId),
  }),
  getPendingEmail: t.withAuth({ user: true }).string({
    nullable: true,
    description: 'The address that `requestEmailChange` mailed a link to, while that link works.',
    resolve: (_root, _args, context) => pendingEmailOf(context),
  }),
}));
