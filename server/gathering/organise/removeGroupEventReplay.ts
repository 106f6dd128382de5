import { builder } from '../../platform/builder.ts';
import { onGathering, run } from '../onGathering.ts';
import { GroupEventRef } from '../types.ts';
import { eventById } from '../views.ts';
import { organised } from './organised.ts';

builder.mutationField('removeGroupEventReplay', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description:
      'Nobody can watch it any more. By the host or who manages; who is not the host says why, and the host reads it.',
    args: { id: t.arg.id({ required: true }), reason: t.arg.string(), clientId: t.arg.id() },
    resolve: async (_root, { id, reason, clientId }, context) => {
      const { view, meta, isManager, first } = await organised(context, id, clientId);
      const data = { gatheringId: view.id, reasonText: reason ?? '', isManager };
      await run(context, [...first, onGathering({ type: 'RemoveReplay', data, meta })]);
      return eventById(context, view.id);
    },
  }),
);
