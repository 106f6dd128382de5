import { findSeat } from '@waymark/db/gathering';
import { builder } from '../../platform/builder.ts';
import { onAttendee, onGathering, run } from '../onGathering.ts';
import { GroupEventRef } from '../types.ts';
import { eventById } from '../views.ts';
import { organised } from './organised.ts';
import { whoIsAtTheDoor } from './whoIsAtTheDoor.ts';

builder.mutationField('checkInAttendee', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description:
      'Says that somebody who is registered has come. By the host or who manages, from the day before.',
    args: {
      groupEventId: t.arg.id({ required: true }),
      userId: t.arg.id({ description: 'Not needed beside a ticket.' }),
      ticketCode: t.arg.string({ description: 'What the ticket says that they show.' }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { groupEventId, clientId, ...named }, context) => {
      const { view, meta, isManager, first } = await organised(context, groupEventId, clientId);
      const { id: gatheringId, hostId } = view;
      const isOver = view.status === 'FINISHED';
      const userId = await whoIsAtTheDoor(context, view, named);
      const seat = await findSeat(context.app.db, gatheringId, userId);
      const confirmed = { gatheringId, doing: 'CHECK_IN', ticket: seat?.ticket ?? null, isManager } as const;
      await run(context, [
        ...first,
        onGathering({ type: 'ConfirmOrganiser', data: confirmed, meta }),
        onAttendee({ type: 'AttendGathering', data: { gatheringId, userId, hostId, isOver }, meta }),
      ]);
      return eventById(context, gatheringId);
    },
  }),
);
