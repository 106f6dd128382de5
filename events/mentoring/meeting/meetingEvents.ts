import { z } from 'zod';
import { branded, defineEvent, personal, type UserId } from '../../kernel/index.ts';
import { appealOutcomes, type ProposalId, type SessionId, sessionReasons } from '../values.ts';

const person = branded<UserId>();
const session = branded<SessionId>();
const proposal = branded<ProposalId>();
const instant = z.number().int();
const times = z.array(instant);
const reason = z.enum(sessionReasons);
const personalText = personal(z.string());

// Stream mentoring-<session>: once it has a mentor.

const both = { sessionId: session, menteeId: person, mentorId: person };

export const SessionCancelled = defineEvent(
  'SessionCancelled',
  { ...both, byId: person, reason, reasonText: personalText, startsAt: instant, cancelledAt: instant },
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
  { ...both, byId: person, text: personalText, appealedAt: instant },
  { personal: { text: 'byId' } },
);
/** The reporter takes it back, or ops decide so: the session counts as completed. */
export const SessionNoShowRevoked = defineEvent('SessionNoShowRevoked', {
  ...both,
  byId: person,
  absentId: person,
  revokedAt: instant,
});
/**
 * The charity has read an appeal. UPHELD comes with `SessionNoShowRevoked`; DISMISSED gives the report its consequence back.
 * `answer`: what the person concerned reads. Who decided is in the audit trail alone.
 */
export const SessionNoShowAppealDecided = defineEvent(
  'SessionNoShowAppealDecided',
  { ...both, absentId: person, outcome: z.enum(appealOutcomes), answer: personalText, decidedAt: instant },
  { personal: { answer: 'absentId' } },
);

/** SES-65. `replacesId`: the proposal that this one answers; it is closed by the same event. */
export const RescheduleProposed = defineEvent(
  'RescheduleProposed',
  {
    ...both,
    proposalId: proposal,
    byId: person,
    toId: person,
    times,
    reasonText: personalText,
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
  { ...both, proposalId: proposal, byId: person, reasonText: personalText, declinedAt: instant },
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
  { ...both, byId: person, text: personalText, revision: z.number().int().positive() },
  { personal: { text: 'byId' } },
);
/** `isFromLibrary`: the document of that id in the library of `byId`; it has no address, and its name when it was added. */
export const SessionDocumentAdded = defineEvent(
  'SessionDocumentAdded',
  {
    ...both,
    byId: person,
    documentId: z.string(),
    title: personalText,
    url: personalText,
    isFromLibrary: z.boolean().optional(),
  },
  { personal: { title: 'byId', url: 'byId' } },
);
export const SessionDocumentRemoved = defineEvent('SessionDocumentRemoved', {
  ...both,
  byId: person,
  documentId: z.string(),
});
