import { builder } from '../../platform/builder.ts';
import { onAttendee, onGathering, run } from '../onGathering.ts';
import { GroupEventRef } from '../types.ts';
import { eventById } from '../views.ts';
import { organised } from './organised.ts';
import { whoIsAtTheDoor } from './whoIsAtTheDoor.ts';

builder.mutationField('undoAttendeeCheckIn', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description:
      'Takes back that somebody has come, until they have been thanked for coming. By the host or who manages.',
    args: {
      groupEventId: t.arg.id({ required: true }),
      userId: t.arg.id({ description: 'Not needed beside a ticket.' }),
      ticketCode: t.arg.string({ description: 'What the ticket says that they show.' }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { groupEventId, clientId, ...named }, context) => {
      const { view, meta, isManager, first } = await organised(context, groupEventId, clientId);
      const { id: gatheringId, hostId } = view;
      const userId = await whoIsAtTheDoor(context, view, named);
      await run(context, [
        ...first,
        onGathering({ type: 'ConfirmOrganiser', data: { gatheringId, doing: 'CHECK_IN', isManager }, meta }),
        onAttendee({ type: 'UndoCheckIn', data: { gatheringId, userId, hostId }, meta }),
      ]);
      return eventById(context, gatheringId);
    },
  }),
);
