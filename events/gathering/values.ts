import {
  type Brand,
  type Instant,
  type StreamName,
  streamName,
  type Topic,
  type UserId,
} from '../kernel/index.ts';
import { gatheringLimits as limits } from '../limits/index.ts';

/** Made by the client as the id of the request; the event that comes of it keeps it. */
export type GatheringId = Brand<string, 'GatheringId'>;

/** EVT-89. */
export const requestStatuses = [
  'PENDING',
  'INVITED',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'CANCELLED',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** EVT-84. */
export const gatheringStatuses = ['DRAFT', 'UPCOMING', 'STARTED', 'FINISHED', 'CANCELLED'] as const;
export type GatheringStatus = (typeof gatheringStatuses)[number];

/** EVT-90. */
export const attendeeStatuses = [
  'INVITED',
  'REGISTERED',
  'WAITLISTED',
  'DECLINED',
  'CANCELLED',
  'JOINED',
  'NO_SHOW',
] as const;
export type AttendeeStatus = (typeof attendeeStatuses)[number];

/** EVT-36. */
export const locations = ['ONLINE', 'IN_PERSON', 'BOTH'] as const;
export type Location = (typeof locations)[number];

/** EVT-37. */
export const callProviders = ['GOOGLE_MEET', 'ZOOM', 'MICROSOFT_TEAMS', 'WHEREBY', 'OTHER'] as const;
export type CallProvider = (typeof callProviders)[number];

/** EVT-63: how much somebody knows already. */
export const expertiseLevels = ['BEGINNER', 'SOME', 'EXPERIENCED'] as const;
export type Expertise = (typeof expertiseLevels)[number];

/** What each attendee is notified of separately. */
export const tidings = [
  'CHANGED',
  'CANCELLED',
  'DAY',
  'MINUTES',
  'LATE',
  'MESSAGE',
  'DISPLACED',
  'REPLAY',
  /** They were invited and have not answered. */
  'SILENT',
  /** A mentor proposes the event, and they manage the community that it is for. */
  'PROPOSED',
] as const;
export type Tiding = (typeof tidings)[number];

export type GatheringForm = {
  readonly title: string;
  readonly description: string;
  readonly typeId: string;
  readonly topicIds: readonly string[];
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  /** Of who plans it. */
  readonly timezone: string;
  readonly location: Location;
  readonly place: string;
  readonly provider: CallProvider | null;
  readonly link: string;
  readonly capacity: number;
  readonly minimum: number;
  readonly registersFrom: Instant;
  readonly registersUntil: Instant;
  readonly isPublic: boolean;
  readonly sponsoredBy: string;
  readonly recordingConsent: boolean;
  readonly imageId: string | null;
};

const MINUTE = 60_000;

/** The request, the event and how many seats are taken: small however many come. */
export function gatheringStream(id: GatheringId): StreamName {
  return streamName('gathering', id);
}

/** One person at one event. */
export function attendeeStream(id: GatheringId, person: UserId): StreamName {
  return streamName('attendee', `${id}.${person}`);
}

/** Who has the page of an event open, logged in or not. */
export function gatheringTopic(id: GatheringId): Topic {
  return `gathering.${id}` as Topic;
}

/** Who runs an event and has its page open. */
export function organisersTopic(id: GatheringId): Topic {
  return `gathering-organisers.${id}` as Topic;
}

/** Who may see every published event of this community; null: of those that are public. */
export function gatheringsTopic(partnerId: string | null): Topic {
  return (partnerId === null ? 'gatherings' : `gatherings.${partnerId}`) as Topic;
}

/** Who answers requests: the charity, of all events; null for it. */
export function requestsTopic(partnerId: string | null): Topic {
  return (partnerId === null ? 'gathering-requests' : `gathering-requests.${partnerId}`) as Topic;
}

/** Of the event in calendars: constant, whatever address the product has. */
export function gatheringUid(id: string): string {
  return `event-${id}@waymark`;
}

export function gatheringEnd(startsAt: Instant, durationMinutes: number): Instant {
  return startsAt + durationMinutes * MINUTE;
}

/** From when on who runs an event checks people in. */
export function checkInFrom(startsAt: Instant): Instant {
  return startsAt - limits.dayBefore;
}

/** EVT-113: until when a place that came free is kept; null: it begins too soon to ask. */
export function confirmBy(now: Instant, startsAt: Instant): Instant | null {
  const until = Math.min(now + limits.confirmWithin, startsAt - limits.confirmUntil);
  return until > now + limits.step ? until : null;
}
