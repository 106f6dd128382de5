import {
  type RecommendationCommand,
  recommendationDecider,
  recommendationsStream,
} from '@waymark/events/discovery';
import type { Context } from '../platform/app.ts';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/commandMeta.ts';
import { refusalFailure } from '../platform/graphql/failures.ts';
import { refusalCodes } from './refusalCodes.ts';

builder.mutationFields((t) => ({
  dismissRecommendation: t.withAuth({ user: true }).boolean({
    description: 'A mentor or a text is not recommended to the viewer any more.',
    args: { id: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: (_root, { id, clientId }, context) =>
      decideOn(context, {
        type: 'DismissRecommendation',
        data: { userId: context.viewer.userId, recommendationId: id },
        meta: commandMeta(context, clientId),
      }),
  }),
  restoreRecommendation: t.withAuth({ user: true }).boolean({
    description: 'Takes a dismissal back.',
    args: { id: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: (_root, { id, clientId }, context) =>
      decideOn(context, {
        type: 'RestoreRecommendation',
        data: { userId: context.viewer.userId, recommendationId: id },
        meta: commandMeta(context, clientId),
      }),
  }),
}));

async function decideOn({ app }: Pick<Context, 'app'>, command: RecommendationCommand): Promise<true> {
  const stream = recommendationsStream(command.data.userId);
  const outcome = await app.execute({ decider: recommendationDecider, stream, command });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  return true;
}
