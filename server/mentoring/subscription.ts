import type { SessionEvent, SessionStatus } from '@waymark/events/mentoring';
import { builder } from '../platform/builder.ts';
import type { LiveChange } from '../platform/capability.ts';
import { SessionStatusEnum } from './view/enums.ts';

type Changed = {
  readonly sessionId: string;
  readonly change: string;
  readonly status: SessionStatus | null;
};

builder.objectRef<Changed>('MentoringSessionChanged').implement({
  description:
    'Something happened to a session of the viewer, or in the queue of a community: fetch it again.',
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

function sessionChanged(on: SessionEvent['type'], status: SessionStatus | null): LiveChange<SessionEvent> {
  return {
    on,
    kind: on.startsWith('Reschedule') ? 'RESCHEDULE' : 'SESSION',
    typename: 'MentoringSessionChanged',
    entityId: ({ data }) => data.sessionId,
    payload: ({ data }) => ({ sessionId: data.sessionId, change: on, status }),
  };
}

export const mentoringChanges = Object.entries(statusAfter).map(([type, status]) =>
  sessionChanged(type as SessionEvent['type'], status),
);
