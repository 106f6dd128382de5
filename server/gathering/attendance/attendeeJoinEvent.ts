import { builder } from '../../platform/builder.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { gatheringMeta, onAttendee, onGathering, run } from '../onGathering.ts';
import { type EventView, eventById } from '../views.ts';
import { AttendeeRef } from './attendeeTypes.ts';
import { ownAttendance } from './ownAttendance.ts';

async function join(context: UserContext, event: EventView): Promise<void> {
  const { userId } = context.viewer;
  const { id: gatheringId, hostId, mine } = event;
  const meta = gatheringMeta(context);
  const isHost = hostId === userId;
  const door = onGathering({
    type: 'ConfirmOpen',
    data: { gatheringId, doing: 'JOIN', ticket: isHost ? null : (mine?.ticket ?? null) },
    meta,
  });
  const come = onAttendee({ type: 'AttendGathering', data: { gatheringId, userId, hostId }, meta });
  await run(context, isHost ? [door] : [door, come]);
}

builder.mutationField('attendeeJoinEvent', (t) =>
  t.withAuth({ user: true }).field({
    type: AttendeeRef,
    description: 'Joins, from 5 minutes before the start; the speaker from 15. The answer holds the link.',
    args: { groupEventId: t.arg.id({ required: true }) },
    resolve: async (_root, { groupEventId }, context) => {
      const event = await eventById(context, groupEventId);
      await join(context, event);
      return ownAttendance(context, await eventById(context, groupEventId));
    },
  }),
);
