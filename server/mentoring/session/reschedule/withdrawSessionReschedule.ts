import { builder } from '../../../platform/builder.ts';
import { MentoringSessionRef } from '../../types.ts';
import { changeSession, onSession, sessionMeta } from '../changeSession.ts';
import { proposalArgument } from './proposalArgument.ts';

builder.mutationField('withdrawSessionReschedule', (t) => {
  const clientId = t.arg.id({ description: 'Made by the client for this: sent twice, it happens once.' });
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description: 'Takes the viewer’s own open proposal back.',
    args: { proposalId: t.arg.id({ required: true }), clientId },
    resolve: async (_root, { proposalId, ...asked }, context) => {
      const data = await proposalArgument(context, proposalId);
      const meta = sessionMeta(context, asked.clientId);
      return changeSession(context, data.sessionId, [onSession({ type: 'WithdrawReschedule', data, meta })]);
    },
  });
});
