import { type Actor, type EventMeta, type UserId, userId } from '../../kernel/index.ts';
import { ada, ben, byUser, cleo, DAY, HOUR, meta, monday } from '../../testing/index.ts';
import type { RequestSession, SessionCommand } from '../commands.ts';
import type { SessionEvent } from '../events.ts';
import type { ProposalId, SessionId } from '../values.ts';

/** Ada asks Ben and Cleo on a Monday for Thursday or Friday, 09:00 each. */
export const sessionId = 's1' as SessionId;
export const thursday = monday + 3 * DAY;
export const friday = monday + 4 * DAY;
export const dora = userId('user-dora');
export const link = 'https://meet.example.com/room';
export const longText = 'I sell soap at a market and want to open a shop. '.repeat(4).trim();

/** A command of one person at one time; the data is what the test is about. */
export function by(
  who: UserId | Actor,
  type: SessionCommand['type'],
  data: object = {},
  at = monday,
): SessionCommand {
  const actor = typeof who === 'string' ? byUser(who) : who;
  const command: { type: string; data: object; meta: EventMeta } = {
    type,
    data: { sessionId, ...data },
    meta: meta(actor, at),
  };
  return command as SessionCommand;
}

export const asked: Omit<RequestSession['data'], 'sessionId'> = {
  kind: 'ONE_OFF',
  title: 'A first shop',
  description: longText,
  topicId: 'retail',
  times: [thursday, friday],
  timezone: 'Europe/London',
  durationMinutes: 60,
  series: null,
  mentorIds: [ben, cleo],
  communityId: null,
  planId: null,
  acceptSubstitutes: false,
};

type Requested = Extract<SessionEvent, { type: 'SessionRequested' }>['data'];

export function requested(changes: Partial<Requested> = {}): SessionEvent {
  const { mentorIds: _, ...rest } = asked;
  return {
    type: 'SessionRequested',
    data: {
      ...rest,
      sessionId,
      menteeId: ada,
      times: [thursday, friday],
      requestedAt: monday,
      expiresAt: friday,
      ...changes,
    },
  };
}

export function offered(
  mentorId: UserId,
  replacesId: UserId | null = null,
  offeredAt = monday,
): SessionEvent {
  return { type: 'SessionOffered', data: { sessionId, menteeId: ada, mentorId, replacesId, offeredAt } };
}

export const open = [requested(), offered(ben), offered(cleo)] as const;

export function acceptedBy(mentorId: UserId, startsAt = thursday, lostIds = [cleo]): SessionEvent {
  return {
    type: 'SessionAccepted',
    data: {
      sessionId,
      menteeId: ada,
      mentorId,
      lostIds: lostIds.filter((id) => id !== mentorId),
      communityId: null,
      startsAt,
      durationMinutes: 60,
      provider: 'WHEREBY',
      link,
      seriesCount: 1,
      acceptedAt: monday + HOUR,
    },
  };
}

/** Ben has accepted for Thursday, Cleo has lost. */
export const agreed = [...open, acceptedBy(ben)] as const;
export const both = { sessionId, menteeId: ada, mentorId: ben };

export function proposed(
  proposalId: string,
  byId: UserId,
  changes: Partial<Extract<SessionEvent, { type: 'RescheduleProposed' }>['data']> = {},
): SessionEvent {
  return {
    type: 'RescheduleProposed',
    data: {
      ...both,
      proposalId: proposalId as ProposalId,
      byId,
      toId: byId === ada ? ben : ada,
      times: [friday],
      reasonText: '',
      originalStart: thursday,
      replacesId: null,
      proposedAt: monday + 2 * HOUR,
      expiresAt: monday + 50 * HOUR,
      ...changes,
    },
  };
}
