import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { givenIn, onFeedback, onSession, ownFeedback } from './ownFeedback.ts';
import { CreateSessionScoreInput, SessionScoreRef } from './types.ts';

builder.mutationField('createSessionScore', (t) =>
  t.withAuth({ user: true }).field({
    type: SessionScoreRef,
    description:
      'Once the session is completed, by its two participants; for seven days it replaces what was said before.',
    args: { input: t.arg({ type: CreateSessionScoreInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { sessionId, clientId } = input;
      const data = { ...onSession(sessionId), ...givenIn(input) };
      await onFeedback(context, { type: 'GiveFeedback', data, meta: commandMeta(context, clientId) });
      return ownFeedback(context, sessionId);
    },
  }),
);
