import type { GatheringEvent, Tiding } from '@waymark/events/gathering';
import type { Recorded } from '@waymark/events/kernel';

/** What an event says to people who are in it, or invited. */
export type Notice = {
  readonly what: Tiding;
  readonly who: 'SEATED' | 'WAITING' | 'ALL' | 'INVITED';
  /** Only those with a ticket up to this one. */
  readonly upTo?: number | undefined;
  readonly startsAt: number;
  readonly minutes: number | null;
  readonly previousStart?: number;
  readonly movedAt?: number;
  readonly isElsewhere?: boolean;
};

/** What everybody is notified of, one by one. */
export function noticesOf(event: Recorded<GatheringEvent>): readonly Notice[] {
  switch (event.type) {
    case 'GatheringChanged': {
      const {
        startsAt,
        previousStart,
        isMoved,
        isElsewhere,
        displaced,
        calledBefore: upTo,
        status,
        changedAt: movedAt,
      } = event.data;
      if (status !== 'UPCOMING') return [];
      const notices: Notice[] = [];
      const changed = { what: 'CHANGED', who: 'ALL', startsAt, minutes: null } as const;
      if (isMoved) notices.push({ ...changed, previousStart, movedAt });
      else if (isElsewhere) notices.push({ ...changed, isElsewhere });
      // Who waited before had no seat to lose.
      if (displaced > 0) notices.push({ what: 'DISPLACED', who: 'WAITING', upTo, startsAt, minutes: null });
      return notices;
    }
    case 'GatheringCancelled': {
      const { startsAt, wasPublished } = event.data;
      return wasPublished ? [{ what: 'CANCELLED', who: 'ALL', startsAt, minutes: null }] : [];
    }
    case 'GatheringReminderDue': {
      const { lead, startsAt } = event.data;
      const seated: Notice = { what: lead, who: 'SEATED', startsAt, minutes: null };
      return lead === 'DAY' ? [seated, { ...seated, what: 'SILENT', who: 'INVITED' }] : [seated];
    }
    case 'GatheringDelayed': {
      const { startsAt, minutes } = event.data;
      return [{ what: 'LATE', who: 'SEATED', startsAt, minutes }];
    }
    case 'AttendeesWritten':
      return [{ what: 'MESSAGE', who: 'SEATED', startsAt: event.data.writtenAt, minutes: null }];
    case 'ReplayAdded':
      return [{ what: 'REPLAY', who: 'SEATED', startsAt: event.data.addedAt, minutes: null }];
    default:
      return [];
  }
}
