import { createSessionScore } from '#/feedback/feedbackSync.ts';
import { checkIn, undoCheckIn } from '#/gathering/attendees/attendeesSync.ts';
import { briefSpeaker } from '#/gathering/briefing/briefingSync.ts';
import { createEventScore } from '#/gathering/feedback/eventFeedbackSync.ts';
import { setAttendeeStatus } from '#/gathering/gatheringSync.ts';
import { removeDocument, restoreDocument, updateDocument } from '#/library/librarySync.ts';
import { blockPerson, unblockPerson } from '#/messaging/people/peopleSync.ts';
import { updateMessagingPreferences } from '#/messaging/preferences/preferencesSync.ts';
import { updateNotificationPreferences } from '#/notification/settings/preferencesSync.ts';
import { planChanges } from '#/planning/unsent/planChanges.ts';
import { updateDataPrivacy, updateSharing } from '#/privacy/privacySync.ts';
import type { AnyMutation } from '../sync/index.ts';

/** What waits for a network over a reload, beside messages; loaded where one of them waits. */
export const durableChanges: readonly AnyMutation[] = [
  setAttendeeStatus,
  briefSpeaker,
  createEventScore,
  createSessionScore,
  checkIn,
  undoCheckIn,
  updateDataPrivacy,
  updateSharing,
  updateNotificationPreferences,
  updateMessagingPreferences,
  blockPerson,
  unblockPerson,
  updateDocument,
  removeDocument,
  restoreDocument,
  ...planChanges,
];
