import { accepted, cleanText, type Decision, refused } from '../../kernel/index.ts';
import { gatheringLimits as limits } from '../../limits/index.ts';
import type {
  CancelGathering,
  ConfirmOpen,
  ConfirmOrganiser,
  DelayGathering,
  EndGathering,
  FeatureGathering,
  WriteToAttendees,
} from '../commands.ts';
import type { GatheringFact } from '../events.ts';
import { textProblem } from '../form/problems.ts';
import type { GatheringRefusal } from '../refusals.ts';
import { type GatheringState, ofCommunity } from '../state.ts';
import { checkInFrom } from '../values.ts';
import { hostOf, managerOf, organiserOf } from './rights.ts';

type Decided = Decision<GatheringFact, GatheringRefusal>;
const MINUTE = 60_000;

/** EVT-84: anything before it has finished, with a reason. A request that nobody answered yet is taken back. */
export function decideCancel(state: GatheringState, command: CancelGathering): Decided {
  const { data, meta } = command;
  const found = organiserOf(state, command, data);
  if ('refusal' in found) return refused(found.refusal);
  const isRequest = state.requestStatus === 'PENDING' || state.requestStatus === 'INVITED';
  const isEvent = state.status === 'DRAFT' || state.status === 'UPCOMING' || state.status === 'STARTED';
  if (!isRequest && !isEvent) return refused({ type: 'GatheringNotUpcoming' });
  const problem = textProblem(data.reasonText, limits.reasonMax, data.isLeaving ? 0 : 1);
  if (problem) return refused({ type: 'GatheringInvalid', fields: { reason: problem } });
  const { hostId, startsAt } = state;
  const wasPublished = state.status === 'UPCOMING' || state.status === 'STARTED';
  return accepted({
    type: 'GatheringCancelled',
    data: {
      gatheringId: data.gatheringId,
      hostId,
      ...ofCommunity(state),
      byId: found.byId,
      reasonText: cleanText(data.reasonText),
      startsAt,
      wasPublished,
      isRequest,
      sequence: state.sequence + (wasPublished ? 1 : 0),
      cancelledAt: meta.at,
    },
  });
}

/** From a quarter of an hour before the start until the end that stands then. */
export function decideDelay(state: GatheringState, command: DelayGathering): Decided {
  const found = hostOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  const { data, meta } = command;
  const opensAt = state.startsAt - limits.speakerJoinBefore;
  if (state.status !== 'UPCOMING' && state.status !== 'STARTED')
    return refused({ type: 'GatheringNotUpcoming' });
  if (meta.at < opensAt) return refused({ type: 'DoorNotOpen', opensAt });
  if (meta.at >= state.endsAt) return refused({ type: 'DoorClosed' });
  if (!(limits.delayMinutes as readonly number[]).includes(data.minutes))
    return refused({ type: 'GatheringInvalid', fields: { minutes: 'choiceUnknown' } });
  const { hostId, startsAt, durationMinutes } = state;
  const endsAt = startsAt + (durationMinutes + data.minutes) * MINUTE;
  // A shorter delay than the one before.
  if (meta.at >= endsAt) return refused({ type: 'DoorClosed' });
  return accepted({
    type: 'GatheringDelayed',
    data: {
      gatheringId: data.gatheringId,
      hostId,
      minutes: data.minutes,
      startsAt,
      endsAt,
      delayedAt: meta.at,
    },
  });
}

export function decideEnd(state: GatheringState, command: EndGathering): Decided {
  const found = hostOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  if (state.status === 'FINISHED') return accepted();
  if (state.status !== 'STARTED') return refused({ type: 'GatheringNotUpcoming' });
  const { gatheringId } = command.data;
  return accepted({
    type: 'GatheringFinished',
    data: {
      gatheringId,
      hostId: state.hostId,
      ...ofCommunity(state),
      isEarly: true,
      finishedAt: command.meta.at,
    },
  });
}

/** EVT-32, by who manages. */
export function decideFeature(state: GatheringState, command: FeatureGathering): Decided {
  const found = managerOf(state, command, command.data);
  if ('refusal' in found) return refused(found.refusal);
  if (state.status !== 'UPCOMING') return refused({ type: 'GatheringNotUpcoming' });
  const { gatheringId, isFeatured } = command.data;
  if (state.isFeatured === isFeatured) return accepted();
  return accepted({
    type: 'GatheringFeatured',
    data: { gatheringId, hostId: state.hostId, byId: found.byId, isFeatured },
  });
}

/** To all who are registered then. */
export function decideWriting(state: GatheringState, command: WriteToAttendees): Decided {
  const { data, meta } = command;
  const found = organiserOf(state, command, data);
  if ('refusal' in found) return refused(found.refusal);
  if (!state.isPublished) return refused({ type: 'GatheringNotUpcoming' });
  const problem = textProblem(data.text, limits.messageMax);
  if (problem) return refused({ type: 'GatheringInvalid', fields: { text: problem } });
  return accepted({
    type: 'AttendeesWritten',
    data: {
      gatheringId: data.gatheringId,
      hostId: state.hostId,
      byId: found.byId,
      messageId: data.messageId,
      text: cleanText(data.text),
      writtenAt: meta.at,
    },
  });
}

export function decideConfirmOrganiser(state: GatheringState, command: ConfirmOrganiser): Decided {
  const found = organiserOf(state, command, command.data);
  if ('refusal' in found) return refused(found.refusal);
  const { at } = command.meta;
  if (command.data.doing === 'INVITE') {
    const isAhead = state.status === 'UPCOMING' && at < state.startsAt;
    return isAhead ? accepted() : refused({ type: 'GatheringNotUpcoming' });
  }
  const opensAt = checkInFrom(state.startsAt);
  if (state.status === null || state.status === 'DRAFT' || state.status === 'CANCELLED')
    return refused({ type: 'GatheringNotUpcoming' });
  const { ticket } = command.data;
  if (ticket !== undefined && !isSeated(state, ticket)) return refused({ type: 'NotRegistered' });
  return at < opensAt ? refused({ type: 'DoorNotOpen', opensAt }) : accepted();
}

function isSeated({ calledTicket }: GatheringState, ticket: number | null): boolean {
  return ticket !== null && ticket <= calledTicket;
}

/** EVT-63, EVT-99. Of who attends; the host comes in earlier, with nothing to record. */
export function decideConfirmOpen(state: GatheringState, { data, meta }: ConfirmOpen): Decided {
  if (!state.isPublished) return refused({ type: 'GatheringUnknown' });
  if (state.status === 'CANCELLED') return refused({ type: 'GatheringNotUpcoming' });
  if (data.doing === 'BRIEF')
    return meta.at < state.startsAt ? accepted() : refused({ type: 'BriefingClosed' });
  const isHost = meta.actor.kind === 'user' && meta.actor.id === state.hostId;
  if (!isHost && !isSeated(state, data.ticket)) return refused({ type: 'NotRegistered' });
  const opensAt = state.startsAt - (isHost ? limits.speakerJoinBefore : limits.joinBefore);
  if (meta.at < opensAt) return refused({ type: 'DoorNotOpen', opensAt });
  const isOver = state.status === 'FINISHED' || meta.at >= state.endsAt;
  return isOver ? refused({ type: 'DoorClosed' }) : accepted();
}
