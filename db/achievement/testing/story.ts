import { identity, userStream } from '@waymark/events/identity';
import { type DomainEvent, type UserId, userId } from '@waymark/events/kernel';
import { mentoring, mentoringStream, type SessionId } from '@waymark/events/mentoring';
import type { GivenFacts } from '../../testing/projectionSpec.ts';
import { achievementProjection } from '../projection.ts';

// Facts of people and of their sessions, as specs put them together.

export const ada = userId('ada');
export const mia = userId('mia');
export const noa = userId('noa');
export const spec = { projection: achievementProjection, capabilities: [identity, mentoring] };
export const seeing = (id: UserId) => ({ kind: 'user', userId: id, sessionId: 's', role: 'USER' }) as const;

export const about = (id: UserId, ...events: readonly DomainEvent[]): GivenFacts => ({
  stream: userStream(id),
  events,
});
export const changed = (id: UserId, changes: object): DomainEvent => ({
  type: 'UserProfileChanged',
  data: { userId: id, changes },
});
export type Pair = { readonly menteeId?: UserId; readonly mentorId?: UserId };
const both = (id: string, { menteeId = mia, mentorId = ada }: Pair = {}) => ({
  sessionId: id as SessionId,
  menteeId,
  mentorId,
});
const terms = { provider: 'ZOOM', link: 'https://zoom.example.org/1', lostIds: [], communityId: null };

export function signedUp(id: UserId, timezone: string | null): GivenFacts {
  const data = {
    userId: id,
    email: `${id}@example.org`,
    emailFingerprint: id,
    firstName: id,
    lastName: 'Hill',
    passwordHash: '-',
    userType: 'both',
    language: 'en',
    timezone,
    signupOptions: [],
    campaignId: null,
    groupEventId: null,
    returnPath: null,
  };
  return { ...about(id, { type: 'UserSignedUp', data }), at: Date.parse('2020-05-01T00:00Z') };
}

/** A session of ada with a mentee, accepted and whatever follows. */
export function session(
  id: string,
  startsAt: string,
  after: readonly DomainEvent[],
  more: Pair & { topicId?: string; minutes?: number } = {},
): GivenFacts {
  const pair = both(id, more);
  const requested = {
    sessionId: id,
    menteeId: pair.menteeId,
    kind: 'ONE_OFF',
    title: 'a title',
    description: 'a description',
    topicId: more.topicId ?? 'finance',
    times: [],
    timezone: 'Europe/Lisbon',
    durationMinutes: more.minutes ?? 60,
    series: null,
    communityId: null,
    planId: null,
    acceptSubstitutes: true,
    requestedAt: 1,
    expiresAt: 2,
  };
  const accepted = {
    ...pair,
    ...terms,
    startsAt: Date.parse(startsAt),
    durationMinutes: more.minutes ?? 60,
    seriesCount: 1,
    acceptedAt: 1,
  };
  return {
    stream: mentoringStream(id as SessionId),
    events: [
      { type: 'SessionRequested', data: requested },
      { type: 'SessionAccepted', data: accepted },
      ...after,
    ],
  };
}

export const completed = (id: string, pair?: Pair): DomainEvent => ({
  type: 'SessionCompleted',
  data: { ...both(id, pair), completedAt: 3 },
});
export const reported = (id: string, pair?: Pair): DomainEvent => ({
  type: 'SessionNoShowReported',
  data: { ...both(id, pair), byId: ada, absentId: mia, reportedAt: 4 },
});
export const revoked = (id: string, pair?: Pair): DomainEvent => ({
  type: 'SessionNoShowRevoked',
  data: { ...both(id, pair), byId: ada, absentId: mia, revokedAt: 5 },
});
