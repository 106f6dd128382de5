import { readMentoredPartners } from '@waymark/db/partner';
import { communityMentorsTopic } from '@waymark/events/mentoring';
import type { ServerCapability } from '../platform/capability.ts';
import './acceptRequest.ts';
import './answerRequest.ts';
import './createSessionRequest.ts';
import './libraryDocuments.ts';
import './meeting.ts';
import './preparation.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import './reschedule.ts';
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
