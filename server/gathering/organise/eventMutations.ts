import { readUsers } from '@waymark/db/identity';
import { userId } from '@waymark/events/kernel';
import { gatheringLimits as limits } from '@waymark/events/limits';
import { builder } from '../../platform/builder.ts';
import { badUserInput } from '../../platform/graphql/failures.ts';
import { onAttendee, onGathering, run } from '../onGathering.ts';
import { GroupEventRef } from '../types.ts';
import { eventById } from '../views.ts';
import { takeEverybody, takeInvitation } from './reach.ts';
import { organised } from './requestMutations.ts';

const ReplayChapterInput = builder.inputType('ReplayChapterInput', {
  fields: (t) => ({ at: t.int({ required: true }), title: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  cancelGroupEvent: t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description: 'Calls it off; everybody who is in hears of it. By the host or who manages.',
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
  inviteToGroupEvent: t.withAuth({ user: true }).int({
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
      if (ids.some((id) => !people.get(id)?.firstName || id === view.hostId))
        throw badUserInput({ userIds: 'unknown' });
      const { id: gatheringId } = view;
      const events = await run(context, [
        ...first,
        onGathering({ type: 'ConfirmOrganiser', data: { gatheringId, doing: 'INVITE', isManager }, meta }),
        ...ids.map((id) => onAttendee({ type: 'InviteAttendee', data: { gatheringId, userId: id }, meta })),
      ]);
      return events.filter(({ type }) => type === 'AttendeeInvited').length;
    },
  }),
  checkInAttendee: t.withAuth({ user: true }).field({
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
  undoAttendeeCheckIn: t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description:
      'Takes back that somebody has come, until they have been thanked for coming. By the host or who manages.',
    args: { groupEventId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: async (_root, { groupEventId, userId: id }, context) => {
      const { view, meta, isManager, first } = await organised(context, groupEventId);
      const { id: gatheringId, hostId } = view;
      await run(context, [
        ...first,
        onGathering({ type: 'ConfirmOrganiser', data: { gatheringId, doing: 'CHECK_IN', isManager }, meta }),
        onAttendee({ type: 'UndoCheckIn', data: { gatheringId, userId: userId(id), hostId }, meta }),
      ]);
      return eventById(context, gatheringId);
    },
  }),
  delayGroupEvent: t.withAuth({ user: true }).field({
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
  endGroupEvent: t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description: 'The host ends it before its time.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const { view, meta } = await organised(context, id);
      await run(context, [onGathering({ type: 'EndGathering', data: { gatheringId: view.id }, meta })]);
      return eventById(context, view.id);
    },
  }),
  promoteGroupEvent: t.withAuth({ user: true }).field({
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
  addGroupEventReplay: t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description: 'Once it is over, with the speaker’s consent. By the host or who manages.',
    args: {
      id: t.arg.id({ required: true }),
      url: t.arg.string({ required: true }),
      captionsUrl: t.arg.string(),
      chapters: t.arg({ type: [ReplayChapterInput] }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { id, url, captionsUrl, chapters, clientId }, context) => {
      const { view, meta, isManager, first } = await organised(context, id, clientId);
      await takeEverybody(context, view);
      const replay = { url, captionsUrl: captionsUrl ?? '', chapters: chapters ?? [] };
      const data = { gatheringId: view.id, ...replay, isManager };
      await run(context, [...first, onGathering({ type: 'AddReplay', data, meta })]);
      return eventById(context, view.id);
    },
  }),
  messageGroupEventAttendees: t.withAuth({ user: true }).boolean({
    description: 'Tells all who are registered. By the host or who manages.',
    args: {
      id: t.arg.id({ required: true }),
      text: t.arg.string({ required: true, description: 'At most 2,000 characters.' }),
      clientId: t.arg.id({ required: true }),
    },
    resolve: async (_root, { id, text, clientId }, context) => {
      const { view, meta, isManager, first } = await organised(context, id, clientId);
      await takeEverybody(context, view);
      const data = { gatheringId: view.id, messageId: clientId, text, isManager };
      await run(context, [...first, onGathering({ type: 'WriteToAttendees', data, meta })]);
      return true;
    },
  }),
}));
