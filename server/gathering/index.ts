import { requestsTopic } from '@waymark/events/gathering';
import type { ServerCapability } from '../platform/capability.ts';
import './attendance/updateAttendeeStatus.ts';
import './attendance/attendeeJoinEvent.ts';
import './attendance/createSpeakerBreafingQuestion.ts';
import './organise/cancelGroupEvent.ts';
import './organise/inviteToGroupEvent.ts';
import './organise/checkInAttendee.ts';
import './organise/undoAttendeeCheckIn.ts';
import './organise/delayGroupEvent.ts';
import './organise/endGroupEvent.ts';
import './organise/promoteGroupEvent.ts';
import './organise/addGroupEventReplay.ts';
import './organise/removeGroupEventReplay.ts';
import './organise/answerGroupEventRecording.ts';
import './organise/messageGroupEventAttendees.ts';
import './attendance/guests.ts';
import { gatheringListFeed } from './live/listFeed.ts';
import { isStaff, readLooker } from './looker.ts';
import { serveEventCalendar } from './pages/calendarPage.ts';
import { forgetPreviews, previewEvent } from './pages/preview.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import './organise/createGroupEventRequest.ts';
import './organise/updateGroupEventRequest.ts';
import './organise/publishGroupEvent.ts';
import { gatheringChanges, gatheringFeed } from './live/subscription.ts';
import { askOps, warnOps } from './notices/tellOps.ts';
import { gatheringWorkers } from './workers.ts';

export const gathering: ServerCapability = {
  name: 'gathering',
  changes: gatheringChanges,
  workers: [...gatheringWorkers, warnOps, askOps],
  feeds: [gatheringFeed, gatheringListFeed],
  beforeClient: previewEvent,
  redrawAfter: ['GatheringPublished', 'GatheringChanged', 'GatheringCancelled', 'GatheringFinished'],
  pages: { '/event-calendar/': serveEventCalendar },
  // What is asked for, for who answers it.
  liveTopics: async (app, viewer) => {
    if (isStaff(viewer)) return [requestsTopic(null)];
    const { managerOf } = await readLooker(app, viewer);
    return managerOf.map(requestsTopic);
  },
  accessEvents: ['GatheringChanged'],
  onLogChanged: forgetPreviews,
  refusalCodes,
};
