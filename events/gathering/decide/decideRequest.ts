import { accepted, cleanText, type Decision, type Instant, refused } from '../../kernel/index.ts';
import { gatheringLimits as limits } from '../../limits/index.ts';
import type {
  AcceptProposal,
  AnswerInvitation,
  ChangeGathering,
  DeclineRequest,
  InviteSpeaker,
  ProposeGathering,
  PublishGathering,
} from '../commands.ts';
import type { GatheringFact } from '../events.ts';
import { formProblems, invalid, invitationProblems, textProblem } from '../form/problems.ts';
import type { GatheringRefusal } from '../refusals.ts';
import { type GatheringState, ofCommunity } from '../state.ts';
import { type GatheringForm, gatheringEnd } from '../values.ts';
import { hostOf, managerOf, organiserOf } from './rights.ts';

type Decided = Decision<GatheringFact, GatheringRefusal>;

/** EVT-80, EVT-89. */
export function decidePropose(state: GatheringState, { data, meta }: ProposeGathering): Decided {
  if (meta.actor.kind !== 'user') return refused({ type: 'NotYourGathering' });
  if (state.requestStatus !== 'NONE') return refused({ type: 'GatheringExists' });
  if (!data.isMentor) return refused({ type: 'SpeakersAreMentors' });
  const { gatheringId, form, partnerId } = data;
  const wrong = invalid(formProblems(form, meta.at, meta.at), meta.at);
  if (wrong) return refused(wrong);
  return accepted({
    type: 'GatheringProposed',
    data: {
      gatheringId,
      hostId: meta.actor.id,
      partnerId,
      ...cleanForm(form),
      proposedAt: meta.at,
      expiresAt: expiryOf(meta.at, form.startsAt),
    },
  });
}

export function decideInvite(state: GatheringState, { data, meta }: InviteSpeaker): Decided {
  if (meta.actor.kind !== 'user' || !data.isManager) return refused({ type: 'NotYourGathering' });
  if (state.requestStatus !== 'NONE') return refused({ type: 'GatheringExists' });
  if (!data.isMentor) return refused({ type: 'SpeakersAreMentors' });
  const { gatheringId, hostId, form, partnerId, offeredTimes } = data;
  const [first = form.startsAt] = offeredTimes;
  const suggested = { ...form, startsAt: first };
  const wrong = invalid(invitationProblems(suggested, offeredTimes, meta.at), meta.at);
  if (wrong) return refused(wrong);
  return accepted({
    type: 'SpeakerInvited',
    data: {
      gatheringId,
      hostId,
      byId: meta.actor.id,
      partnerId,
      offeredTimes: [...offeredTimes],
      ...cleanForm(suggested),
      invitedAt: meta.at,
      expiresAt: expiryOf(meta.at, Math.max(...offeredTimes)),
    },
  });
}

export function decideAccept(state: GatheringState, command: AcceptProposal): Decided {
  const found = managerOf(state, command, command.data);
  if ('refusal' in found) return refused(found.refusal);
  const { at } = command.meta;
  if (state.requestStatus !== 'PENDING' || at >= state.expiresAt)
    return refused({ type: 'GatheringRequestClosed' });
  const { gatheringId } = command.data;
  const { hostId, startsAt } = state;
  return accepted({
    type: 'GatheringAccepted',
    data: {
      gatheringId,
      hostId,
      ...ofCommunity(state),
      byId: found.byId,
      askedById: state.askedById,
      startsAt,
      suitingTimes: [startsAt],
      acceptedAt: at,
    },
  });
}

/** EVT-112: some of the offered dates, the best first. */
export function decideAnswer(state: GatheringState, command: AnswerInvitation): Decided {
  const found = hostOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  const { at } = command.meta;
  if (state.requestStatus !== 'INVITED' || at >= state.expiresAt)
    return refused({ type: 'GatheringRequestClosed' });
  const { gatheringId, suitingTimes } = command.data;
  const [startsAt] = suitingTimes;
  if (startsAt === undefined)
    return refused({ type: 'GatheringInvalid', fields: { suitingTimes: 'timeMandatory' } });
  const isOffered = suitingTimes.every((time) => state.offeredTimes.includes(time));
  if (!isOffered || new Set(suitingTimes).size < suitingTimes.length)
    return refused({ type: 'GatheringInvalid', fields: { suitingTimes: 'choiceUnknown' } });
  if (startsAt <= at) return refused({ type: 'GatheringInvalid', fields: { suitingTimes: 'inThePast' } });
  const { hostId, registersUntil } = state;
  // A window that ended with the suggested start, or lasts longer than the chosen date, ends with the chosen start.
  const isWithStart = startsAt !== state.startsAt && registersUntil === state.startsAt;
  const isMoved = isWithStart || registersUntil > gatheringEnd(startsAt, state.durationMinutes);
  return accepted({
    type: 'GatheringAccepted',
    data: {
      gatheringId,
      hostId,
      ...ofCommunity(state),
      byId: found.byId,
      askedById: state.askedById,
      startsAt,
      suitingTimes: [...suitingTimes],
      ...(isMoved && { registersUntil: startsAt }),
      // What the form of an invitation says was only asked for.
      recordingConsent: command.data.recordingConsent,
      acceptedAt: at,
    },
  });
}

/** By who is asked: a manager for a proposal, the speaker for an invitation. */
export function decideDecline(state: GatheringState, command: DeclineRequest): Decided {
  const { data, meta } = command;
  const isInvitation = state.requestStatus === 'INVITED';
  const host = hostOf(state, command);
  // Who was invited and comes too late reads that, and not that it is somebody else's.
  const wasInvited = state.offeredTimes.length > 0 && !('refusal' in host);
  const found = isInvitation || wasInvited ? host : managerOf(state, command, data);
  if ('refusal' in found) return refused(found.refusal);
  const isOpen = isInvitation || state.requestStatus === 'PENDING';
  if (!isOpen || meta.at >= state.expiresAt) return refused({ type: 'GatheringRequestClosed' });
  const problem = textProblem(data.reasonText, limits.reasonMax, isInvitation ? 0 : 1);
  if (problem) return refused({ type: 'GatheringInvalid', fields: { reason: problem } });
  const { gatheringId } = data;
  return accepted({
    type: 'GatheringDeclined',
    data: {
      gatheringId,
      hostId: state.hostId,
      ...ofCommunity(state),
      byId: found.byId,
      askedById: state.askedById,
      reasonText: cleanText(data.reasonText),
      declinedAt: meta.at,
    },
  });
}

/** By the host or a manager until it begins. A start that stays was agreed on before; another one is judged as new. */
export function decideChange(state: GatheringState, command: ChangeGathering): Decided {
  const { data, meta } = command;
  const found = organiserOf(state, command, data);
  if ('refusal' in found) return refused(found.refusal);
  const isRequest = state.requestStatus === 'PENDING';
  const isEvent = state.status === 'DRAFT' || state.status === 'UPCOMING';
  if (!isRequest && !isEvent) return refused({ type: 'GatheringNotUpcoming' });
  if (state.status === 'UPCOMING' && meta.at >= state.startsAt)
    return refused({ type: 'GatheringNotUpcoming' });
  const { form, formSeen, gatheringId } = data;
  // Somebody else's change would be undone.
  if (state.formVersion > formSeen)
    return refused({ type: 'GatheringChangedMeanwhile', version: state.version });
  const isMoved = form.startsAt !== state.startsAt || form.durationMinutes !== state.durationMinutes;
  // EVT-29: nobody agrees to a recording for who speaks.
  const isForSpeaker = form.recordingConsent && !state.recordingConsent && found.byId !== state.hostId;
  const problems = formProblems(form, isMoved ? meta.at : null, state.startsAt);
  const wrong = invalid(
    isForSpeaker ? { ...problems, recordingShareConsent: 'speakerOnly' } : problems,
    meta.at,
  );
  if (wrong) return refused(wrong);
  const seats = seatsAfter(state, data);
  if ('type' in seats) return refused(seats);
  const { hostId, startsAt: previousStart, durationMinutes: previousMinutes, status, endsAt } = state;
  const isLate = !isMoved && endsAt > gatheringEnd(previousStart, previousMinutes);
  return accepted({
    type: 'GatheringChanged',
    data: {
      gatheringId,
      hostId,
      ...ofCommunity(state),
      byId: found.byId,
      ...cleanForm(form),
      status,
      previousStart,
      previousMinutes,
      isMoved,
      ...(data.isElsewhere && { isElsewhere: true }),
      ...(isLate && { endsAt }),
      sequence: state.status === 'UPCOMING' ? state.sequence + 1 : state.sequence,
      ...seats,
      changedAt: meta.at,
    },
  });
}

type Seats = Pick<GatheringState, 'calledTicket' | 'taken' | 'waiting'> & {
  readonly displaced: number;
  readonly calledBefore?: number;
};

/** Fewer seats than people needs their organiser's word, on the list as it stands. */
function seatsAfter(state: GatheringState, data: ChangeGathering['data']): Seats | GatheringRefusal {
  const { taken, waiting, calledTicket, version } = state;
  const displaced = Math.max(0, taken - data.form.capacity);
  if (displaced === 0) return { calledTicket, taken, waiting, displaced };
  if (data.displaces === null) return { type: 'CapacityBelowRegistered', registered: taken, displaced };
  if (data.displaces.seenVersion !== version) return { type: 'GatheringChangedMeanwhile', version };
  return {
    calledTicket: data.displaces.calledTicket,
    taken: taken - displaced,
    waiting: waiting + displaced,
    displaced,
    calledBefore: calledTicket,
  };
}

export function decidePublish(state: GatheringState, command: PublishGathering): Decided {
  const found = organiserOf(state, command, command.data);
  if ('refusal' in found) return refused(found.refusal);
  const { at } = command.meta;
  if (state.status === 'UPCOMING') return accepted();
  if (state.status !== 'DRAFT') return refused({ type: 'GatheringNotDraft' });
  const { hostId, partnerId, isPublic, startsAt, durationMinutes } = state;
  if (startsAt <= at) return refused({ type: 'GatheringInvalid', fields: { startTime: 'inThePast' } });
  const { gatheringId } = command.data;
  return accepted({
    type: 'GatheringPublished',
    data: {
      gatheringId,
      hostId,
      byId: found.byId,
      partnerId,
      isPublic,
      startsAt,
      durationMinutes,
      publishedAt: at,
    },
  });
}

function expiryOf(now: Instant, latest: Instant): Instant {
  return Math.min(now + limits.requestExpiresAfter, latest);
}

function cleanForm(form: GatheringForm) {
  return {
    ...form,
    title: cleanText(form.title),
    description: cleanText(form.description),
    place: cleanText(form.place),
    link: cleanText(form.link),
    sponsoredBy: cleanText(form.sponsoredBy),
    topicIds: [...new Set(form.topicIds)],
  };
}
