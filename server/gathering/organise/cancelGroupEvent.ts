import { builder } from '../../platform/builder.ts';
import { onGathering, run } from '../onGathering.ts';
import { GroupEventRef } from '../types.ts';
import { eventById } from '../views.ts';
import { organised } from './organised.ts';

builder.mutationField('cancelGroupEvent', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description: 'Calls it off; everybody who is in is notified. By the host or who manages.',
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true, description: 'At most 1,000 characters.' }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { id, reason, clientId }, context) => {
      const { view, meta, isManager, first } = await organised(context, id, clientId);
      const data = { gatheringId: view.id, reasonText: reason, isManager };
      await run(context, [...first, onGathering({ type: 'CancelGathering', data, meta })]);
      return eventById(context, view.id);
    },
  }),
);
