import { readMentoredPartners } from '@waymark/db/partner';
import { communityMentorsTopic } from '@waymark/events/mentoring';
import type { ServerCapability } from '../platform/capability.ts';
import './request/acceptSessionRequest.ts';
import './request/declineSessionRequest.ts';
import './request/askSessionQuestion.ts';
import './request/createSessionRequest.ts';
import './session/documents/addSessionLibraryDocument.ts';
import './session/documents/uploadSessionDocument.ts';
import './session/documents/removeSessionDocument.ts';
import './session/withdrawSessionRequest.ts';
import './session/cancelSession.ts';
import './session/noShow/reportSessionLate.ts';
import './session/noShow/reportSessionNoShow.ts';
import './session/noShow/appealSessionNoShow.ts';
import './session/noShow/revokeSessionNoShow.ts';
import './session/completeSession.ts';
import './session/updateSessionAgenda.ts';
import './session/updateSessionNotes.ts';
import './session/documents/addSessionDocument.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import './session/reschedule/proposeSessionReschedule.ts';
import './session/reschedule/answerSessionReschedule.ts';
import './session/reschedule/withdrawSessionReschedule.ts';
import { mentoringChanges } from './subscription.ts';
import { mentoringWorkers } from './workers.ts';

export const mentoring: ServerCapability = {
  name: 'mentoring',
  changes: mentoringChanges,
  workers: mentoringWorkers,
  liveTopics: async ({ db }, viewer) =>
    (await readMentoredPartners(viewer, db)).map((partnerId) => communityMentorsTopic(partnerId)),
  accessEvents: ['PartnerRoleAnswered'],
  refusalCodes,
};
