import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import { attendeeEvents } from './attendee/attendeeEvents.ts';
import { callProviders, type GatheringId, gatheringStatuses, locations } from './values.ts';

const person = branded<UserId>();
const gathering = branded<GatheringId>();
const instant = z.number().int();
const count = z.number().int().nonnegative();
const freeText = personal(z.string());

// Stream gathering-<id>: the request, the event and its seats.

/** What the form says. */
const form = {
  title: freeText,
  description: freeText,
  typeId: z.string(),
  topicIds: z.array(z.string()),
  startsAt: instant,
  durationMinutes: z.number().int(),
  timezone: z.string(),
  location: z.enum(locations),
  place: freeText,
  provider: z.enum(callProviders).nullable(),
  link: freeText,
  capacity: count,
  minimum: count,
  registersFrom: instant,
  registersUntil: instant,
  isPublic: z.boolean(),
  sponsoredBy: z.string(),
  recordingConsent: z.boolean(),
  imageId: z.string().nullable(),
};
const formOwners = { title: 'hostId', description: 'hostId', place: 'hostId', link: 'hostId' } as const;
const on = { gatheringId: gathering, hostId: person };
/** Absent: it is held for no community, or this was recorded before its managers received it live. */
const onOfCommunity = { ...on, partnerId: z.string().optional() };

/** By a mentor, for the community's managers or the charity to answer. */
export const GatheringProposed = defineEvent(
  'GatheringProposed',
  { ...on, partnerId: z.string().nullable(), ...form, proposedAt: instant, expiresAt: instant },
  { personal: formOwners },
);
/** By a manager or the charity, who offer dates; the form is what they suggest. */
export const SpeakerInvited = defineEvent(
  'SpeakerInvited',
  {
    ...on,
    byId: person,
    partnerId: z.string().nullable(),
    offeredTimes: z.array(instant),
    ...form,
    invitedAt: instant,
    expiresAt: instant,
  },
  { personal: formOwners },
);
/** By the manager of a proposal, or by the speaker of an invitation with the dates that suit (EVT-112). */
export const GatheringAccepted = defineEvent('GatheringAccepted', {
  ...onOfCommunity,
  byId: person,
  startsAt: instant,
  suitingTimes: z.array(instant),
  /** EVT-29: the speaker's own word where they were invited; absent: it stays what the form says. */
  recordingConsent: z.boolean().optional(),
  /** Where registration closes at the start, it closes at this one; absent: it closes when it did. */
  registersUntil: instant.optional(),
  /** Who asked: the mentor of a proposal, or who invited the speaker; absent in events before this field. */
  askedById: person.optional(),
  acceptedAt: instant,
});
export const GatheringDeclined = defineEvent(
  'GatheringDeclined',
  { ...onOfCommunity, byId: person, askedById: person.optional(), reasonText: freeText, declinedAt: instant },
  { personal: { reasonText: 'byId' } },
);
export const GatheringExpired = defineEvent('GatheringExpired', {
  ...onOfCommunity,
  askedById: person.optional(),
  expiredAt: instant,
});
/**
 * The whole form as it stands then. `calledTicket` and `displaced`: fewer seats than people moved the last of them back to the
 * waiting list. `sequence` counts the changes that calendars must get.
 */
export const GatheringChanged = defineEvent(
  'GatheringChanged',
  {
    ...onOfCommunity,
    byId: person,
    ...form,
    status: z.enum(gatheringStatuses).nullable(),
    previousStart: instant,
    previousMinutes: z.number().int(),
    isMoved: z.boolean(),
    /** It takes place somewhere else, which calendars show; absent in events before this field. */
    isElsewhere: z.boolean().optional(),
    /** Of an event that runs late: it stays the end. Absent: the end that the form says. */
    endsAt: instant.optional(),
    sequence: count,
    calledTicket: count,
    taken: count,
    waiting: count,
    displaced: count,
    /** Where somebody is displaced: the last ticket with a seat before; absent in events before this field. */
    calledBefore: count.optional(),
    changedAt: instant,
  },
  { personal: formOwners },
);
export const GatheringPublished = defineEvent('GatheringPublished', {
  ...on,
  byId: person,
  partnerId: z.string().nullable(),
  isPublic: z.boolean(),
  startsAt: instant,
  durationMinutes: z.number().int(),
  publishedAt: instant,
});
/** `wasPublished`: there may be people to tell. `isRequest`: nobody had accepted it yet. */
export const GatheringCancelled = defineEvent(
  'GatheringCancelled',
  {
    ...onOfCommunity,
    byId: person,
    reasonText: freeText,
    startsAt: instant,
    wasPublished: z.boolean(),
    isRequest: z.boolean(),
    sequence: count,
    cancelledAt: instant,
  },
  { personal: { reasonText: 'byId' } },
);
export const GatheringStarted = defineEvent('GatheringStarted', { ...onOfCommunity, startedAt: instant });
/** The host runs late: the end moves by as much. */
export const GatheringDelayed = defineEvent('GatheringDelayed', {
  ...on,
  minutes: z.number().int(),
  startsAt: instant,
  endsAt: instant,
  delayedAt: instant,
});
/** `isEarly`: the host ended it before its time. */
export const GatheringFinished = defineEvent('GatheringFinished', {
  ...onOfCommunity,
  isEarly: z.boolean(),
  finishedAt: instant,
});
/** EVT-114. */
export const GatheringShort = defineEvent('GatheringShort', {
  ...on,
  partnerId: z.string().nullable(),
  taken: count,
  minimum: count,
  startsAt: instant,
  warnedAt: instant,
});
export const GatheringReminderDue = defineEvent('GatheringReminderDue', {
  ...on,
  lead: z.enum(['DAY', 'MINUTES']),
  startsAt: instant,
});
export const GatheringFeatured = defineEvent('GatheringFeatured', {
  ...on,
  byId: person,
  isFeatured: z.boolean(),
});
export const ReplayAdded = defineEvent(
  'ReplayAdded',
  {
    ...on,
    byId: person,
    url: freeText,
    captionsUrl: freeText,
    chapters: personal(z.array(z.object({ at: count, title: z.string() }))),
    addedAt: instant,
  },
  { personal: { url: 'hostId', captionsUrl: 'hostId', chapters: 'hostId' } },
);
/** Whose lists of replays show it no longer. `sharedById`: who had shared what is gone; null: there was none. */
const unshared = { partnerId: z.string().nullable(), isPublic: z.boolean(), sharedById: person.nullable() };
/** By the host or who manages: it was a wrong one, or it must not be seen. */
export const ReplayRemoved = defineEvent(
  'ReplayRemoved',
  { ...on, byId: person, ...unshared, reasonText: freeText, removedAt: instant },
  { personal: { reasonText: 'byId' } },
);
/** EVT-29: the speaker's own word once the event has begun. What was shared is gone with it. */
export const RecordingConsentAnswered = defineEvent('RecordingConsentAnswered', {
  ...on,
  ...unshared,
  isGiven: z.boolean(),
  answeredAt: instant,
});
export const AttendeesWritten = defineEvent(
  'AttendeesWritten',
  { ...on, byId: person, messageId: z.string(), text: freeText, writtenAt: instant },
  { personal: { text: 'byId' } },
);

// Counts are those after the event. Tickets count up with each registration; up to `calledTicket` they have a seat.
const seat = { ...on, userId: person, ticket: count, calledTicket: count, taken: count, waiting: count };
export const SeatTaken = defineEvent('SeatTaken', { ...seat, takenAt: instant });
export const SeatQueued = defineEvent('SeatQueued', { ...seat, queuedAt: instant });
export const SeatFreed = defineEvent('SeatFreed', { ...seat, wasSeated: z.boolean(), freedAt: instant });
/** The first of the waiting list has a seat now. */
export const SeatCalled = defineEvent('SeatCalled', { ...seat, calledAt: instant });

export const organiserEvents = [
  GatheringProposed,
  SpeakerInvited,
  GatheringAccepted,
  GatheringDeclined,
  GatheringExpired,
  GatheringChanged,
  GatheringPublished,
  GatheringCancelled,
  GatheringStarted,
  GatheringDelayed,
  GatheringFinished,
  GatheringShort,
  GatheringReminderDue,
  GatheringFeatured,
  ReplayAdded,
  ReplayRemoved,
  RecordingConsentAnswered,
  AttendeesWritten,
] as const;
export const seatEvents = [SeatTaken, SeatQueued, SeatFreed, SeatCalled] as const;
export const gatheringEvents = [...organiserEvents, ...seatEvents, ...attendeeEvents] as const;

export type SeatEvent = EventOf<(typeof seatEvents)[number]>;
export type OrganiserEvent = EventOf<(typeof organiserEvents)[number]>;
export type AttendeeEvent = EventOf<(typeof attendeeEvents)[number]>;
/** Of the stream of one event. */
export type GatheringFact = OrganiserEvent | SeatEvent;
export type GatheringEvent = GatheringFact | AttendeeEvent;
