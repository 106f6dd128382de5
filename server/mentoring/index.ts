import { readMentoredPartners } from '@waymark/db/partner';
import { communityMentorsTopic } from '@waymark/events/mentoring';
import type { ServerCapability } from '../platform/capability.ts';
import './request/acceptSessionRequest.ts';
import './request/declineSessionRequest.ts';
import './request/askSessionQuestion.ts';
import './request/createSessionRequest.ts';
import './session/addSessionLibraryDocument.ts';
import './session/uploadSessionDocument.ts';
import './session/removeSessionDocument.ts';
import './session/withdrawSessionRequest.ts';
import './session/cancelSession.ts';
import './session/reportSessionLate.ts';
import './session/reportSessionNoShow.ts';
import './session/appealSessionNoShow.ts';
import './session/revokeSessionNoShow.ts';
import './session/completeSession.ts';
import './session/updateSessionAgenda.ts';
import './session/updateSessionNotes.ts';
import './session/addSessionDocument.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import './session/proposeSessionReschedule.ts';
import './session/answerSessionReschedule.ts';
import './session/withdrawSessionReschedule.ts';
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
