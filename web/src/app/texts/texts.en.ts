import { en as achievement } from '#/achievement/messages.en.ts';
import { en as content } from '#/content/messages.en.ts';
import { en as dashboard } from '#/dashboard/messages.en.ts';
import { en as discovery } from '#/discovery/messages.en.ts';
import { en as documents } from '#/documents/messages.en.ts';
import { en as feedback } from '#/feedback/messages.en.ts';
import { en as hostSteps } from '#/gathering/host/manage/messages.en.ts';
import { en as hostEvent } from '#/gathering/host/messages.en.ts';
import { en as gathering } from '#/gathering/messages.en.ts';
import { en as promoteEvent } from '#/gathering/promote/messages.en.ts';
import { en as identity } from '#/identity/messages.en.ts';
import { en as sso } from '#/identity/sso/messages.en.ts';
import { en as landing } from '#/landing/messages.en.ts';
import { en as library } from '#/library/messages.en.ts';
import { en as libraryDocument } from '#/library/panel/messages.en.ts';
import { en as libraryUpload } from '#/library/upload/messages.en.ts';
import { en as completedSessions } from '#/mentoring/completed/messages.en.ts';
import { en as mentoring } from '#/mentoring/messages.en.ts';
import { en as mentoringRequest } from '#/mentoring/request/messages.en.ts';
import { en as mentoringRequests } from '#/mentoring/requests/messages.en.ts';
import { en as reschedule } from '#/mentoring/reschedule/messages.en.ts';
import { en as sessionHistory } from '#/mentoring/session/history/messages.en.ts';
import { en as mentoringSession } from '#/mentoring/session/messages.en.ts';
import { en as upcomingSessions } from '#/mentoring/upcoming/messages.en.ts';
import { en as messageActions } from '#/messaging/actions/messages.en.ts';
import { en as attachments } from '#/messaging/attachments/messages.en.ts';
import { en as messaging } from '#/messaging/messages.en.ts';
import { en as messageSearch } from '#/messaging/search/messages.en.ts';
import { en as notification } from '#/notification/messages.en.ts';
import { en as onboarding } from '#/onboarding/messages.en.ts';
import { en as partnerAnswer } from '#/partner/admin/people/messages.en.ts';
import { en as partner } from '#/partner/messages.en.ts';
import { en as people } from '#/people/messages.en.ts';
import { en as planningBoard } from '#/planning/board/messages.en.ts';
import { en as planningHistory } from '#/planning/history/messages.en.ts';
import { en as planningLinked } from '#/planning/linked/messages.en.ts';
import { en as planningCard } from '#/planning/panel/messages.en.ts';
import { en as planningPlans } from '#/planning/plans/messages.en.ts';
import { en as planningShare } from '#/planning/share/messages.en.ts';
import { en as planningUnsent } from '#/planning/unsent/messages.en.ts';
import { en as privacy } from '#/privacy/messages.en.ts';
import { en as profileFields } from '#/profile/fields/messages.en.ts';
import { en as profile } from '#/profile/messages.en.ts';
import { en as safety } from '#/safety/messages.en.ts';
import { en as ui } from '#/ui/messages.en.ts';
import { en as botCheck } from '../botCheck/messages.en.ts';
import { en as drafts } from '../drafts/messages.en.ts';
import { en as extras } from '../extras/messages.en.ts';
import { en as app } from '../messages.en.ts';

/** Every English text, `useTranslations('<capability>')`; one line per capability. */
export const en = {
  achievement,
  app,
  attachments,
  botCheck,
  content,
  dashboard,
  discovery,
  documents,
  drafts,
  extras,
  feedback,
  gathering,
  hostEvent,
  hostSteps,
  promoteEvent,
  identity,
  landing,
  library,
  libraryDocument,
  libraryUpload,
  mentoring,
  mentoringRequest,
  mentoringRequests,
  mentoringSession,
  sessionHistory,
  reschedule,
  upcomingSessions,
  completedSessions,
  messageActions,
  messageSearch,
  messaging,
  notification,
  onboarding,
  people,
  planningBoard,
  planningCard,
  planningHistory,
  planningLinked,
  planningPlans,
  planningShare,
  planningUnsent,
  privacy,
  partner,
  partnerAnswer,
  profile,
  profileFields,
  safety,
  sso,
  ui,
};
