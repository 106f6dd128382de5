import { entryOf, type Instant, type UserId } from '../../kernel/index.ts';
import type { SessionRefusal } from '../refusals.ts';
import type { SessionState } from '../state.ts';

/** Nobody has accepted yet, and nobody ended it. */
export function isOpen({ status }: SessionState): boolean {
  return status === 'REQUESTED' || status === 'PENDING';
}

/** The mentors who still have it before them. */
export function offeredTo({ offers }: SessionState): UserId[] {
  return (Object.keys(offers) as UserId[]).filter((id) => isUnanswered(offers[id]));
}

function isUnanswered(offer: SessionState['offers'][UserId] | undefined): boolean {
  return offer === 'waiting' || offer === 'asked';
}

/**
 * Why this mentor cannot answer; undefined when they can. Who had it open learns that another one was first (SES-48),
 * everybody else that it is gone (SES-50). The mentors of a queue have what is in it open.
 */
export function whyNotAnswer(
  state: SessionState,
  mentorId: UserId,
  isOfCommunity: boolean,
  at: Instant,
): SessionRefusal | undefined {
  if (state.status === 'NONE') return { type: 'SessionUnknown' };
  const offer = entryOf(state.offers, mentorId);
  const isInQueue = isOfCommunity && state.communityId !== null;
  if (mentorId === state.menteeId || (!offer && !isInQueue)) return { type: 'NotYourSession' };
  if (offer === 'passedOn') return { type: 'RequestReassigned' };
  if (offer === 'declined' || offer === 'accepted') return { type: 'RequestNotAvailable' };
  if (state.status === 'ACCEPTED') return { type: 'RequestTaken' };
  // The timer may be late; the time of the command decides.
  return isOpen(state) && at < state.expiresAt ? undefined : { type: 'RequestNotAvailable' };
}
