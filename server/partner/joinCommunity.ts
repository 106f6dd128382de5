import { readUser } from '@waymark/db/identity';
import { type CommunityCommand, userDecider, userStream } from '@waymark/events/identity';
import { type EventMeta, userId as toUserId } from '@waymark/events/kernel';
import {
  UserPartnerRef,
  type UserPartnerView,
  UserRef,
  userPartnersOf,
  userRefusalCodes,
} from '../identity/types.ts';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/commandMeta.ts';
import { failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { asManager, knownPartner } from './managed.ts';

builder.mutationFields((t) => ({
  createUserPartnerLink: t.withAuth({ user: true }).field({
    type: UserPartnerRef,
    description:
      'Joins a community: an open one at once; one that is closed or approves its people answers later. One’s own only.',
    args: { userId: t.arg.id({ required: true }), partnerId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId, partnerId }, context) => {
      if (userId !== context.viewer.userId) throw failure('NOT_AUTHORIZED');
      const { settings } = await knownPartner(context, partnerId);
      const needsApproval = (settings.needsApproval ?? false) || (settings.closedCommunity ?? false);
      await decide(context, (meta) => ({
        type: 'JoinPartner',
        data: { userId: context.viewer.userId, partnerId, needsApproval },
        meta,
      }));
      return linkOf(context, partnerId);
    },
  }),

  deleteUserPartnerLink: t.withAuth({ user: true }).boolean({
    description: 'Leaves a community. Who manages it may take others out, but never its owner.',
    args: { userId: t.arg.id({ required: true }), partnerId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { viewer } = context;
      const { partnerId } = args;
      if (args.userId === viewer.userId) {
        const data = { userId: viewer.userId, partnerId };
        await decide(context, (meta) => ({ type: 'LeavePartner', data, meta }));
        return true;
      }
      await removeMember(context, args);
      return true;
    },
  }),

  selectPartner: t.withAuth({ user: true }).field({
    type: UserRef,
    description: 'Chooses, among the viewer’s communities, the one whose brand is shown.',
    args: { partnerId: t.arg.id({ required: true }) },
    resolve: async (_root, { partnerId }, context) => {
      const { app, viewer } = context;
      const data = { userId: viewer.userId, partnerId };
      await decide(context, (meta) => ({ type: 'SelectPartner', data, meta }));
      const me = await readUser(viewer, app.db, viewer.userId);
      if (!me) throw failure('NOT_FOUND');
      return me;
    },
  }),
}));

async function decide(
  context: UserContext,
  commandFor: (meta: EventMeta) => CommunityCommand,
): Promise<void> {
  const outcome = await context.app.execute({
    decider: userDecider,
    stream: userStream(context.viewer.userId),
    command: commandFor(commandMeta(context)),
  });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, userRefusalCodes);
}

async function removeMember(
  context: UserContext,
  { userId, partnerId }: { readonly userId: string; readonly partnerId: string },
): Promise<void> {
  const meta = commandMeta(context);
  const member = toUserId(userId);
  const outcome = await context.app.execute.all([
    asManager(context, partnerId, meta),
    {
      decider: userDecider,
      stream: userStream(member),
      command: { type: 'RemoveFromPartner', data: { userId: member, partnerId }, meta },
    },
  ]);
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, userRefusalCodes);
}

async function linkOf(context: UserContext, partnerId: string): Promise<UserPartnerView> {
  const me = await readUser(context.viewer, context.app.db, context.viewer.userId);
  const link = me && (await userPartnersOf(me, context)).find((each) => each.partner.id === partnerId);
  if (!link) throw failure('NOT_FOUND');
  return link;
}
