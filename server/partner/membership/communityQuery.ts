import { readLastLeft, readMemberships, readPartnerMembers } from '@waymark/db/partner';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { pageArgs, pageOf } from '../../platform/graphql/page.ts';
import { PartnerRef, type PartnerRow, partnerById } from '../types.ts';
import { MembershipPageRef, MembershipRef, membershipViews } from './membershipTypes.ts';

/** COM-06: how long a community that was left is offered again, milliseconds. */
const REJOIN_WITHIN = 30 * 24 * 60 * 60_000;

const DisconnectedCommunityRef = builder
  .objectRef<{ readonly partner: PartnerRow; readonly leftAt: number }>('DisconnectedCommunity')
  .implement({
    description: 'A community that was left.',
    fields: (t) => ({
      partner: t.expose('partner', { type: PartnerRef }),
      leftAt: t.expose('leftAt', { type: 'DateTime' }),
    }),
  });

builder.queryFields((t) => ({
  getMemberships: t.withAuth({ user: true }).field({
    type: [MembershipRef],
    ...atMost(20),
    description: 'The communities of the viewer with their approvals, oldest first.',
    resolve: async (_root, _args, context) => [
      ...(await membershipViews(context, await readMemberships(context.viewer, context.app.db))),
    ],
  }),

  getPartnerMembers: t.withAuth({ user: true }).field({
    type: MembershipPageRef,
    description: 'The people of a community, newest first, for those who manage it.',
    args: {
      partnerId: t.arg.id({ required: true }),
      isWaiting: t.arg.boolean({ description: 'Only those who wait for an answer.' }),
      ...pageArgs,
    },
    resolve: async (_root, { partnerId, isWaiting, ...page }, context) => {
      const { app, viewer } = context;
      const { limit, offset } = pageOf(page);
      const found = await readPartnerMembers(viewer, app.db, {
        partnerId,
        isWaiting: isWaiting ?? false,
        limit,
        offset,
      });
      if (!found) throw failure('NOT_AUTHORIZED');
      const { data, ...totals } = found;
      const hasMore = offset + data.length < totals.total;
      return { ...totals, data: await membershipViews(context, data), hasMore };
    },
  }),

  getLastUserDisconnectedCommunity: t.withAuth({ user: true }).field({
    type: DisconnectedCommunityRef,
    nullable: true,
    description: 'The community that the person left last, within 30 days. One’s own only.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId }, { app, viewer }) => {
      if (userId !== viewer.userId) throw failure('NOT_AUTHORIZED');
      const last = await readLastLeft(viewer, app.db, app.clock.now() - REJOIN_WITHIN);
      const partner = last && (await partnerById(app, last.partnerId));
      return last && partner ? { partner, leftAt: last.leftAt } : null;
    },
  }),
}));
