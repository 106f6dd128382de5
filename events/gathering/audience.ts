import { type Topic, type UserId, userTopic } from '../kernel/index.ts';
import type { GatheringEvent } from './events.ts';
import { gatheringsTopic, gatheringTopic, organisersTopic, requestsTopic } from './values.ts';

/** Who receives it live: those who have the page open, and those it is about. */
export function gatheringAudience(event: GatheringEvent): readonly Topic[] {
  switch (event.type) {
    case 'GatheringProposed':
    case 'GatheringExpired':
    case 'GatheringStarted':
    case 'GatheringFinished':
      return [
        gatheringTopic(event.data.gatheringId),
        userTopic(event.data.hostId),
        ...managers(event.data.partnerId ?? null),
      ];
    // Who did it too: their export has what they did and wrote.
    case 'SpeakerInvited':
    case 'GatheringAccepted':
    case 'GatheringDeclined':
    case 'GatheringChanged':
    case 'GatheringCancelled':
      return [
        gatheringTopic(event.data.gatheringId),
        ...people(event.data.hostId, event.data.byId),
        ...managers(event.data.partnerId ?? null),
      ];
    case 'GatheringPublished':
      return [
        gatheringTopic(event.data.gatheringId),
        ...people(event.data.hostId, event.data.byId),
        ...managers(event.data.partnerId),
        ...readers(event.data),
      ];
    case 'GatheringDelayed':
      return [gatheringTopic(event.data.gatheringId), userTopic(event.data.hostId)];
    case 'GatheringFeatured':
    case 'ReplayAdded':
      return [gatheringTopic(event.data.gatheringId), ...people(event.data.hostId, event.data.byId)];
    // Lists of replays lose it, however long the event is over.
    case 'ReplayRemoved':
      return [
        gatheringTopic(event.data.gatheringId),
        ...people(event.data.hostId, event.data.byId),
        ...readers(event.data),
      ];
    case 'RecordingConsentAnswered':
      return [gatheringTopic(event.data.gatheringId), userTopic(event.data.hostId), ...readers(event.data)];
    case 'SeatTaken':
    case 'SeatQueued':
    case 'SeatFreed':
    case 'SeatCalled':
      return [gatheringTopic(event.data.gatheringId)];
    // For the host's eyes only, or said to each attendee by what follows from it.
    case 'GatheringShort':
    case 'GatheringReminderDue':
      return [userTopic(event.data.hostId)];
    case 'AttendeesWritten':
      return people(event.data.hostId, event.data.byId);
    case 'AttendeeOverdue':
      return [];
    case 'AttendeeAttended':
    case 'AttendeeCheckInUndone':
    case 'AttendeeBriefed':
      return [...people(event.data.userId, event.data.hostId), organisersTopic(event.data.gatheringId)];
    // What the list of attendees shows; who comes and leaves is said by the seat.
    case 'AttendeeInvited':
    case 'AttendeeDeclined':
    case 'AttendeeMissed':
      return [userTopic(event.data.userId), organisersTopic(event.data.gatheringId)];
    // A check-in that counts no more is shown there too.
    case 'AttendeeTold':
      return event.data.hadAttended
        ? [userTopic(event.data.userId), organisersTopic(event.data.gatheringId)]
        : [userTopic(event.data.userId)];
    default:
      return [userTopic(event.data.userId)];
  }
}

/** Whose list of requests shows it. */
function managers(partnerId: string | null): readonly Topic[] {
  return partnerId === null ? [requestsTopic(null)] : [requestsTopic(null), requestsTopic(partnerId)];
}

/** Whose lists of events show it. A private one of no community is for those who are invited. */
function readers(event: { readonly isPublic: boolean; readonly partnerId: string | null }): readonly Topic[] {
  if (event.isPublic) return [gatheringsTopic(null)];
  return event.partnerId === null ? [] : [gatheringsTopic(event.partnerId)];
}

function people(...ids: readonly UserId[]): readonly Topic[] {
  return [...new Set(ids)].map(userTopic);
}
