import { z } from 'zod';
import { branded, defineEvent, personal, type UserId } from '../../kernel/index.ts';
import { cadences, meetingProviders, type SessionId, sessionKinds, sessionReasons } from '../values.ts';

const person = branded<UserId>();
const session = branded<SessionId>();
const instant = z.number().int();
const times = z.array(instant);
const reason = z.enum(sessionReasons);
const personalText = personal(z.string());

// Stream mentoring-<session>: from the request to its answer.

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
    title: personalText,
    description: personalText,
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
/** The request reached a mentor, who may answer it from now on. `replacesId`: the mentor they stand in for (SES-55). */
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
    question: personalText,
    askedAt: instant,
    pausedUntil: instant,
    expiresAt: instant,
    nudges: z.array(z.object({ nudge: z.number().int().positive(), dueAt: instant })),
  },
  { personal: { question: 'mentorId' } },
);
export const SessionOfferDeclined = defineEvent(
  'SessionOfferDeclined',
  {
    sessionId: session,
    menteeId: person,
    mentorId: person,
    reason,
    reasonText: personalText,
    declinedAt: instant,
  },
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
    link: personalText,
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
    title: personalText,
    description: personalText,
    topicId: z.string(),
    timezone: z.string(),
    startsAt: instant,
    durationMinutes: z.number().int(),
    provider: z.enum(meetingProviders),
    link: personalText,
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
