import { userDecider, userStream } from '@waymark/events/identity';
import { userId as toUserId } from '@waymark/events/kernel';
import { userRefusalCodes } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { decide } from '../membership/joinCommunity.ts';
import { asManager } from '../settings/managed.ts';

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

builder.mutationField('deleteUserPartnerLink', (t) =>
  t.withAuth({ user: true }).boolean({
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
);
