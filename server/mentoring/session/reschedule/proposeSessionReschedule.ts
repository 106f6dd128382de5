import { randomUUID } from 'node:crypto';
import type { ProposalId } from '@waymark/events/mentoring';
import { builder } from '../../../platform/builder.ts';
import { MentoringSessionRef } from '../../types.ts';
import { changeSession, onSession, sessionArgument, sessionMeta } from '../changeSession.ts';

builder.mutationField('proposeSessionReschedule', (t) => {
  const clientId = t.arg.id({ description: 'Made by the client for this: sent twice, it happens once.' });
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description:
      'Proposes 1 to 3 other times; the time of the session stays until one is accepted. While the other one’s proposal ' +
      'is open, it is a counter-proposal in its place.',
    args: {
      sessionId: t.arg.id({ required: true }),
      times: t.arg({ type: ['DateTime'], required: true }),
      reason: t.arg.string({ description: 'At most 1,000 characters.' }),
      expectedVersion: t.arg.int({
        description: 'The version that was seen: CONFLICT where it has changed since.',
      }),
      clientId,
    },
    resolve: (_root, { sessionId, times, reason, expectedVersion, ...asked }, context) => {
      const id = sessionArgument(sessionId);
      const data = {
        sessionId: id,
        proposalId: randomUUID() as ProposalId,
        times,
        reasonText: reason ?? '',
        ...(expectedVersion != null && { expectedVersion }),
      };
      const meta = sessionMeta(context, asked.clientId);
      return changeSession(context, id, [onSession({ type: 'ProposeReschedule', data, meta })]);
    },
  });
});
