import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { decideOn } from './decideOn.ts';

builder.mutationField('restoreRecommendation', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'Takes a dismissal back.',
    args: { id: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: (_root, { id, clientId }, context) =>
      decideOn(context, {
        type: 'RestoreRecommendation',
        data: { userId: context.viewer.userId, recommendationId: id },
        meta: commandMeta(context, clientId),
      }),
  }),
);
