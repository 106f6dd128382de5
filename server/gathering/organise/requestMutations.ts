import { findLastKept, findRoom } from '@waymark/db/gathering';
import { readUsers } from '@waymark/db/identity';
import { readMentoredPartners } from '@waymark/db/partner';
import type { GatheringCommand, GatheringForm } from '@waymark/events/gathering';
import { type EventMeta, userId } from '@waymark/events/kernel';
import { partnerById } from '../../partner/types.ts';
import { builder } from '../../platform/builder.ts';
import { badUserInput, failure, refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { asOrganiser, gatheringMeta, onGathering, run } from '../onGathering.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { GroupEventRef, GroupEventRequestRef } from '../types.ts';
import { type EventView, eventById, eventId } from '../views.ts';
import { CreateGroupEventRequestInput, changedForm, formOf, UpdateGroupEventRequestInput } from './inputs.ts';
import { takeEverybody, takeProposal } from './reach.ts';
import { withPicture } from './withPicture.ts';

type Created = typeof CreateGroupEventRequestInput.$inferInput;
type Updated = typeof UpdateGroupEventRequestInput.$inferInput;

builder.mutationFields((t) => ({
  createGroupEventRequest: t.withAuth({ user: true }).field({
    type: GroupEventRequestRef,
    description: 'Proposes an event as a mentor, or invites a speaker as a manager or the charity.',
    args: { input: t.arg({ type: CreateGroupEventRequestInput, required: true }) },
    resolve: async (_root, { input }, context) => create(context, input),
  }),
  updateGroupEventRequest: t.withAuth({ user: true }).field({
    type: GroupEventRequestRef,
    description: 'Changes what is asked for or planned, and answers it, in one step.',
    args: { input: t.arg({ type: UpdateGroupEventRequestInput, required: true }) },
    resolve: async (_root, { input }, context) => update(context, input),
  }),
  publishGroupEvent: t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description: 'From then on people can see it and register. By the host or who manages.',
    args: { requestId: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: async (_root, { requestId, clientId }, context) => {
      const { view, meta, isManager, first } = await organised(context, requestId, clientId);
      const data = { gatheringId: view.id, isManager };
      await run(context, [...first, onGathering({ type: 'PublishGathering', data, meta })]);
      return eventById(context, view.id);
    },
  }),
}));

async function create(context: UserContext, input: Created): Promise<EventView> {
  const { app, viewer } = context;
  const gatheringId = eventId(input.clientId);
  const meta = gatheringMeta(context, input.clientId);
  const partnerId = input.partnerId ?? null;
  await checkPack(context, partnerId);
  await takeProposal(context);
  const formWith = (picture: string | null) => formOf(input, app.clock.now(), picture);
  if (input.mentorId == null) {
    const isMentor = await mayHost(context, viewer.userId, partnerId);
    return withPicture(context, isMentor ? input.featureImage : null, async (picture) => {
      const data = { gatheringId, form: formWith(picture), partnerId, isMentor };
      await run(context, [onGathering({ type: 'ProposeGathering', data, meta })]);
      return eventById(context, gatheringId);
    });
  }
  const { isManager, first } = await asOrganiser(context, { partnerId, meta });
  const hostId = userId(input.mentorId);
  const isMentor = await isMentorId(context, hostId);
  const offeredTimes = input.offeredTimes ?? (input.startTime == null ? [] : [input.startTime]);
  return withPicture(context, isManager ? input.featureImage : null, async (picture) => {
    const form = formWith(picture);
    const data = { gatheringId, form, partnerId, hostId, offeredTimes, isMentor, isManager };
    await run(context, [...first, onGathering({ type: 'InviteSpeaker', data, meta })]);
    return eventById(context, gatheringId);
  });
}

async function update(context: UserContext, input: Updated): Promise<EventView> {
  const { view, meta, isManager, first } = await organised(context, input.id, input.clientId);
  const gatheringId = view.id;
  // Refused before a picture is drawn and kept.
  if (input.featureImage != null && view.part === 'OTHER')
    throw refusalFailure({ type: 'NotYourGathering' }, refusalCodes);
  const change = async (picture: string | null) => {
    const form = changedForm(view, input, picture);
    const commands: GatheringCommand[] = [];
    if (form) {
      if (isSaid(view, form, input)) await takeEverybody(context, view);
      const displaces = input.moveToWaitingList ? await displaced(context, view.id, form.capacity) : null;
      commands.push({ type: 'ChangeGathering', data: { gatheringId, form, displaces, isManager }, meta });
    }
    const answer = answerOf(view, input, { meta, isManager });
    if (answer) commands.push(answer);
    if (commands.length > 0) await run(context, [...first, ...commands.map(onGathering)]);
    return eventById(context, gatheringId);
  };
  return withPicture(context, input.featureImage, change, view.imageId);
}

/** Who is in an event hears of another time, and that there are fewer seats. */
function isSaid(view: EventView, form: GatheringForm, { moveToWaitingList }: Updated): boolean {
  const isMoved = form.startsAt !== view.startsAt || form.durationMinutes !== view.durationMinutes;
  return view.status === 'UPCOMING' && (isMoved || moveToWaitingList === true);
}

/** EVT-89: what the viewer's word on the status means for this request. */
function answerOf(
  view: EventView,
  { status, suitingTimes, reason }: Updated,
  { meta, isManager }: { readonly meta: EventMeta; readonly isManager: boolean },
): GatheringCommand | undefined {
  const gatheringId = view.id;
  const reasonText = reason ?? '';
  switch (status) {
    case undefined:
    case null:
      return undefined;
    case 'ACCEPTED':
      return view.isInvitation
        ? { type: 'AnswerInvitation', data: { gatheringId, suitingTimes: suitingTimes ?? [] }, meta }
        : { type: 'AcceptProposal', data: { gatheringId, isManager }, meta };
    case 'DECLINED':
      return { type: 'DeclineRequest', data: { gatheringId, reasonText, isManager }, meta };
    case 'CANCELLED':
      return { type: 'CancelGathering', data: { gatheringId, reasonText, isManager }, meta };
    default:
      throw badUserInput({ status: 'choiceUnknown' });
  }
}

/** The list as it stands, for the event's stream to hold it against its own. */
async function displaced({ app }: UserContext, id: string, capacity: number) {
  const room = await findRoom(app.db, id);
  const calledTicket = await findLastKept(app.db, id, capacity);
  return { calledTicket, seenVersion: room?.version ?? 0 };
}

/** What the viewer runs, and in which right. @throws GraphQLError NOT_FOUND */
export async function organised(context: UserContext, id: string, clientId?: string | null) {
  const view = await eventById(context, id);
  const meta = gatheringMeta(context, clientId);
  const { isManager, first } = await asOrganiser(context, { partnerId: view.partnerId, meta });
  return { view, meta, isManager, first };
}

/** PRT-39. @throws GraphQLError NOT_FOUND, COMMUNITY_OPTION_OFF */
async function checkPack({ app }: UserContext, partnerId: string | null): Promise<void> {
  if (partnerId === null) return;
  const partner = await partnerById(app, partnerId);
  if (!partner) throw badUserInput({ partnerId: 'unknown' });
  if (!partner.settings.groupEventPack) throw failure('COMMUNITY_OPTION_OFF');
}

/** EVT-80: a mentor, and of the community an approved one. */
async function mayHost(context: UserContext, id: UserContext['viewer']['userId'], partnerId: string | null) {
  if (!(await isMentorId(context, id))) return false;
  if (partnerId === null) return true;
  return (await readMentoredPartners(context.viewer, context.app.db)).includes(partnerId);
}

async function isMentorId({ app, viewer }: UserContext, id: UserContext['viewer']['userId']) {
  const person = (await readUsers(viewer, app.db, [id])).get(id);
  return person?.userType === 'mentor' || person?.userType === 'both';
}
