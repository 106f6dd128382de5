import {
  accepted,
  cleanText,
  type Decision,
  type Instant,
  refused,
  type UserId,
} from '../../kernel/index.ts';
import { mentoringLimits } from '../../limits/index.ts';
import type {
  AcceptSessionRequest,
  AskSessionQuestion,
  DeclineSessionRequest,
  PassOnSessionRequest,
} from '../commands.ts';
import type { SessionEvent } from '../events.ts';
import { type FieldProblems, isAny, meetingProblems, reasonProblems, textProblem } from '../problems.ts';
import type { SessionRefusal } from '../refusals.ts';
import { evolveSession, type SessionState } from '../state.ts';
import { offeredTo, whyNotAnswer } from './openRequest.ts';

type Decided = Decision<SessionEvent, SessionRefusal>;

/** SES-52: the stream takes one append at a time, so of any number of these exactly one is first. */
export function decideAccept(state: SessionState, { data, meta }: AcceptSessionRequest): Decided {
  if (meta.actor.kind !== 'user') return refused({ type: 'NotYourSession' });
  const mentorId = meta.actor.id;
  const refusal = whyNotAnswer(state, mentorId, data.isOfCommunity, meta.at);
  if (refusal) return refused(refusal);
  const { version, settledVersion, menteeId, communityId, durationMinutes, series } = state;
  if (data.expectedVersion !== undefined && data.expectedVersion < settledVersion)
    return refused({ type: 'SessionChangedMeanwhile', version });
  const problems = acceptProblems(state, data, meta.at);
  if (isAny(problems)) return refused({ type: 'SessionInputInvalid', fields: problems });
  const { sessionId, time, provider, link } = data;
  return accepted({
    type: 'SessionAccepted',
    data: {
      sessionId,
      menteeId,
      mentorId,
      lostIds: offeredTo(state).filter((id) => id !== mentorId),
      communityId,
      startsAt: time,
      durationMinutes,
      provider,
      link: cleanText(link),
      seriesCount: series?.count ?? 1,
      acceptedAt: meta.at,
    },
  });
}

function acceptProblems(
  { times }: SessionState,
  { time, provider, link }: AcceptSessionRequest['data'],
  at: Instant,
): FieldProblems {
  const problems: Record<string, string> = {};
  if (!times.includes(time)) problems.time = 'choiceUnknown';
  else if (time <= at) problems.time = 'inThePast';
  return { ...problems, ...meetingProblems(provider, link) };
}

/** SES-43: the request is declined with the last of those who were asked; a queue has no last one. */
export function decideDecline(state: SessionState, { data, meta }: DeclineSessionRequest): Decided {
  if (meta.actor.kind !== 'user') return refused({ type: 'NotYourSession' });
  const mentorId = meta.actor.id;
  const refusal = whyNotAnswer(state, mentorId, data.isOfCommunity, meta.at);
  if (refusal) return refused(refusal);
  const problems = reasonProblems(data.reason, data.reasonText);
  if (isAny(problems)) return refused({ type: 'SessionInputInvalid', fields: problems });
  const { sessionId, reason, substituteId } = data;
  const { menteeId } = state;
  const reasonText = cleanText(data.reasonText);
  const declined: SessionEvent = {
    type: 'SessionOfferDeclined',
    data: { sessionId, menteeId, mentorId, reason, reasonText, declinedAt: meta.at },
  };
  if (substituteId !== null && maySubstitute(state, substituteId)) {
    const data = { sessionId, menteeId, mentorId: substituteId, replacesId: mentorId, offeredAt: meta.at };
    return accepted<SessionEvent>(declined, { type: 'SessionOffered', data });
  }
  const after = evolveSession(state, declined);
  if (offeredTo(after).length > 0 || state.communityId !== null) return accepted(declined);
  const mentorIds = Object.keys(after.offers) as UserId[];
  return accepted<SessionEvent>(declined, {
    type: 'SessionRequestDeclined',
    data: { sessionId, menteeId, mentorIds, declinedAt: meta.at },
  });
}

/** SES-51. */
export function decidePassOn(state: SessionState, { data, meta }: PassOnSessionRequest): Decided {
  if (meta.actor.kind !== 'user') return refused({ type: 'NotYourSession' });
  const mentorId = meta.actor.id;
  const refusal = whyNotAnswer(state, mentorId, false, meta.at);
  if (refusal) return refused(refusal);
  const { sessionId, substituteId } = data;
  if (!maySubstitute(state, substituteId)) return refused({ type: 'SubstituteNotWanted' });
  const { menteeId } = state;
  return accepted<SessionEvent>(
    { type: 'SessionOfferPassedOn', data: { sessionId, menteeId, mentorId, passedOnAt: meta.at } },
    {
      type: 'SessionOffered',
      data: { sessionId, menteeId, mentorId: substituteId, replacesId: mentorId, offeredAt: meta.at },
    },
  );
}

/** The mentee's half of SES-55; the substitute's own was asked before they were named. */
function maySubstitute({ acceptSubstitutes, offers, menteeId }: SessionState, substituteId: UserId): boolean {
  const isNew = substituteId !== menteeId && offers[substituteId] === undefined;
  return acceptSubstitutes && isNew && Object.keys(offers).length < mentoringLimits.offers;
}

/** SES-53. Pauses that overlap count once; no pause moves the last suggested time. */
export function decideQuestion(state: SessionState, { data, meta }: AskSessionQuestion): Decided {
  if (meta.actor.kind !== 'user') return refused({ type: 'NotYourSession' });
  const mentorId = meta.actor.id;
  const refusal = whyNotAnswer(state, mentorId, data.isOfCommunity, meta.at);
  if (refusal) return refused(refusal);
  const wrong = textProblem(data.text, mentoringLimits.questionMax);
  if (wrong) return refused({ type: 'SessionInputInvalid', fields: { text: wrong } });
  const pausedUntil = Math.max(state.pausedUntil, meta.at + mentoringLimits.questionPause);
  const pausedFor = state.pausedFor + pausedUntil - Math.max(state.pausedUntil, meta.at);
  const start = state.requestedAt + pausedFor;
  const expiresAt = Math.min(start + mentoringLimits.expiresAfter, Math.max(...state.times));
  const nudges = mentoringLimits.nudgeAfter
    .map((after, index) => ({ nudge: index + 1, dueAt: start + after }))
    .filter(({ nudge, dueAt }) => nudge > state.nudged && dueAt < expiresAt);
  return accepted({
    type: 'SessionQuestionAsked',
    data: {
      sessionId: data.sessionId,
      menteeId: state.menteeId,
      mentorId,
      question: cleanText(data.text),
      askedAt: meta.at,
      pausedUntil,
      expiresAt,
      nudges,
    },
  });
}
