import { en as documents } from '#/documents/messages.en.ts';
import { en as feedback } from '#/feedback/messages.en.ts';
import { en as library } from '#/library/messages.en.ts';
import { en as libraryUpload } from '#/library/upload/messages.en.ts';
import { en as mentoring } from '#/mentoring/messages.en.ts';
import { en as mentoringRequest } from '#/mentoring/request/messages.en.ts';
import { en as mentoringRequests } from '#/mentoring/requests/messages.en.ts';
import { en as reschedule } from '#/mentoring/reschedule/messages.en.ts';
import { en as sessionHistory } from '#/mentoring/session/history/messages.en.ts';
import { en as mentoringSession } from '#/mentoring/session/messages.en.ts';
import { en as planningLinked } from '#/planning/linked/messages.en.ts';
import { en as planningUnsent } from '#/planning/unsent/messages.en.ts';
import { en as ui } from '#/ui/messages.en.ts';
import { en as drafts } from '../../drafts/messages.en.ts';

/** What the page of one session says, with all that is done on it. */
export const en = {
  documents,
  drafts,
  feedback,
  library,
  libraryUpload,
  mentoring,
  mentoringRequest,
  mentoringRequests,
  mentoringSession,
  planningLinked,
  planningUnsent,
  reschedule,
  sessionHistory,
  ui,
};
