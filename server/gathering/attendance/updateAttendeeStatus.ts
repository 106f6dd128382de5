import { findSeat, isInvited } from '@waymark/db/gathering';
import type { EventMeta } from '@waymark/events/kernel';
import { confirmedAccess, confirmedMember } from '../../identity/confirmed.ts';
import { builder } from '../../platform/builder.ts';
import { badUserInput } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { AttendeeStatusEnum } from '../enums.ts';
import { lookerOf } from '../looker.ts';
import {
  asOrganiser,
  attempt,
  gatheringMeta,
  type Intents,
  onAttendee,
  onGathering,
  run,
  said,
} from '../onGathering.ts';
import { type EventView, eventById, eventId } from '../views.ts';
import { AttendeeRef } from './attendeeTypes.ts';
import { ownAttendance } from './ownAttendance.ts';

/** How often somebody may have changed it in between. */
const TRIES = 5;

type Id = EventView['id'];

/** The newest entry that the person saw when they pressed: what was sent late ends no seat taken since, and takes none again. */
type Seen = number | undefined;

/** Who is in already, is in; what came free for them is theirs. */
async function register(context: UserContext, gatheringId: Id, meta: EventMeta, after: Seen): Promise<void> {
  const { viewer, app } = context;
  const { userId } = viewer;
  const take = (isOfCommunity: boolean, first: Intents = []) =>
    attempt(context, [
      confirmedAccess(userId, meta),
      ...first,
      onAttendee({ type: 'EnterGathering', data: { gatheringId, userId, after }, meta }),
      onGathering({ type: 'TakeSeat', data: { gatheringId, isOfCommunity }, meta }),
    ]);
  // Most events are for everybody: who belongs is looked up where it matters.
  let outcome = await take(false);
  if (outcome.status === 'refused' && outcome.refusal.type === 'GatheringNotForYou') {
    const right = await rightToCome(context, gatheringId, meta);
    if (right) outcome = await take(true, right);
  }
  if (outcome.status !== 'refused') return;
  if (outcome.refusal.type !== 'AlreadyRegistered') throw said(outcome.refusal);
  const seat = await findSeat(app.db, gatheringId, userId);
  if (seat?.confirmBy == null) return;
  await run(context, [
    confirmedAccess(userId, meta),
    onAttendee({ type: 'ConfirmSeat', data: { gatheringId, userId }, meta }),
  ]);
}

/** EVT-115: undefined for who does not belong; else what confirms in the append itself that they still do. */
async function rightToCome(
  context: UserContext,
  gatheringId: Id,
  meta: EventMeta,
): Promise<Intents | undefined> {
  const { app, viewer } = context;
  if (await isInvited(app.db, gatheringId, viewer.userId)) return [];
  const { partnerId } = await eventById(context, gatheringId);
  const { memberOf } = await lookerOf(context);
  if (partnerId !== null && memberOf.includes(partnerId))
    return [confirmedMember(viewer.userId, { partnerId, as: 'either' }, meta)];
  const { isManager, first } = await asOrganiser(context, { partnerId, meta });
  return isManager ? first : undefined;
}

async function decline(context: UserContext, gatheringId: Id, meta: EventMeta, seen: Seen): Promise<void> {
  const { userId } = context.viewer;
  if (await findSeat(context.app.db, gatheringId, userId)) return leave(context, gatheringId, meta, seen);
  await run(context, [onAttendee({ type: 'DeclineInvitation', data: { gatheringId, userId }, meta })]);
}

/** At any time; who came in again or was moved in between is read again. */
async function leave(context: UserContext, gatheringId: Id, meta: EventMeta, seen: Seen): Promise<void> {
  const { userId } = context.viewer;
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    const seat = await findSeat(context.app.db, gatheringId, userId);
    if (seat && seen !== undefined && seen !== seat.entry) throw said({ type: 'AttendeeChangedMeanwhile' });
    const { ticket = 0, entry = 0 } = seat ?? {};
    const outcome = await attempt(context, [
      onAttendee({ type: 'LeaveGathering', data: { gatheringId, userId, entry }, meta }),
      onGathering({ type: 'FreeSeat', data: { gatheringId, userId, ticket }, meta }),
    ]);
    if (outcome.status !== 'refused') return;
    // Asked again where the answer was lost, or on another device.
    if (outcome.refusal.type === 'NotRegistered' && (await hasLeft(context, gatheringId))) return;
    if (outcome.refusal.type !== 'AttendeeChangedMeanwhile' || attemptNumber === TRIES)
      throw said(outcome.refusal);
  }
}

async function hasLeft(context: UserContext, gatheringId: Id): Promise<boolean> {
  return (await eventById(context, gatheringId)).mine?.status === 'CANCELLED';
}

builder.mutationField('updateAttendeeStatus', (t) =>
  t.withAuth({ user: true }).field({
    type: AttendeeRef,
    description:
      'REGISTERED registers, confirms a place that came free, or joins the waiting list of a full event; DECLINED answers an invitation; CANCELLED leaves.',
    args: {
      groupEventId: t.arg.id({ required: true }),
      status: t.arg({ type: AttendeeStatusEnum, required: true }),
      campaignId: t.arg.id(),
      clientId: t.arg.id(),
      entry: t.arg.int({
        description:
          '`mine.entry` as the person saw it, 0 where `mine` was null. CONFLICT where they came in again since.',
      }),
    },
    resolve: async (_root, { groupEventId, status, clientId, entry }, context) => {
      const id = eventId(groupEventId);
      const meta = gatheringMeta(context, clientId);
      const seen = entry ?? undefined;
      if (status === 'REGISTERED') await register(context, id, meta, seen);
      else if (status === 'DECLINED') await decline(context, id, meta, seen);
      else if (status === 'CANCELLED') await leave(context, id, meta, seen);
      else throw badUserInput({ status: 'choiceUnknown' });
      return ownAttendance(context, await eventById(context, id));
    },
  }),
);
