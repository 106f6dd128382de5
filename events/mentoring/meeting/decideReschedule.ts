import { accepted, cleanText, type Decision, refused } from '../../kernel/index.ts';
import { mentoringLimits } from '../../limits/index.ts';
import type {
  AcceptReschedule,
  DeclineReschedule,
  ExpireReschedule,
  ProposeReschedule,
  WithdrawReschedule,
} from '../commands.ts';
import type { SessionEvent } from '../events.ts';
import { type Parties, partiesOf } from '../parties.ts';
import { isAny, proposedTimesProblems, textProblem } from '../problems.ts';
import type { SessionRefusal } from '../refusals.ts';
import type { OpenProposal, SessionState } from '../state.ts';
import type { ProposalId } from '../values.ts';

type Decided = Decision<SessionEvent, SessionRefusal>;

/** SES-65. Of who was asked it is a counter-proposal: one event closes the old and opens the new. */
export function decidePropose(state: SessionState, command: ProposeReschedule): Decided {
  const { data, meta } = command;
  const found = partiesOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  const { both, byId, otherId } = found.parties;
  if (state.status !== 'ACCEPTED') return refused({ type: 'SessionNotUpcoming' });
  const { startsAt, proposal, version } = state;
  if (meta.at > startsAt - mentoringLimits.rescheduleUntil) return refused({ type: 'TooLateToReschedule' });
  if (data.expectedVersion !== undefined && data.expectedVersion < state.settledVersion)
    return refused({ type: 'SessionChangedMeanwhile', version });
  const isOver = proposal !== null && meta.at >= proposal.expiresAt;
  if (proposal && !isOver && proposal.byId === byId) return refused({ type: 'RescheduleOpen' });
  const isUsed = state.closedProposals.some(({ id }) => id === data.proposalId);
  if (isUsed || proposal?.proposalId === data.proposalId) return refused({ type: 'RescheduleClosed' });
  const problems = { ...proposedTimesProblems(data.times, startsAt, meta.at), ...reason(data.reasonText) };
  if (isAny(problems)) return refused({ type: 'SessionInputInvalid', fields: problems });
  const proposed: SessionEvent = {
    type: 'RescheduleProposed',
    data: {
      ...both,
      proposalId: data.proposalId,
      byId,
      toId: otherId,
      times: [...data.times],
      reasonText: cleanText(data.reasonText),
      originalStart: startsAt,
      replacesId: proposal && !isOver ? proposal.proposalId : null,
      proposedAt: meta.at,
      expiresAt: Math.min(meta.at + mentoringLimits.proposalExpiresAfter, startsAt),
    },
  };
  return proposal && isOver ? accepted(expired(both, proposal, meta.at), proposed) : accepted(proposed);
}

/** SES-59, SES-64. */
export function decideAcceptReschedule(state: SessionState, command: AcceptReschedule): Decided {
  const { data, meta } = command;
  const found = openProposal(state, command, 'toId');
  if ('refusal' in found) return refused(found.refusal);
  const { parties, proposal } = found;
  const { proposalId } = proposal;
  if (!proposal.times.includes(data.time))
    return refused({ type: 'SessionInputInvalid', fields: { time: 'choiceUnknown' } });
  if (data.time <= meta.at) return refused({ type: 'SessionInputInvalid', fields: { time: 'inThePast' } });
  return accepted({
    type: 'RescheduleAccepted',
    data: {
      ...parties.both,
      proposalId,
      byId: parties.byId,
      startsAt: data.time,
      durationMinutes: state.durationMinutes,
      previousStart: state.startsAt,
      acceptedAt: meta.at,
    },
  });
}

/** SES-60, SES-61. */
export function decideDeclineReschedule(state: SessionState, command: DeclineReschedule): Decided {
  const { data, meta } = command;
  const found = openProposal(state, command, 'toId');
  if ('refusal' in found) return refused(found.refusal);
  const problems = reason(data.reasonText);
  if (isAny(problems)) return refused({ type: 'SessionInputInvalid', fields: problems });
  const { both, byId } = found.parties;
  const reasonText = cleanText(data.reasonText);
  return accepted({
    type: 'RescheduleDeclined',
    data: { ...both, proposalId: data.proposalId, byId, reasonText, declinedAt: meta.at },
  });
}

export function decideWithdrawReschedule(state: SessionState, command: WithdrawReschedule): Decided {
  const { data, meta } = command;
  const found = openProposal(state, command, 'byId');
  if ('refusal' in found) return refused(found.refusal);
  const { both, byId } = found.parties;
  return accepted({
    type: 'RescheduleWithdrawn',
    data: { ...both, proposalId: data.proposalId, byId, withdrawnAt: meta.at },
  });
}

export function decideRescheduleExpiry(state: SessionState, { data, meta }: ExpireReschedule): Decided {
  const { proposal, menteeId, mentorId } = state;
  if (proposal?.proposalId !== data.proposalId || mentorId === null) return accepted();
  if (meta.at < proposal.expiresAt) return accepted();
  return accepted(expired({ sessionId: data.sessionId, menteeId, mentorId }, proposal, meta.at));
}

type Answer = AcceptReschedule | DeclineReschedule | WithdrawReschedule;
type Found =
  | { readonly parties: Parties; readonly proposal: OpenProposal }
  | { readonly refusal: SessionRefusal };

/** The open proposal, for who was asked (`toId`) or who asked (`byId`). The timer may be late: the clock decides. */
function openProposal(state: SessionState, command: Answer, side: 'toId' | 'byId'): Found {
  const found = partiesOf(state, command);
  if ('refusal' in found) return found;
  const { proposalId } = command.data;
  const { proposal } = state;
  if (proposal?.proposalId !== proposalId) return { refusal: whyClosed(state, proposalId) };
  if (proposal[side] !== found.parties.byId) return { refusal: { type: 'NotYourSession' } };
  if (command.meta.at >= proposal.expiresAt) return { refusal: { type: 'RescheduleExpired' } };
  return { parties: found.parties, proposal };
}

function whyClosed({ closedProposals }: SessionState, proposalId: ProposalId): SessionRefusal {
  const closed = closedProposals.find(({ id }) => id === proposalId);
  return { type: closed?.isExpired ? 'RescheduleExpired' : 'RescheduleClosed' };
}

function expired(both: Parties['both'], { proposalId, byId }: OpenProposal, at: number): SessionEvent {
  return { type: 'RescheduleExpired', data: { ...both, proposalId, byId, expiredAt: at } };
}

function reason(text: string): Readonly<Record<string, string>> {
  const wrong = textProblem(text, mentoringLimits.reasonMax, 0);
  return wrong ? { reason: wrong } : {};
}
