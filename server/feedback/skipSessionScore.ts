import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { onFeedback, onSession } from './ownFeedback.ts';

builder.mutationField('skipSessionScore', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'The viewer is not asked again.',
    args: { sessionId: t.arg.id({ required: true }) },
    resolve: async (_root, { sessionId }, context) => {
      const meta = commandMeta(context);
      await onFeedback(context, { type: 'SkipFeedback', data: onSession(sessionId), meta });
      return true;
    },
  }),
);
