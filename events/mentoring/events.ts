import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import {
  cadences,
  meetingProviders,
  type ProposalId,
  type SessionId,
  sessionKinds,
  sessionReasons,
} from './values.ts';

const person = branded<UserId>();
const session = branded<SessionId>();
const proposal = branded<ProposalId>();
const instant = z.number().int();
const times = z.array(instant);
const reason = z.enum(sessionReasons);
const words = personal(z.string());

// Stream mentoring-<session>.

/**
 * `times` are starts. `communityId`: the request is (also) in the queue of that community's mentors. `timezone` is the
 * mentee's when they asked: a series keeps its local time in it. `series` is null for a one-off session.
 */
export const SessionRequested = defineEvent(
  'SessionRequested',
  {
    sessionId: session,
    menteeId: person,
    kind: z.enum(sessionKinds),
    title: words,
    description: words,
    topicId: z.string(),
    times,
    timezone: z.string(),
    durationMinutes: z.number().int().positive(),
    series: z.object({ cadence: z.enum(cadences), count: z.number().int() }).nullable(),
    communityId: z.string().nullable(),
    planId: z.string().nullable(),
    acceptSubstitutes: z.boolean(),
    requestedAt: instant,
    expiresAt: instant,
  },
  { personal: { title: 'menteeId', description: 'menteeId' } },
);
/** The request reached a mentor, who may answer it from now on. `replacesId`: for whom they stand in (SES-55). */
export const SessionOffered = defineEvent('SessionOffered', {
  sessionId: session,
  menteeId: person,
  mentorId: person,
  replacesId: person.nullable(),
  offeredAt: instant,
});
/**
 * SES-53. The clock of the request stands still until `pausedUntil`; `expiresAt` is the new end, `nudges` what is still to come.
 * The answer of a mentor of the community's queue, this one or another, is also what makes them one of the offered.
 */
export const SessionQuestionAsked = defineEvent(
  'SessionQuestionAsked',
  {
    sessionId: session,
    menteeId: person,
    mentorId: person,
    question: words,
    askedAt: instant,
    pausedUntil: instant,
    expiresAt: instant,
    nudges: z.array(z.object({ nudge: z.number().int().positive(), dueAt: instant })),
  },
  { personal: { question: 'mentorId' } },
);
export const SessionOfferDeclined = defineEvent(
  'SessionOfferDeclined',
  { sessionId: session, menteeId: person, mentorId: person, reason, reasonText: words, declinedAt: instant },
  { personal: { reasonText: 'mentorId' } },
);
/** The mentor wanted it, at a time that does not fit them, and it went on to somebody else (SES-51, SES-55). */
export const SessionOfferPassedOn = defineEvent('SessionOfferPassedOn', {
  sessionId: session,
  menteeId: person,
  mentorId: person,
  passedOnAt: instant,
});
/** SES-43: the last offered mentor declined. */
export const SessionRequestDeclined = defineEvent('SessionRequestDeclined', {
  sessionId: session,
  menteeId: person,
  mentorIds: z.array(person),
  declinedAt: instant,
});
/** SES-52. `lostIds`: who had it open and did not win. `seriesCount` is 1 for a one-off session. */
export const SessionAccepted = defineEvent(
  'SessionAccepted',
  {
    sessionId: session,
    menteeId: person,
    mentorId: person,
    lostIds: z.array(person),
    communityId: z.string().nullable(),
    startsAt: instant,
    durationMinutes: z.number().int(),
    provider: z.enum(meetingProviders),
    link: words,
    seriesCount: z.number().int(),
    acceptedAt: instant,
  },
  { personal: { link: 'mentorId' } },
);
/** A later session of an accepted series, which from here on lives by itself (SES-08). */
export const SessionPlanned = defineEvent(
  'SessionPlanned',
  {
    sessionId: session,
    seriesId: session,
    number: z.number().int().min(2),
    count: z.number().int(),
    cadence: z.enum(cadences),
    menteeId: person,
    mentorId: person,
    title: words,
    description: words,
    topicId: z.string(),
    timezone: z.string(),
    startsAt: instant,
    durationMinutes: z.number().int(),
    provider: z.enum(meetingProviders),
    link: words,
    plannedAt: instant,
  },
  { personal: { title: 'menteeId', description: 'menteeId', link: 'mentorId' } },
);
/** By the mentee, before anybody accepted (SES-45). */
export const SessionRequestWithdrawn = defineEvent('SessionRequestWithdrawn', {
  sessionId: session,
  menteeId: person,
  mentorIds: z.array(person),
  communityId: z.string().nullable(),
  withdrawnAt: instant,
});
export const SessionMentorsNudged = defineEvent('SessionMentorsNudged', {
  sessionId: session,
  menteeId: person,
  mentorIds: z.array(person),
  nudge: z.number().int().positive(),
});
export const SessionRequestExpired = defineEvent('SessionRequestExpired', {
  sessionId: session,
  menteeId: person,
  mentorIds: z.array(person),
  communityId: z.string().nullable(),
  expiredAt: instant,
});

const both = { sessionId: session, menteeId: person, mentorId: person };

export const SessionCancelled = defineEvent(
  'SessionCancelled',
  { ...both, byId: person, reason, reasonText: words, startsAt: instant, cancelledAt: instant },
  { personal: { reasonText: 'byId' } },
);
/** SES-67. Minutes. */
export const SessionLateAnnounced = defineEvent('SessionLateAnnounced', {
  ...both,
  byId: person,
  minutes: z.number().int(),
  announcedAt: instant,
});
export const SessionCompleted = defineEvent('SessionCompleted', { ...both, completedAt: instant });
/** A report after completion takes the completion back. */
export const SessionNoShowReported = defineEvent('SessionNoShowReported', {
  ...both,
  byId: person,
  absentId: person,
  reportedAt: instant,
});
/** Who is said to have stayed away says otherwise: until somebody looks at it, it has no consequence. */
export const SessionNoShowAppealed = defineEvent(
  'SessionNoShowAppealed',
  { ...both, byId: person, text: words, appealedAt: instant },
  { personal: { text: 'byId' } },
);
/** The reporter takes it back, or ops decide so: the session counts as completed. */
export const SessionNoShowRevoked = defineEvent('SessionNoShowRevoked', {
  ...both,
  byId: person,
  absentId: person,
  revokedAt: instant,
});

/** SES-65. `replacesId`: the proposal that this one answers; it is closed by the same event. */
export const RescheduleProposed = defineEvent(
  'RescheduleProposed',
  {
    ...both,
    proposalId: proposal,
    byId: person,
    toId: person,
    times,
    reasonText: words,
    originalStart: instant,
    replacesId: proposal.nullable(),
    proposedAt: instant,
    expiresAt: instant,
  },
  { personal: { reasonText: 'byId' } },
);
export const RescheduleAccepted = defineEvent('RescheduleAccepted', {
  ...both,
  proposalId: proposal,
  byId: person,
  startsAt: instant,
  durationMinutes: z.number().int(),
  previousStart: instant,
  acceptedAt: instant,
});
export const RescheduleDeclined = defineEvent(
  'RescheduleDeclined',
  { ...both, proposalId: proposal, byId: person, reasonText: words, declinedAt: instant },
  { personal: { reasonText: 'byId' } },
);
export const RescheduleWithdrawn = defineEvent('RescheduleWithdrawn', {
  ...both,
  proposalId: proposal,
  byId: person,
  withdrawnAt: instant,
});
export const RescheduleExpired = defineEvent('RescheduleExpired', {
  ...both,
  proposalId: proposal,
  byId: person,
  expiredAt: instant,
});

/** The whole list as it stands after the change. */
export const SessionAgendaChanged = defineEvent(
  'SessionAgendaChanged',
  { ...both, byId: person, items: personal(z.array(z.object({ text: z.string(), isDone: z.boolean() }))) },
  { personal: { items: 'byId' } },
);
/** `revision` counts from 1: a writer who saw an older one is refused. */
export const SessionNotesChanged = defineEvent(
  'SessionNotesChanged',
  { ...both, byId: person, text: words, revision: z.number().int().positive() },
  { personal: { text: 'byId' } },
);
export const SessionDocumentAdded = defineEvent(
  'SessionDocumentAdded',
  { ...both, byId: person, documentId: z.string(), title: words, url: words },
  { personal: { title: 'byId', url: 'byId' } },
);
export const SessionDocumentRemoved = defineEvent('SessionDocumentRemoved', {
  ...both,
  byId: person,
  documentId: z.string(),
});

// Stream diary-<user>.

export const DiaryBooked = defineEvent('DiaryBooked', {
  userId: person,
  sessionId: session,
  startsAt: instant,
  endsAt: instant,
  bookedAt: instant,
});
export const DiaryFreed = defineEvent('DiaryFreed', { userId: person, sessionId: session });

export const sessionEvents = [
  SessionRequested,
  SessionOffered,
  SessionQuestionAsked,
  SessionOfferDeclined,
  SessionOfferPassedOn,
  SessionRequestDeclined,
  SessionAccepted,
  SessionPlanned,
  SessionRequestWithdrawn,
  SessionMentorsNudged,
  SessionRequestExpired,
  SessionCancelled,
  SessionLateAnnounced,
  SessionCompleted,
  SessionNoShowReported,
  SessionNoShowAppealed,
  SessionNoShowRevoked,
  RescheduleProposed,
  RescheduleAccepted,
  RescheduleDeclined,
  RescheduleWithdrawn,
  RescheduleExpired,
  SessionAgendaChanged,
  SessionNotesChanged,
  SessionDocumentAdded,
  SessionDocumentRemoved,
] as const;
export const diaryEvents = [DiaryBooked, DiaryFreed] as const;
export const mentoringEvents = [...sessionEvents, ...diaryEvents] as const;

export type SessionEvent = EventOf<(typeof sessionEvents)[number]>;
export type DiaryEvent = EventOf<(typeof diaryEvents)[number]>;
export type MentoringEvent = SessionEvent | DiaryEvent;
