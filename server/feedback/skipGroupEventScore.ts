import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { onEvent } from './groupEventScore.ts';
import { onFeedback } from './ownFeedback.ts';

builder.mutationField('skipGroupEventScore', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'The viewer is not asked again.',
    args: { groupEventId: t.arg.id({ required: true }) },
    resolve: async (_root, { groupEventId }, context) => {
      const meta = commandMeta(context);
      await onFeedback(context, { type: 'SkipFeedback', data: onEvent(groupEventId), meta });
      return true;
    },
  }),
);
