import { builder } from '../../platform/builder.ts';
import { onGathering, run } from '../onGathering.ts';
import { GroupEventRef } from '../types.ts';
import { eventById } from '../views.ts';
import { organised } from './organised.ts';

builder.mutationField('answerGroupEventRecording', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description:
      'Whether the speaker agrees to a recording, once the event has begun. By the speaker alone. False removes the replay, and nobody can share one until they agree again.',
    args: {
      id: t.arg.id({ required: true }),
      recordingShareConsent: t.arg.boolean({ required: true }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { id, recordingShareConsent: isGiven, clientId }, context) => {
      const { view, meta } = await organised(context, id, clientId);
      const data = { gatheringId: view.id, isGiven };
      await run(context, [onGathering({ type: 'AnswerRecording', data, meta })]);
      return eventById(context, view.id);
    },
  }),
);
