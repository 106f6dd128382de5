import { findHidden } from '@waymark/db/gathering';
import { readUsers } from '@waymark/db/identity';
import { blockedBetween } from '@waymark/db/messaging';
import { userId } from '@waymark/events/kernel';
import { gatheringLimits as limits } from '@waymark/events/limits';
import { builder } from '../../platform/builder.ts';
import { badUserInput } from '../../platform/graphql/failures.ts';
import { onAttendee, onGathering, run } from '../onGathering.ts';
import { organised } from './organised.ts';
import { takeInvitation } from './reach.ts';

builder.mutationField('inviteToGroupEvent', (t) =>
  t.withAuth({ user: true }).int({
    description: 'Invites up to 100 people, and says how many had not been. By the host or who manages.',
    args: {
      groupEventId: t.arg.id({ required: true }),
      userIds: t.arg.idList({ required: true }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { groupEventId, userIds, clientId }, context) => {
      const { view, meta, isManager, first } = await organised(context, groupEventId, clientId);
      const ids = [...new Set(userIds)].map(userId);
      if (ids.length === 0) throw badUserInput({ userIds: 'mandatory' });
      if (ids.length > limits.inviteAtOnce) throw badUserInput({ userIds: 'tooMany' });
      await takeInvitation(context);
      const people = await readUsers(context.viewer, context.app.db, ids);
      // Who runs a community invites for it, speaker or not. Another speaker is a person: of two who block each other each finds the
      // other missing.
      const blocked =
        view.part === 'HOST' && !isManager
          ? await blockedBetween(context.viewer, context.app.db, context.viewer.userId, ids)
          : new Set();
      if (ids.some((id) => !people.get(id)?.firstName || id === view.hostId || blocked.has(id)))
        throw badUserInput({ userIds: 'unknown' });
      const { id: gatheringId } = view;
      const events = await run(context, [
        ...first,
        onGathering({ type: 'ConfirmOrganiser', data: { gatheringId, doing: 'INVITE', isManager }, meta }),
        ...ids.map((id) => onAttendee({ type: 'InviteAttendee', data: { gatheringId, userId: id }, meta })),
      ]);
      const invited = new Set(
        events.flatMap((event) => (event.type === 'AttendeeInvited' ? event.data.userId : [])),
      );
      if (view.part !== 'HOST') return invited.size;
      // A smaller number would tell the speaker that somebody who hides their name has registered.
      const hidden = await findHidden(context.app.db, gatheringId, ids);
      return ids.filter((id) => invited.has(id) || hidden.has(id)).length;
    },
  }),
);
