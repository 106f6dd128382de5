import { attendeeStream, type GatheringId, gathering, gatheringStream } from '@waymark/events/gathering';
import { identity, userStream } from '@waymark/events/identity';
import { type DomainEvent, type UserId, userId } from '@waymark/events/kernel';
import { mentoring, mentoringStream, type SessionId } from '@waymark/events/mentoring';
import type { GivenFacts } from '../../testing/projectionSpec.ts';
import { achievementProjection } from '../projection.ts';

// Facts of people and of their sessions, as specs put them together.

export const ada = userId('ada');
export const mia = userId('mia');
export const noa = userId('noa');
export const spec = { projection: achievementProjection, capabilities: [identity, mentoring, gathering] };
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

/** A group event of ada, published; and whatever follows. */
export function gatheringOf(
  id: string,
  startsAt: string,
  after: readonly DomainEvent[] = [],
  hostId: UserId = ada,
): GivenFacts {
  const time = Date.parse(startsAt);
  const on = { gatheringId: id as GatheringId, hostId };
  const proposed = { ...on, partnerId: null, ...form, startsAt: time, proposedAt: 1, expiresAt: 2 };
  const terms = { byId: noa, startsAt: time };
  return {
    stream: gatheringStream(id as GatheringId),
    events: [
      { type: 'GatheringProposed', data: proposed },
      { type: 'GatheringAccepted', data: { ...on, ...terms, suitingTimes: [time], acceptedAt: 2 } },
      {
        type: 'GatheringPublished',
        data: { ...on, ...terms, partnerId: null, isPublic: true, durationMinutes: 60, publishedAt: 3 },
      },
      ...after,
    ],
  };
}

const form = {
  title: 'Raise a price',
  description: 'a description',
  typeId: 'MASTERCLASS',
  topicIds: ['sales'],
  durationMinutes: 60,
  timezone: 'Europe/London',
  location: 'ONLINE',
  place: '',
  provider: 'ZOOM',
  link: '',
  capacity: 9,
  minimum: 1,
  registersFrom: 1,
  registersUntil: 2,
  isPublic: true,
  sponsoredBy: '',
  recordingConsent: false,
  imageId: null,
};

/** What happens to a group event of ada. */
export const ofGathering = {
  finished: (id: string, hostId: UserId = ada): DomainEvent => ({
    type: 'GatheringFinished',
    data: { gatheringId: id as GatheringId, hostId, isEarly: false, finishedAt: 9 },
  }),
  cancelled: (id: string, hostId: UserId = ada): DomainEvent => ({
    type: 'GatheringCancelled',
    data: {
      gatheringId: id as GatheringId,
      hostId,
      byId: hostId,
      reasonText: 'ill',
      startsAt: 1,
      wasPublished: true,
      isRequest: false,
      sequence: 1,
      cancelledAt: 9,
    },
  }),
  moved: (id: string, startsAt: string, hostId: UserId = ada): DomainEvent => ({
    type: 'GatheringChanged',
    data: {
      gatheringId: id as GatheringId,
      hostId,
      byId: hostId,
      ...form,
      startsAt: Date.parse(startsAt),
      status: 'UPCOMING',
      previousStart: 1,
      previousMinutes: 60,
      isMoved: true,
      sequence: 1,
      calledTicket: 0,
      taken: 0,
      waiting: 0,
      displaced: 0,
      changedAt: 9,
    },
  }),
};

/** What somebody did at a group event of ada: 'in', 'joined', 'left', 'back' after both; 'moved': the event did. */
export function attending(
  id: string,
  userId: UserId,
  ...steps: readonly ('in' | 'back' | 'moved' | 'joined' | 'undone' | 'left' | 'missed')[]
): GivenFacts {
  const on = { gatheringId: id as GatheringId, userId };
  const factsOf = (entry: number): Record<(typeof steps)[number], DomainEvent> => ({
    in: { type: 'AttendeeEntered', data: { ...on, entry, enteredAt: 5 } },
    back: { type: 'AttendeeEntered', data: { ...on, entry, hadAttended: true, enteredAt: 8 } },
    moved: {
      type: 'AttendeeTold',
      data: { ...on, what: 'CHANGED', startsAt: 9, minutes: null, hadAttended: true, toldAt: 8 },
    },
    joined: {
      type: 'AttendeeAttended',
      data: { ...on, hostId: ada, checkedInById: null, attendedAt: 6 },
    },
    undone: {
      type: 'AttendeeCheckInUndone',
      data: { ...on, hostId: ada, byId: ada, isMissed: false, undoneAt: 6 },
    },
    left: { type: 'AttendeeLeft', data: { ...on, entry, isLapsed: false, leftAt: 7 } },
    missed: { type: 'AttendeeMissed', data: { ...on, missedAt: 8 } },
  });
  // Only who did nothing before comes in for the first time.
  const events = steps.map((step, index) => factsOf(index + 1)[step]);
  return { stream: attendeeStream(id as GatheringId, userId), events };
}
