import { mentoringEvents, type SessionEvent, type SessionStatus } from '@waymark/events/mentoring';
import { liveEvent } from '../platform/live/liveEvent.ts';
import { SessionStatusEnum } from './view/enums.ts';

/** Every fact of a session, and the status that it leads to. */
const statusAfter: Readonly<Record<SessionEvent['type'], SessionStatus | null>> = {
  SessionRequested: 'REQUESTED',
  SessionOffered: 'PENDING',
  SessionQuestionAsked: 'PENDING',
  SessionOfferDeclined: null,
  SessionOfferPassedOn: null,
  SessionRequestDeclined: 'DECLINED',
  SessionAccepted: 'ACCEPTED',
  SessionPlanned: 'ACCEPTED',
  SessionRequestWithdrawn: 'CANCELLED',
  SessionMentorsNudged: null,
  SessionRequestExpired: 'EXPIRED',
  SessionCancelled: 'CANCELLED',
  SessionLateAnnounced: null,
  SessionCompleted: 'COMPLETED',
  SessionNoShowReported: 'NO_SHOW',
  SessionNoShowAppealed: null,
  SessionNoShowRevoked: 'COMPLETED',
  SessionNoShowAppealDecided: null,
  RescheduleProposed: null,
  RescheduleAccepted: null,
  RescheduleDeclined: null,
  RescheduleWithdrawn: null,
  RescheduleExpired: null,
  SessionAgendaChanged: null,
  SessionNotesChanged: null,
  SessionDocumentAdded: null,
  SessionDocumentRemoved: null,
};

export const mentoringChanges = liveEvent(mentoringEvents, {
  on: Object.keys(statusAfter) as SessionEvent['type'][],
  kind: (type) => (type.startsWith('Reschedule') ? 'RESCHEDULE' : 'SESSION'),
  typename: 'MentoringSessionChanged',
  description:
    'Something happened to a session of the viewer, or in the queue of a community: fetch it again.',
  entityId: ({ data }) => data.sessionId,
  payload: ({ type, data: { sessionId } }) => ({ sessionId, change: type, status: statusAfter[type] }),
  fields: (t) => ({
    sessionId: t.exposeID('sessionId'),
    change: t.exposeString('change', { description: 'The name of the fact.' }),
    status: t.expose('status', {
      type: SessionStatusEnum,
      nullable: true,
      description: 'What the session became; null: it stays what it was.',
    }),
  }),
});
