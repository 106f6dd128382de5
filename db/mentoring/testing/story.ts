import { userId, type Viewer } from '@waymark/events/kernel';
import {
  diaryStream,
  type MentoringEvent,
  mentoringStream,
  type ProposalId,
  type SessionEvent,
  type SessionId,
} from '@waymark/events/mentoring';
import type { GivenFacts } from '../../testing/projectionSpec.ts';

// Facts of the life of sessions, as specs put them together.

export const mia = userId('mia');
export const ada = userId('ada');
export const ben = userId('ben');
export const cleo = userId('cleo');

type Of<Type extends MentoringEvent['type']> = Extract<MentoringEvent, { type: Type }>;

export function as(id: string): Extract<Viewer, { kind: 'user' }> {
  return { kind: 'user', userId: userId(id), sessionId: 's', role: 'USER' };
}

export const HOUR = 60 * 60_000;
export const START = 1_800_000_000_000;

const both = (id: string) => ({ sessionId: id as SessionId, menteeId: mia, mentorId: ada });

export function requested(id: string, more: Partial<Of<'SessionRequested'>['data']> = {}): SessionEvent {
  return {
    type: 'SessionRequested',
    data: {
      sessionId: id as SessionId,
      menteeId: mia,
      kind: 'ONE_OFF',
      title: `the title of ${id}`,
      description: 'the description',
      topicId: 'business.sales',
      times: [START, START + HOUR],
      timezone: 'Europe/Lisbon',
      durationMinutes: 60,
      series: null,
      communityId: null,
      planId: null,
      acceptSubstitutes: true,
      requestedAt: 1000,
      expiresAt: START + HOUR,
      ...more,
    },
  };
}

export function offered(id: string, mentorId = ada, replacesId: typeof ada | null = null): SessionEvent {
  const data = { sessionId: id as SessionId, menteeId: mia, mentorId, replacesId, offeredAt: 1000 };
  return { type: 'SessionOffered', data };
}

export function accepted(id: string, more: Partial<Of<'SessionAccepted'>['data']> = {}): SessionEvent {
  return {
    type: 'SessionAccepted',
    data: {
      ...both(id),
      lostIds: [],
      communityId: null,
      startsAt: START,
      durationMinutes: 60,
      provider: 'ZOOM',
      link: 'https://zoom.example.org/the-link',
      seriesCount: 1,
      acceptedAt: 2000,
      ...more,
    },
  };
}

export function proposed(id: string, proposalId: string, replacesId: string | null = null): SessionEvent {
  return {
    type: 'RescheduleProposed',
    data: {
      ...both(id),
      proposalId: proposalId as ProposalId,
      byId: replacesId === null ? mia : ada,
      toId: replacesId === null ? ada : mia,
      times: [START + 24 * HOUR],
      reasonText: `why ${proposalId}`,
      originalStart: START,
      replacesId: replacesId as ProposalId | null,
      proposedAt: 3000,
      expiresAt: START,
    },
  };
}

export function rescheduled(id: string, proposalId: string): SessionEvent {
  return {
    type: 'RescheduleAccepted',
    data: {
      ...both(id),
      proposalId: proposalId as ProposalId,
      byId: mia,
      startsAt: START + 24 * HOUR,
      durationMinutes: 60,
      previousStart: START,
      acceptedAt: 4000,
    },
  };
}

export function cancelled(id: string): SessionEvent {
  return {
    type: 'SessionCancelled',
    data: {
      ...both(id),
      byId: mia,
      reason: 'OTHER',
      reasonText: 'why cancelled',
      startsAt: START,
      cancelledAt: 5000,
    },
  };
}

export function booked(owner: typeof ada, id: string, startsAt = START): MentoringEvent {
  const data = {
    userId: owner,
    sessionId: id as SessionId,
    startsAt,
    endsAt: startsAt + HOUR,
    bookedAt: 2000,
  };
  return { type: 'DiaryBooked', data };
}

export function freed(owner: typeof ada, id: string): MentoringEvent {
  return { type: 'DiaryFreed', data: { userId: owner, sessionId: id as SessionId } };
}

/** One command a list of facts. */
export function session(id: string, ...commands: readonly SessionEvent[][]): readonly GivenFacts[] {
  return commands.map((events) => ({ stream: mentoringStream(id as SessionId), events }));
}

export function diary(owner: typeof ada, ...events: readonly MentoringEvent[]): readonly GivenFacts[] {
  return events.map((event) => ({ stream: diaryStream(owner), events: [event] }));
}
