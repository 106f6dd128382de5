import type { DomainEvent, Recorded } from '@waymark/events/kernel';
import type { MentoringEvent } from '@waymark/events/mentoring';
import type { Projection } from '../../store/index.ts';
import { projectBookings } from './projectBookings.ts';
import { projectDocuments } from './projectDocuments.ts';
import { projectOffers } from './projectOffers.ts';
import { projectProposals } from './projectProposals.ts';
import { projectSessions } from './projectSessions.ts';

const eventTypes = [
  'SessionRequested',
  'SessionOffered',
  'SessionQuestionAsked',
  'SessionOfferDeclined',
  'SessionOfferPassedOn',
  'SessionRequestDeclined',
  'SessionAccepted',
  'SessionPlanned',
  'SessionRequestWithdrawn',
  'SessionMentorsNudged',
  'SessionRequestExpired',
  'SessionCancelled',
  'SessionLateAnnounced',
  'SessionCompleted',
  'SessionNoShowReported',
  'SessionNoShowAppealed',
  'SessionNoShowRevoked',
  'SessionNoShowAppealDecided',
  'RescheduleProposed',
  'RescheduleAccepted',
  'RescheduleDeclined',
  'RescheduleWithdrawn',
  'RescheduleExpired',
  'SessionAgendaChanged',
  'SessionNotesChanged',
  'SessionDocumentAdded',
  'SessionDocumentRemoved',
  'DiaryBooked',
  'DiaryFreed',
] as const satisfies readonly MentoringEvent['type'][];

/**
 * Sessions with their offers, proposals and documents, and when people are taken. Nothing is read to write: an acceptance,
 * for which many wait, costs no round trip beside its append.
 */
export const mentoringProjection: Projection = {
  name: 'mentoring',
  since: 9,
  changedIn: 30,
  tables: [
    'mentoring_sessions',
    'mentoring_offers',
    'mentoring_proposals',
    'mentoring_documents',
    'mentoring_bookings',
  ],
  eventTypes: eventTypes as readonly DomainEvent['type'][],
  sendsAtOnce: true,
  apply: async (sql, recorded) => {
    const events = recorded as readonly Recorded<MentoringEvent>[];
    await Promise.all([
      ...projectSessions(sql, events),
      ...projectOffers(sql, events),
      ...projectProposals(sql, events),
      ...projectDocuments(sql, events),
      ...projectBookings(sql, events),
    ]);
  },
};
