import { accepted, cleanText, type Decision, refused } from '../../kernel/index.ts';
import { mentoringLimits } from '../../limits/index.ts';
import type {
  ExpireSessionRequest,
  NudgeMentors,
  PlanSession,
  RequestSession,
  WithdrawSessionRequest,
} from '../commands.ts';
import type { SessionEvent } from '../events.ts';
import { isAny, requestProblems } from '../problems.ts';
import type { SessionRefusal } from '../refusals.ts';
import type { SessionState } from '../state.ts';
import { isOpen, offeredTo } from './openRequest.ts';

type Decided = Decision<SessionEvent, SessionRefusal>;

/** SES-40: created, and in the same step with every mentor who was chosen. */
export function decideRequest(state: SessionState, { data, meta }: RequestSession): Decided {
  if (meta.actor.kind !== 'user') return refused({ type: 'NotYourSession' });
  if (state.status !== 'NONE') return refused({ type: 'SessionExists' });
  const menteeId = meta.actor.id;
  const problems = requestProblems(data, menteeId, meta.at);
  if (isAny(problems)) return refused({ type: 'SessionInputInvalid', fields: problems });
  const { mentorIds, ...asked } = data;
  const requested: SessionEvent = {
    type: 'SessionRequested',
    data: {
      ...asked,
      menteeId,
      title: cleanText(data.title),
      description: cleanText(data.description),
      times: [...data.times],
      requestedAt: meta.at,
      expiresAt: Math.min(meta.at + mentoringLimits.expiresAfter, Math.max(...data.times)),
    },
  };
  const offered = [...new Set(mentorIds)].map((mentorId): SessionEvent => {
    const { sessionId } = data;
    return {
      type: 'SessionOffered',
      data: { sessionId, menteeId, mentorId, replacesId: null, offeredAt: meta.at },
    };
  });
  return accepted(requested, ...offered);
}

/** What the first session of the series has agreed on stands: this is sent by the same acceptance. */
export function decidePlan(state: SessionState, { data, meta }: PlanSession): Decided {
  const { actor } = meta;
  if (actor.kind === 'anonymous' || (actor.kind === 'user' && actor.id !== data.mentorId))
    return refused({ type: 'NotYourSession' });
  if (state.status !== 'NONE') return refused({ type: 'SessionExists' });
  return accepted({ type: 'SessionPlanned', data: { ...data, plannedAt: meta.at } });
}

/** SES-45. */
export function decideWithdraw(state: SessionState, { data, meta }: WithdrawSessionRequest): Decided {
  if (state.status === 'NONE') return refused({ type: 'SessionUnknown' });
  const { menteeId, communityId } = state;
  if (meta.actor.kind !== 'user' || meta.actor.id !== menteeId) return refused({ type: 'NotYourSession' });
  if (!isOpen(state)) return refused({ type: 'RequestNotAvailable' });
  const { sessionId } = data;
  return accepted({
    type: 'SessionRequestWithdrawn',
    data: { sessionId, menteeId, mentorIds: offeredTo(state), communityId, withdrawnAt: meta.at },
  });
}

/** SES-54. */
export function decideExpiry(state: SessionState, { data, meta }: ExpireSessionRequest): Decided {
  if (!isOpen(state) || meta.at < state.expiresAt) return accepted();
  const { menteeId, communityId } = state;
  const { sessionId } = data;
  return accepted({
    type: 'SessionRequestExpired',
    data: { sessionId, menteeId, mentorIds: offeredTo(state), communityId, expiredAt: meta.at },
  });
}

/** SES-54. A pause puts the timer off; one that was on its way already says nothing. */
export function decideNudge(state: SessionState, { data, meta }: NudgeMentors): Decided {
  const { sessionId, nudge } = data;
  const mentorIds = offeredTo(state);
  if (!isOpen(state) || nudge <= state.nudged || mentorIds.length === 0) return accepted();
  if (meta.at < state.pausedUntil) return accepted();
  const { menteeId } = state;
  return accepted({ type: 'SessionMentorsNudged', data: { sessionId, menteeId, mentorIds, nudge } });
}
