import {
  type Brand,
  type Instant,
  type StreamName,
  streamName,
  type Topic,
  type UserId,
} from '../kernel/index.ts';

/** Made by the client as the id of the request; the sessions of a series after the first are `<id>.2`, `<id>.3` … */
export type SessionId = Brand<string, 'SessionId'>;
export type ProposalId = Brand<string, 'ProposalId'>;

export const sessionKinds = ['ONE_OFF', 'ONGOING'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** How the charity answers an appeal against a no-show. */
export const appealOutcomes = ['UPHELD', 'DISMISSED'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** SES-39. */
export const sessionStatuses = [
  'REQUESTED',
  'PENDING',
  'ACCEPTED',
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'COMPLETED',
  'NO_SHOW',
] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export const cadences = ['WEEKLY', 'FORTNIGHTLY', 'MONTHLY'] as const;
export type Cadence = (typeof cadences)[number];

/** SES-17. */
export const meetingProviders = ['GOOGLE_MEET', 'ZOOM', 'MICROSOFT_TEAMS', 'WHEREBY', 'OTHER'] as const;
export type MeetingProvider = (typeof meetingProviders)[number];

/** SES-33; `OTHER` needs a text. */
export const sessionReasons = ['NO_TIME', 'WRONG_TOPIC', 'NEEDS_MORE_INFORMATION', 'OTHER'] as const;
export type SessionReason = (typeof sessionReasons)[number];

const MINUTE = 60_000;

export function mentoringStream(id: SessionId): StreamName {
  return streamName('mentoring', id);
}

/** What one person has booked: it refuses two sessions at the same time, in whatever order they are accepted. */
export function diaryStream(owner: UserId): StreamName {
  return streamName('diary', owner);
}

/** The topic of what waits in the queue of a community: for its mentors. */
export function communityMentorsTopic(partnerId: string): Topic {
  return `community-mentors.${partnerId}` as Topic;
}

/** The first is the request itself. */
export function seriesSessionId(series: SessionId, number: number): SessionId {
  return (number === 1 ? series : `${series}.${number}`) as SessionId;
}

export function endOf(startsAt: Instant, durationMinutes: number): Instant {
  return startsAt + durationMinutes * MINUTE;
}
