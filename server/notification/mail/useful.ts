import type { GatheringView } from '@waymark/db/gathering';
import type { CalendarSession, NotificationRow } from '@waymark/db/notification';
import { MINUTE } from '@waymark/events/limits';
import { dateIn } from './when.ts';

/** What is over helps nobody: a session that began or moved, a proposal that ended, the day of a deadline. */
export function isOfUse(
  { kind, values }: NotificationRow,
  session: CalendarSession | undefined,
  { now, timezone }: { readonly now: number; readonly timezone: string },
): boolean {
  switch (kind) {
    case 'SESSION_IN_24_HOURS':
    case 'SESSION_IN_15_MINUTES':
      return (
        session?.status === 'UPCOMING' &&
        session.startsAt === Number(values.startsAt) &&
        now < session.startsAt
      );
    case 'RESCHEDULE_PROPOSED':
    case 'RESCHEDULE_EXPIRING':
      return now < Number(values.expiresAt);
    case 'RESCHEDULE_ANSWERED':
    case 'RESCHEDULE_EXPIRED':
    case 'SESSION_LATE':
      return (
        !session || session.startsAt === null || now < session.startsAt + session.durationMinutes * MINUTE
      );
    case 'TASK_DUE':
      return dateIn(timezone, now) <= (values.deadline ?? '');
    default:
      return true;
  }
}

/** Of group events: who left has no reminder, and a place that somebody else has is not offered. */
export function isStillSo(
  { kind, values }: NotificationRow,
  event: GatheringView | undefined,
  now: number,
): boolean {
  if (values.gatheringId === undefined) return true;
  if (!event) return false;
  const isAhead = event.status === 'UPCOMING' && now < event.startsAt;
  const isOn = event.status === 'UPCOMING' || event.status === 'STARTED';
  const isStart = event.startsAt === Number(values.startsAt);
  switch (kind) {
    case 'EVENT_IN_24_HOURS':
    case 'EVENT_IN_15_MINUTES':
      return isAhead && isStart && comesTo(event);
    case 'EVENT_CHANGED':
      // Where it takes place is news also where the time is another one since.
      return isAhead && (isStart || values.answer === 'PLACE');
    case 'EVENT_SHORT':
      return isAhead && isStart;
    case 'EVENT_INVITATION':
      return isAhead && now < event.registersUntil && event.mine?.status === 'INVITED';
    case 'EVENT_SPEAKER_INVITATION':
      return event.requestStatus === 'INVITED' && now < Number(values.expiresAt);
    case 'EVENT_REGISTERED':
      // It leaves their calendar, also where it will not take place: nothing else says so to who is out.
      if (values.answer === 'LEFT') return hasGivenUp(event) && isNotOver(event, now);
      return isOn && isStandingOf(event, values.answer);
    case 'EVENT_PLACE':
      return values.answer !== 'FREED' || now < Number(values.expiresAt);
    default:
      return true;
  }
}

/** Whether the person is still what the mail about their registration says. */
function isStandingOf(event: GatheringView, answer: string | undefined): boolean {
  if (answer === 'WAITING') return event.mine?.status === 'WAITLISTED';
  return comesTo(event);
}

function hasGivenUp({ mine }: GatheringView): boolean {
  return mine?.status === 'CANCELLED' && !mine.isLapsed;
}

function isNotOver({ status, endsAt }: GatheringView, now: number): boolean {
  return status !== 'FINISHED' && now < endsAt;
}

/** The speaker, and who has a seat. */
export function comesTo({ part, mine }: GatheringView): boolean {
  return part === 'HOST' || mine?.status === 'REGISTERED' || mine?.status === 'JOINED';
}
