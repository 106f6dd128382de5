import { builder } from '../../platform/builder.ts';
import { onGathering, run } from '../onGathering.ts';
import { GroupEventRef } from '../types.ts';
import { eventById } from '../views.ts';
import { organised } from './organised.ts';
import { takeEverybody } from './reach.ts';

builder.mutationField('delayGroupEvent', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description: 'The host runs 5, 10, 15 or 30 minutes late.',
    args: { id: t.arg.id({ required: true }), minutes: t.arg.int({ required: true }) },
    resolve: async (_root, { id, minutes }, context) => {
      const { view, meta } = await organised(context, id);
      await takeEverybody(context, view);
      const data = { gatheringId: view.id, minutes };
      await run(context, [onGathering({ type: 'DelayGathering', data, meta })]);
      return eventById(context, view.id);
    },
  }),
);
