import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { onFeedback, onSession, ownFeedback } from './ownFeedback.ts';
import { SessionScoreRef } from './types.ts';

builder.mutationField('withdrawMarketingConsent', (t) =>
  t.withAuth({ user: true }).field({
    type: SessionScoreRef,
    description: 'At any time.',
    args: { sessionId: t.arg.id({ required: true }) },
    resolve: async (_root, { sessionId }, context) => {
      const meta = commandMeta(context);
      await onFeedback(context, { type: 'WithdrawMarketingConsent', data: onSession(sessionId), meta });
      return ownFeedback(context, sessionId);
    },
  }),
);
