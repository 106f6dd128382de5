import { readUsers } from '@waymark/db/identity';
import { readApprovals } from '@waymark/db/partner';
import { userId } from '@waymark/events/kernel';
import { confirmedAccess, confirmedMember } from '../../identity/confirmed.ts';
import { partnerById } from '../../partner/types.ts';
import { builder } from '../../platform/builder.ts';
import { badUserInput, failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { asOrganiser, gatheringMeta, onGathering, run } from '../onGathering.ts';
import { GroupEventRequestRef } from '../types.ts';
import { type EventView, eventById, eventId } from '../views.ts';
import { CreateGroupEventRequestInput, formOf, refuseUnknownTopics } from './inputs.ts';
import { takeProposal } from './reach.ts';
import { withPicture } from './withPicture.ts';

type Created = typeof CreateGroupEventRequestInput.$inferInput;

async function create(context: UserContext, input: Created): Promise<EventView> {
  const { app, viewer } = context;
  const gatheringId = eventId(input.clientId);
  const meta = gatheringMeta(context, input.clientId);
  const partnerId = input.partnerId ?? null;
  await checkPack(context, partnerId);
  await takeProposal(context);
  refuseUnknownTopics(input);
  const formWith = (picture: string | null) => formOf(input, app.clock.now(), picture);
  if (input.mentorId == null) {
    const isMentor = await mayHost(context, partnerId);
    const first = [
      confirmedAccess(viewer.userId, meta),
      ...(isMentor && partnerId !== null
        ? [confirmedMember(viewer.userId, { partnerId, as: 'mentor' }, meta)]
        : []),
    ];
    return withPicture(context, isMentor ? input.featureImage : null, async (picture) => {
      const data = { gatheringId, form: formWith(picture), partnerId, isMentor };
      await run(context, [...first, onGathering({ type: 'ProposeGathering', data, meta })]);
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

/** PRT-39. @throws GraphQLError NOT_FOUND, COMMUNITY_OPTION_OFF */
async function checkPack({ app }: UserContext, partnerId: string | null): Promise<void> {
  if (partnerId === null) return;
  const partner = await partnerById(app, partnerId);
  if (!partner) throw badUserInput({ partnerId: 'unknown' });
  if (!partner.settings.groupEventPack) throw failure('COMMUNITY_OPTION_OFF');
}

/**
 * EVT-80: a mentor, and of the community an approved one; without one, of any, or of none at all (ONB-32).
 * @throws GraphQLError PARTNER_NOT_APPROVED
 */
async function mayHost(context: UserContext, partnerId: string | null): Promise<boolean> {
  const { app, viewer } = context;
  if (!(await isMentorId(context, viewer.userId))) return false;
  const approvals = (await readApprovals(viewer, app.db, [viewer.userId])).get(viewer.userId) ?? [];
  const approved = approvals.filter(({ isMentorApproved }) => isMentorApproved);
  if (partnerId !== null) return approved.some((each) => each.partnerId === partnerId);
  if (approvals.length > 0 && approved.length === 0) throw failure('PARTNER_NOT_APPROVED');
  return true;
}

async function isMentorId({ app, viewer }: UserContext, id: UserContext['viewer']['userId']) {
  const person = (await readUsers(viewer, app.db, [id])).get(id);
  return person?.userType === 'mentor' || person?.userType === 'both';
}

builder.mutationField('createGroupEventRequest', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventRequestRef,
    description: 'Proposes an event as a mentor, or invites a speaker as a manager or the charity.',
    args: { input: t.arg({ type: CreateGroupEventRequestInput, required: true }) },
    resolve: async (_root, { input }, context) => create(context, input),
  }),
);
