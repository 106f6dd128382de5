import { readUser } from '@waymark/db/identity';
import { UserPartnerRef, type UserPartnerView, userPartnersOf } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { decide } from '../membership/joinCommunity.ts';
import { waitsForAnswer } from '../membership/waitsForAnswer.ts';
import { knownPartner } from '../settings/managed.ts';

async function linkOf(context: UserContext, partnerId: string): Promise<UserPartnerView> {
  const me = await readUser(context.viewer, context.app.db, context.viewer.userId);
  const link = me && (await userPartnersOf(me, context)).find((each) => each.partner.id === partnerId);
  if (!link) throw failure('NOT_FOUND');
  return link;
}

builder.mutationField('createUserPartnerLink', (t) =>
  t.withAuth({ user: true }).field({
    type: UserPartnerRef,
    description:
      'Joins a community: an open one at once; one that is closed or approves its people answers later, and so does any that took the person out. One’s own only.',
    args: { userId: t.arg.id({ required: true }), partnerId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId, partnerId }, context) => {
      if (userId !== context.viewer.userId) throw failure('NOT_AUTHORIZED');
      const needsApproval = waitsForAnswer(await knownPartner(context, partnerId));
      await decide(context, (meta) => ({
        type: 'JoinPartner',
        data: { userId: context.viewer.userId, partnerId, needsApproval },
        meta,
      }));
      return linkOf(context, partnerId);
    },
  }),
);
