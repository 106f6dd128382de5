import { accepted, cleanText, type Decision, refused } from '../../kernel/index.ts';
import { mentoringLimits as limits } from '../../limits/index.ts';
import type {
  AnnounceLate,
  AppealNoShow,
  CancelSession,
  CompleteSession,
  DecideAppeal,
  FinishSession,
  ReportNoShow,
  RevokeNoShow,
} from '../commands.ts';
import type { SessionEvent } from '../events.ts';
import { partiesOf } from '../parties.ts';
import { isAny, reasonProblems, textProblem } from '../problems.ts';
import type { SessionRefusal } from '../refusals.ts';
import type { SessionState } from '../state.ts';
import { endOf } from '../values.ts';

type Decided = Decision<SessionEvent, SessionRefusal>;

/** SES-44. Once it has begun it took place or somebody stayed away. */
export function decideCancel(state: SessionState, command: CancelSession): Decided {
  const { data, meta } = command;
  const found = partiesOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  const { both, byId } = found.parties;
  const { startsAt } = state;
  if (state.status !== 'ACCEPTED') return refused({ type: 'SessionNotUpcoming' });
  if (meta.at >= startsAt) return refused({ type: 'TooLateForThat' });
  const problems = reasonProblems(data.reason, data.reasonText);
  if (isAny(problems)) return refused({ type: 'SessionInputInvalid', fields: problems });
  const reasonText = cleanText(data.reasonText);
  return accepted({
    type: 'SessionCancelled',
    data: { ...both, byId, reason: data.reason, reasonText, startsAt, cancelledAt: meta.at },
  });
}

/** SES-67: where rescheduling ends, until the session is over. */
export function decideLate(state: SessionState, command: AnnounceLate): Decided {
  const { data, meta } = command;
  const found = partiesOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  const { both, byId } = found.parties;
  if (state.status !== 'ACCEPTED') return refused({ type: 'SessionNotUpcoming' });
  if (meta.at < state.startsAt - limits.rescheduleUntil) return refused({ type: 'TooEarlyForThat' });
  if (meta.at >= endOf(state.startsAt, state.durationMinutes)) return refused({ type: 'TooLateForThat' });
  const { minutes } = data;
  if (!(limits.lateMinutes as readonly number[]).includes(minutes))
    return refused({ type: 'SessionInputInvalid', fields: { minutes: 'choiceUnknown' } });
  return accepted({
    type: 'SessionLateAnnounced',
    data: { ...both, byId, minutes, announcedAt: meta.at },
  });
}

export function decideComplete(state: SessionState, command: CompleteSession): Decided {
  const found = partiesOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  if (state.status === 'COMPLETED') return accepted();
  if (state.status !== 'ACCEPTED') return refused({ type: 'SessionNotUpcoming' });
  const { at } = command.meta;
  if (at < endOf(state.startsAt, state.durationMinutes)) return refused({ type: 'TooEarlyForThat' });
  return accepted({ type: 'SessionCompleted', data: { ...found.parties.both, completedAt: at } });
}

/** SES-47. The timer of a start that was moved meanwhile means nothing. */
export function decideFinish(state: SessionState, { data, meta }: FinishSession): Decided {
  const { status, startsAt, durationMinutes, menteeId, mentorId } = state;
  if (status !== 'ACCEPTED' || startsAt !== data.startsAt || mentorId === null) return accepted();
  if (meta.at < endOf(startsAt, durationMinutes) + limits.completesAfter) return accepted();
  const { sessionId } = data;
  return accepted({
    type: 'SessionCompleted',
    data: { sessionId, menteeId, mentorId, completedAt: meta.at },
  });
}

/** SES-47. What was taken back is not reported again by the same person. */
export function decideNoShow(state: SessionState, command: ReportNoShow): Decided {
  const found = partiesOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  const { both, byId, otherId } = found.parties;
  const { at } = command.meta;
  if (state.noShow?.byId === byId) return accepted();
  const isOpen = state.status === 'ACCEPTED' || state.status === 'COMPLETED';
  if (!isOpen || state.revokedReporters.includes(byId)) return refused({ type: 'SessionNotUpcoming' });
  if (at < state.startsAt + limits.noShowFrom) return refused({ type: 'TooEarlyForThat' });
  if (at > state.startsAt + limits.noShowUntil) return refused({ type: 'TooLateForThat' });
  return accepted({
    type: 'SessionNoShowReported',
    data: { ...both, byId, absentId: otherId, reportedAt: at },
  });
}

export function decideAppeal(state: SessionState, command: AppealNoShow): Decided {
  const { data, meta } = command;
  const found = partiesOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  const { both, byId } = found.parties;
  if (!state.noShow) return refused({ type: 'SessionNotUpcoming' });
  if (state.noShow.absentId !== byId) return refused({ type: 'NotYourSession' });
  if (state.noShow.isAppealed) return accepted();
  const wrong = textProblem(data.text, limits.appealMax);
  if (wrong) return refused({ type: 'SessionInputInvalid', fields: { text: wrong } });
  return accepted({
    type: 'SessionNoShowAppealed',
    data: { ...both, byId, text: cleanText(data.text), appealedAt: meta.at },
  });
}

/** By who reported it, or by ops: `isOps` is what the edge knows of the actor. */
export function decideRevoke(state: SessionState, { data, meta }: RevokeNoShow): Decided {
  if (state.status === 'NONE') return refused({ type: 'SessionUnknown' });
  if (meta.actor.kind !== 'user') return refused({ type: 'NotYourSession' });
  const { noShow, menteeId, mentorId } = state;
  const byId = meta.actor.id;
  if (byId !== menteeId && byId !== mentorId && !data.isOps) return refused({ type: 'NotYourSession' });
  if (!noShow || mentorId === null) return refused({ type: 'SessionNotUpcoming' });
  // Nobody clears themselves, whatever their role.
  if (byId === noShow.absentId || (byId !== noShow.byId && !data.isOps))
    return refused({ type: 'NotYourSession' });
  const { absentId } = noShow;
  const { sessionId } = data;
  return accepted({
    type: 'SessionNoShowRevoked',
    data: { sessionId, menteeId, mentorId, byId, absentId, revokedAt: meta.at },
  });
}

/** By ops, once. Nobody decides about a session that they took part in. */
export function decideAppealOutcome(state: SessionState, { data, meta }: DecideAppeal): Decided {
  if (state.status === 'NONE') return refused({ type: 'SessionUnknown' });
  const { noShow, menteeId, mentorId } = state;
  const { actor, at } = meta;
  if (actor.kind !== 'user' || !data.isOps || actor.id === menteeId || actor.id === mentorId)
    return refused({ type: 'NotYourSession' });
  if (!noShow?.isAppealed || noShow.isDismissed || mentorId === null)
    return refused({ type: 'SessionNotUpcoming' });
  const wrong = textProblem(data.answer, limits.appealAnswerMax);
  if (wrong) return refused({ type: 'SessionInputInvalid', fields: { words: wrong } });
  const { sessionId, outcome } = data;
  const about = { sessionId, menteeId, mentorId, absentId: noShow.absentId };
  const decided: SessionEvent = {
    type: 'SessionNoShowAppealDecided',
    data: { ...about, outcome, answer: cleanText(data.answer), decidedAt: at },
  };
  if (outcome === 'DISMISSED') return accepted(decided);
  const revoked: SessionEvent = {
    type: 'SessionNoShowRevoked',
    data: { ...about, byId: actor.id, revokedAt: at },
  };
  return accepted<SessionEvent>(revoked, decided);
}
