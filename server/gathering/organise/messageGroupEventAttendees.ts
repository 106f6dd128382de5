import { builder } from '../../platform/builder.ts';
import { onGathering, run } from '../onGathering.ts';
import { organised } from './organised.ts';
import { takeEverybody } from './reach.ts';

builder.mutationField('messageGroupEventAttendees', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'Tells all who are registered. By the host or who manages.',
    args: {
      id: t.arg.id({ required: true }),
      text: t.arg.string({ required: true, description: 'At most 2,000 characters.' }),
      clientId: t.arg.id({ required: true }),
    },
    resolve: async (_root, { id, text, clientId }, context) => {
      const { view, meta, isManager, first } = await organised(context, id, clientId);
      await takeEverybody(context, view);
      const data = { gatheringId: view.id, messageId: clientId, text, isManager };
      await run(context, [...first, onGathering({ type: 'WriteToAttendees', data, meta })]);
      return true;
    },
  }),
);
