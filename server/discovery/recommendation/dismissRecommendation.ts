import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { decideOn } from './decideOn.ts';

builder.mutationField('dismissRecommendation', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'A mentor or a text is not recommended to the viewer any more.',
    args: { id: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: (_root, { id, clientId }, context) =>
      decideOn(context, {
        type: 'DismissRecommendation',
        data: { userId: context.viewer.userId, recommendationId: id },
        meta: commandMeta(context, clientId),
      }),
  }),
);
