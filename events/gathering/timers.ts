import type { FollowUp, Instant, Recorded, TimerChange } from '../kernel/index.ts';
import { gatheringLimits as limits } from '../limits/index.ts';
import type { GatheringEvent } from './events.ts';
import { attendeeStream, type GatheringId, gatheringEnd, gatheringStream } from './values.ts';

/** Requests expire; an event that is published is warned about, reminded of, starts and ends, and moves its timers with it; a check-in after the end is thanked for. */
export function gatheringTimers(event: Recorded<GatheringEvent>): readonly TimerChange[] {
  switch (event.type) {
    case 'GatheringProposed':
    case 'SpeakerInvited': {
      const { gatheringId, expiresAt } = event.data;
      return [arm('expiry', gatheringId, expiresAt, 'ExpireRequest')];
    }
    case 'GatheringAccepted':
    case 'GatheringDeclined':
    case 'GatheringExpired':
      return [disarm('expiry', event.data.gatheringId)];
    case 'GatheringPublished': {
      const { gatheringId, startsAt, durationMinutes, publishedAt } = event.data;
      return ahead(gatheringId, startsAt, durationMinutes, publishedAt);
    }
    case 'GatheringChanged': {
      const { gatheringId, startsAt, durationMinutes, changedAt, status, isMoved } = event.data;
      return status === 'UPCOMING' && isMoved ? ahead(gatheringId, startsAt, durationMinutes, changedAt) : [];
    }
    case 'GatheringDelayed': {
      const { gatheringId, endsAt } = event.data;
      return [arm('finish', gatheringId, endsAt, 'FinishGathering', { endsAt })];
    }
    case 'GatheringFinished':
      return [disarm('start', event.data.gatheringId), disarm('finish', event.data.gatheringId)];
    case 'GatheringCancelled':
      return ['expiry', ...names].map((name) => disarm(name, event.data.gatheringId));
    case 'AttendeeCalled': {
      const { gatheringId, userId, entry, confirmBy } = event.data;
      if (confirmBy === null) return [];
      const command = {
        stream: attendeeStream(gatheringId, userId),
        type: 'FindOverdue',
        data: { gatheringId, userId, entry },
      };
      return [{ change: 'arm', id: confirmId(gatheringId, userId), dueAt: confirmBy, command }];
    }
    case 'AttendeeConfirmed':
    case 'AttendeeLeft':
      return [{ change: 'disarm', id: confirmId(event.data.gatheringId, event.data.userId) }];
    case 'AttendeeAttended': {
      const { gatheringId, userId, hostId, thanksAt } = event.data;
      if (thanksAt === undefined) return [];
      const command = {
        stream: attendeeStream(gatheringId, userId),
        type: 'ThankAttendee',
        data: { gatheringId, userId, hostId },
      };
      return [{ change: 'arm', id: thanksId(gatheringId, userId), dueAt: thanksAt, command }];
    }
    case 'AttendeeCheckInUndone':
      return [{ change: 'disarm', id: thanksId(event.data.gatheringId, event.data.userId) }];
    default:
      return [];
  }
}

const names = ['start', 'finish', 'short', 'day', 'minutes'] as const;

/** Reminders whose time is over are of no use to anybody. */
function ahead(id: GatheringId, startsAt: Instant, minutes: number, now: Instant): readonly TimerChange[] {
  const endsAt = gatheringEnd(startsAt, minutes);
  const reminder = (name: string, before: number, lead: string) =>
    startsAt - before > now
      ? arm(name, id, startsAt - before, 'RemindOfGathering', { lead, startsAt })
      : disarm(name, id);
  return [
    arm('start', id, startsAt, 'StartGathering', { startsAt }),
    arm('finish', id, endsAt, 'FinishGathering', { endsAt }),
    arm('short', id, startsAt - limits.shortBefore, 'WarnOfShort', { startsAt }),
    reminder('day', limits.dayBefore, 'DAY'),
    reminder('minutes', limits.minutesBefore, 'MINUTES'),
  ];
}

function arm(
  name: string,
  gatheringId: GatheringId,
  dueAt: Instant,
  type: string,
  data: object = {},
): TimerChange {
  const command: FollowUp = { stream: gatheringStream(gatheringId), type, data: { gatheringId, ...data } };
  return { change: 'arm', id: `gathering-${name}.${gatheringId}`, dueAt, command };
}

function disarm(name: string, gatheringId: GatheringId): TimerChange {
  return { change: 'disarm', id: `gathering-${name}.${gatheringId}` };
}

function thanksId(gatheringId: GatheringId, userId: string): string {
  return `gathering-thanks.${gatheringId}.${userId}`;
}

function confirmId(gatheringId: GatheringId, userId: string): string {
  return `gathering-confirm.${gatheringId}.${userId}`;
}
