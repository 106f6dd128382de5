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

/** SES-33; `OTHER` needs words. */
export const sessionReasons = ['NO_TIME', 'WRONG_TOPIC', 'NEEDS_MORE_INFORMATION', 'OTHER'] as const;
export type SessionReason = (typeof sessionReasons)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** SES-07 to SES-72. Durations in milliseconds, lengths in user-perceived characters after trimming. */
export const mentoringLimits = {
  titleMin: 3,
  titleMax: 120,
  descriptionMin: 150,
  descriptionMax: 4_000,
  reasonMax: 1_000,
  questionMax: 1_000,
  linkMax: 2_000,
  agendaItems: 20,
  agendaItemMax: 200,
  notesMax: 20_000,
  documents: 20,
  documentTitleMax: 120,
  appealMax: 2_000,
  /** No one can see more; a cap on what one visible character may be built of. */
  codeUnitsPerCharacter: 4,
  times: 5,
  timeAfter: 24 * HOUR,
  timeBefore: 60 * DAY,
  step: 15 * MINUTE,
  mentors: 5,
  oneOffMinutes: 60,
  seriesMinutes: [30, 45, 60],
  seriesMin: 2,
  seriesMax: 12,
  expiresAfter: 14 * DAY,
  nudgeAfter: [2 * DAY, 7 * DAY],
  questionPause: 48 * HOUR,
  proposalTimes: 3,
  proposalExpiresAfter: 48 * HOUR,
  rescheduleUntil: 2 * HOUR,
  lateMinutes: [5, 10, 15],
  completesAfter: 15 * MINUTE,
  noShowFrom: 10 * MINUTE,
  noShowUntil: 7 * DAY,
  joinBefore: 5 * MINUTE,
  /** So many people may have been asked in turn, those who stand in for others included. */
  offers: 10,
  diaryKeeps: 14 * DAY,
} as const;

export function mentoringStream(id: SessionId): StreamName {
  return streamName('mentoring', id);
}

/** What one person has booked: it refuses two sessions at the same time, whoever accepts where. */
export function diaryStream(owner: UserId): StreamName {
  return streamName('diary', owner);
}

/** Who hears of what waits in the queue of a community: its mentors. */
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
