import { readMentoredPartners } from '@waymark/db/partner';
import { communityMentorsTopic } from '@waymark/events/mentoring';
import type { ServerCapability } from '../platform/capability.ts';
import './request/acceptRequest.ts';
import './request/answerRequest.ts';
import './request/createSessionRequest.ts';
import './session/libraryDocuments.ts';
import './session/meeting.ts';
import './session/preparation.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import './session/reschedule.ts';
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
