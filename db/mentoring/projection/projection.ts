import type { MentoringEvent } from '@waymark/events/mentoring';
import { projection } from '../../store/index.ts';
import { type Bookings, book, bookingsBefore, free, writeBookings } from './bookings.ts';
import { addDocument, type Documents, documentsBefore, removeDocument, writeDocuments } from './documents.ts';
import { answerOffer, endOffers, type Offers, offersBefore, writeOffers } from './offers.ts';
import {
  closeProposals,
  endProposal,
  type Proposals,
  proposalsBefore,
  propose,
  writeProposals,
} from './proposals.ts';
import {
  patchSession,
  plan,
  request,
  type Sessions,
  sessionsBefore,
  span,
  writeSessions,
} from './sessions.ts';

type Patches = {
  readonly sessions: Sessions;
  readonly offers: Offers;
  readonly proposals: Proposals;
  readonly documents: Documents;
  readonly bookings: Bookings;
};

/**
 * Sessions with their offers, proposals and documents, and when people are taken. Nothing is read to write: an acceptance,
 * for which many wait, costs no round trip beside its append.
 */
export const mentoringProjection = projection<MentoringEvent, Patches>({
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
  start: () => ({
    sessions: sessionsBefore(),
    offers: offersBefore(),
    proposals: proposalsBefore(),
    documents: documentsBefore(),
    bookings: bookingsBefore(),
  }),
  on: {
    SessionRequested: ({ sessions }, event) => request(sessions, event),
    SessionPlanned: ({ sessions }, event) => plan(sessions, event),
    SessionOffered({ sessions, offers }, event) {
      const { offeredAt, replacesId } = event.data;
      patchSession(sessions, event, { status: 'PENDING' });
      answerOffer(offers, event.data, offeredAt, { status: 'WAITING', is_substitute: replacesId !== null });
    },
    SessionQuestionAsked({ sessions, offers }, event) {
      const { askedAt, expiresAt } = event.data;
      patchSession(sessions, event, { status: 'PENDING', expires_at: expiresAt });
      answerOffer(offers, event.data, askedAt, {
        status: 'ASKED',
        answered_at: askedAt,
        sealed_question: event.sealed.question ?? null,
      });
    },
    SessionOfferDeclined({ sessions, offers }, event) {
      const { declinedAt, reason } = event.data;
      patchSession(sessions, event, {});
      answerOffer(offers, event.data, declinedAt, {
        status: 'DECLINED',
        answered_at: declinedAt,
        reason,
        sealed_reason_text: event.sealed.reasonText ?? null,
      });
    },
    SessionOfferPassedOn({ sessions, offers }, event) {
      const { passedOnAt } = event.data;
      patchSession(sessions, event, {});
      answerOffer(offers, event.data, passedOnAt, { status: 'PASSED_ON', answered_at: passedOnAt });
    },
    SessionRequestDeclined: ({ sessions }, event) => patchSession(sessions, event, { status: 'DECLINED' }),
    SessionAccepted({ sessions, offers }, event) {
      const { sessionId, mentorId, startsAt, durationMinutes, provider, acceptedAt } = event.data;
      patchSession(sessions, event, {
        status: 'ACCEPTED',
        mentor_id: mentorId,
        ...span(startsAt, durationMinutes),
        provider,
        sealed_link: event.sealed.link ?? null,
      });
      answerOffer(offers, event.data, acceptedAt, { status: 'ACCEPTED', answered_at: acceptedAt });
      endOffers(offers, sessionId, 'TAKEN');
    },
    SessionRequestWithdrawn({ sessions, offers }, event) {
      const { sessionId, menteeId } = event.data;
      patchSession(sessions, event, { status: 'CANCELLED', cancelled_by: menteeId });
      endOffers(offers, sessionId, 'WITHDRAWN');
    },
    SessionRequestExpired({ sessions, offers }, event) {
      patchSession(sessions, event, { status: 'EXPIRED' });
      endOffers(offers, event.data.sessionId, 'EXPIRED');
    },
    SessionMentorsNudged: ({ sessions }, event) => patchSession(sessions, event, {}),
    SessionCancelled({ sessions, proposals }, event) {
      const { sessionId, byId, reason } = event.data;
      patchSession(sessions, event, {
        status: 'CANCELLED',
        cancelled_by: byId,
        reason,
        sealed_reason_text: event.sealed.reasonText ?? null,
      });
      closeProposals(proposals, sessionId);
    },
    SessionLateAnnounced({ sessions }, event) {
      const { byId, minutes, announcedAt } = event.data;
      patchSession(sessions, event, { late_by: byId, late_minutes: minutes, late_at: announcedAt });
    },
    SessionCompleted({ sessions, proposals }, event) {
      patchSession(sessions, event, { status: 'COMPLETED' });
      closeProposals(proposals, event.data.sessionId);
    },
    SessionNoShowReported({ sessions, proposals }, event) {
      const { sessionId, byId, absentId, reportedAt } = event.data;
      patchSession(sessions, event, {
        status: 'NO_SHOW',
        no_show_by: byId,
        no_show_absent: absentId,
        no_show_at: reportedAt,
        is_no_show_appealed: false,
        is_no_show_revoked: false,
        is_appeal_dismissed: false,
      });
      closeProposals(proposals, sessionId);
    },
    SessionNoShowAppealed: ({ sessions }, event) =>
      patchSession(sessions, event, { is_no_show_appealed: true }),
    SessionNoShowRevoked: ({ sessions }, event) =>
      patchSession(sessions, event, { status: 'COMPLETED', is_no_show_revoked: true }),
    SessionNoShowAppealDecided: ({ sessions }, event) =>
      patchSession(sessions, event, { is_appeal_dismissed: event.data.outcome === 'DISMISSED' }),
    RescheduleProposed({ sessions, proposals }, event) {
      const { replacesId } = event.data;
      patchSession(sessions, event, {});
      propose(proposals, event);
      if (replacesId !== null) endProposal(proposals, { proposalId: replacesId }, 'REPLACED');
    },
    RescheduleAccepted({ sessions, proposals }, event) {
      const { startsAt, durationMinutes } = event.data;
      patchSession(sessions, event, {
        ...span(startsAt, durationMinutes),
        late_by: null,
        late_minutes: null,
        late_at: null,
      });
      endProposal(proposals, event.data, 'ACCEPTED', startsAt);
    },
    RescheduleDeclined({ sessions, proposals }, event) {
      patchSession(sessions, event, {});
      endProposal(proposals, event.data, 'DECLINED');
    },
    RescheduleWithdrawn({ sessions, proposals }, event) {
      patchSession(sessions, event, {});
      endProposal(proposals, event.data, 'WITHDRAWN');
    },
    RescheduleExpired({ sessions, proposals }, event) {
      patchSession(sessions, event, {});
      endProposal(proposals, event.data, 'EXPIRED');
    },
    SessionAgendaChanged: ({ sessions }, event) =>
      patchSession(sessions, event, {
        sealed_agenda: event.sealed.items ?? null,
        agenda_by: event.data.byId,
      }),
    SessionNotesChanged({ sessions }, event) {
      const { byId, revision } = event.data;
      patchSession(sessions, event, {
        sealed_notes: event.sealed.text ?? null,
        notes_by: byId,
        notes_at: event.meta.at,
        notes_revision: revision,
      });
    },
    SessionDocumentAdded({ sessions, documents }, event) {
      patchSession(sessions, event, {});
      addDocument(documents, event);
    },
    SessionDocumentRemoved({ sessions, documents }, event) {
      patchSession(sessions, event, {});
      removeDocument(documents, event.data);
    },
    DiaryBooked: ({ bookings }, { data }) => book(bookings, data),
    DiaryFreed: ({ bookings }, { data }) => free(bookings, data),
  },
  send: (sql, { sessions, offers, proposals, documents, bookings }) => [
    ...writeSessions(sql, sessions),
    ...writeOffers(sql, offers),
    ...writeProposals(sql, proposals),
    ...writeDocuments(sql, documents),
    ...writeBookings(sql, bookings),
  ],
});
