import { builder } from '../../platform/builder.ts';
import { onGathering, run } from '../onGathering.ts';
import { GroupEventRef } from '../types.ts';
import { eventById } from '../views.ts';
import { organised } from './organised.ts';

builder.mutationField('promoteGroupEvent', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description: 'Shows it before the others, or no longer. For who manages.',
    args: { id: t.arg.id({ required: true }), isPromoted: t.arg.boolean({ required: true }) },
    resolve: async (_root, { id, isPromoted }, context) => {
      const { view, meta, isManager, first } = await organised(context, id);
      const data = { gatheringId: view.id, isFeatured: isPromoted, isManager };
      await run(context, [...first, onGathering({ type: 'FeatureGathering', data, meta })]);
      return eventById(context, view.id);
    },
  }),
);
