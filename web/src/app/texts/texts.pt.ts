import { pt as achievement } from '#/achievement/messages.pt.ts';
import { pt as content } from '#/content/messages.pt.ts';
import { pt as dashboard } from '#/dashboard/messages.pt.ts';
import { pt as discovery } from '#/discovery/messages.pt.ts';
import { pt as documents } from '#/documents/messages.pt.ts';
import { pt as feedback } from '#/feedback/messages.pt.ts';
import { pt as hostSteps } from '#/gathering/host/manage/messages.pt.ts';
import { pt as hostEvent } from '#/gathering/host/messages.pt.ts';
import { pt as gathering } from '#/gathering/messages.pt.ts';
import { pt as promoteEvent } from '#/gathering/promote/messages.pt.ts';
import type { Translation } from '#/i18n/Translation.ts';
import { pt as identity } from '#/identity/messages.pt.ts';
import { pt as sso } from '#/identity/sso/messages.pt.ts';
import { pt as landing } from '#/landing/messages.pt.ts';
import { pt as library } from '#/library/messages.pt.ts';
import { pt as libraryDocument } from '#/library/panel/messages.pt.ts';
import { pt as libraryUpload } from '#/library/upload/messages.pt.ts';
import { pt as completedSessions } from '#/mentoring/completed/messages.pt.ts';
import { pt as mentoring } from '#/mentoring/messages.pt.ts';
import { pt as mentoringRequest } from '#/mentoring/request/messages.pt.ts';
import { pt as mentoringRequests } from '#/mentoring/requests/messages.pt.ts';
import { pt as reschedule } from '#/mentoring/reschedule/messages.pt.ts';
import { pt as sessionHistory } from '#/mentoring/session/history/messages.pt.ts';
import { pt as mentoringSession } from '#/mentoring/session/messages.pt.ts';
import { pt as upcomingSessions } from '#/mentoring/upcoming/messages.pt.ts';
import { pt as messageActions } from '#/messaging/actions/messages.pt.ts';
import { pt as attachments } from '#/messaging/attachments/messages.pt.ts';
import { pt as messaging } from '#/messaging/messages.pt.ts';
import { pt as messageSearch } from '#/messaging/search/messages.pt.ts';
import { pt as notification } from '#/notification/messages.pt.ts';
import { pt as onboarding } from '#/onboarding/messages.pt.ts';
import { pt as partnerAnswer } from '#/partner/admin/people/messages.pt.ts';
import { pt as partner } from '#/partner/messages.pt.ts';
import { pt as people } from '#/people/messages.pt.ts';
import { pt as planningBoard } from '#/planning/board/messages.pt.ts';
import { pt as planningHistory } from '#/planning/history/messages.pt.ts';
import { pt as planningLinked } from '#/planning/linked/messages.pt.ts';
import { pt as planningCard } from '#/planning/panel/messages.pt.ts';
import { pt as planningPlans } from '#/planning/plans/messages.pt.ts';
import { pt as planningShare } from '#/planning/share/messages.pt.ts';
import { pt as planningUnsent } from '#/planning/unsent/messages.pt.ts';
import { pt as privacy } from '#/privacy/messages.pt.ts';
import { pt as profileFields } from '#/profile/fields/messages.pt.ts';
import { pt as profile } from '#/profile/messages.pt.ts';
import { pt as safety } from '#/safety/messages.pt.ts';
import { pt as ui } from '#/ui/messages.pt.ts';
import { pt as botCheck } from '../botCheck/messages.pt.ts';
import { pt as drafts } from '../drafts/messages.pt.ts';
import { pt as extras } from '../extras/messages.pt.ts';
import { pt as app } from '../messages.pt.ts';
import type { en } from './texts.en.ts';

export { places } from '#/i18n/places.pt.ts';

/** Every Portuguese text; one line per capability. */
export const pt: Translation<typeof en> = {
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
