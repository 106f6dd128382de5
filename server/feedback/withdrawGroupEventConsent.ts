import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { onEvent } from './groupEventScore.ts';
import { onFeedback, ownFeedback } from './ownFeedback.ts';
import { GroupEventScoreRef } from './types.ts';

builder.mutationField('withdrawGroupEventConsent', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventScoreRef,
    description: 'Takes the marketing consent back, at any time.',
    args: { groupEventId: t.arg.id({ required: true }) },
    resolve: async (_root, { groupEventId }, context) => {
      const meta = commandMeta(context);
      await onFeedback(context, { type: 'WithdrawMarketingConsent', data: onEvent(groupEventId), meta });
      return ownFeedback(context, groupEventId);
    },
  }),
);
