import type { GatheringEvent } from '@waymark/events/gathering';
import type { Recorded } from '@waymark/events/kernel';
import { type Projection, upsertPatches } from '../store/index.ts';
import { foldGatherings } from './fold.ts';
import { gatheringAttendees, gatheringMessages, gatherings } from './tables.ts';

/** Requests, events, who attends, and what was written to all of them. Counts come with the facts: a row an event. */
export const gatheringProjection: Projection = {
  name: 'gathering',
  since: 27,
  tables: ['gatherings', 'gathering_attendees', 'gathering_messages'],
  eventTypes: [
    'GatheringProposed',
    'SpeakerInvited',
    'GatheringAccepted',
    'GatheringDeclined',
    'GatheringExpired',
    'GatheringChanged',
    'GatheringPublished',
    'GatheringCancelled',
    'GatheringStarted',
    'GatheringDelayed',
    'GatheringFinished',
    'GatheringShort',
    'GatheringReminderDue',
    'GatheringFeatured',
    'ReplayAdded',
    'AttendeesWritten',
    'SeatTaken',
    'SeatQueued',
    'SeatFreed',
    'SeatCalled',
    'AttendeeInvited',
    'AttendeeEntered',
    'AttendeeLeft',
    'AttendeeDeclined',
    'AttendeeCalled',
    'AttendeeConfirmed',
    'AttendeeAttended',
    'AttendeeCheckInUndone',
    'AttendeeMissed',
    'AttendeeBriefed',
  ],
  sendsAtOnce: true,
  async apply(sql, events) {
    const patches = foldGatherings(events as readonly Recorded<GatheringEvent>[]);
    // Sent together: every round trip less is time less that the log's counter is held.
    await Promise.all([
      upsertPatches(sql, gatherings, ['gathering_id'], [...patches.gatherings.values()]),
      upsertPatches(sql, gatheringAttendees, ['gathering_id', 'user_id'], [...patches.attendees.values()]),
      upsertPatches(sql, gatheringMessages, ['gathering_id', 'message_id'], [...patches.messages.values()]),
    ]);
  },
};
