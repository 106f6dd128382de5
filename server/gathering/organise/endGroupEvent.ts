import { builder } from '../../platform/builder.ts';
import { onGathering, run } from '../onGathering.ts';
import { GroupEventRef } from '../types.ts';
import { eventById } from '../views.ts';
import { organised } from './organised.ts';

builder.mutationField('endGroupEvent', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description: 'The host ends it before its time.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const { view, meta } = await organised(context, id);
      await run(context, [onGathering({ type: 'EndGathering', data: { gatheringId: view.id }, meta })]);
      return eventById(context, view.id);
    },
  }),
);
