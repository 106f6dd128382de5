import { userId } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { onAttendee, onGathering, run } from '../onGathering.ts';
import { GroupEventRef } from '../types.ts';
import { eventById } from '../views.ts';
import { organised } from './organised.ts';

builder.mutationField('checkInAttendee', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description:
      'Says that somebody who is registered has come. By the host or who manages, from the day before.',
    args: { groupEventId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: async (_root, { groupEventId, userId: id }, context) => {
      const { view, meta, isManager, first } = await organised(context, groupEventId);
      const { id: gatheringId, hostId } = view;
      await run(context, [
        ...first,
        onGathering({ type: 'ConfirmOrganiser', data: { gatheringId, doing: 'CHECK_IN', isManager }, meta }),
        onAttendee({ type: 'AttendGathering', data: { gatheringId, userId: userId(id), hostId }, meta }),
      ]);
      return eventById(context, gatheringId);
    },
  }),
);
