import { gatheringLimits } from '@waymark/events/limits';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { withoutAccents } from '#/lib/text.ts';
import type { Subject } from '../event/subject.ts';
import type { Attendee, AttendeeStatus } from './operations.ts';

/** In the order in which they are offered as filters. */
export const attendeeStatuses: readonly AttendeeStatus[] = [
  'REGISTERED',
  'JOINED',
  'WAITLISTED',
  'NO_SHOW',
  'INVITED',
  'DECLINED',
  'CANCELLED',
];

/** Without accents and case, as people search for names. */
function plain(text: string): string {
  return withoutAccents(text).toLowerCase().trim();
}

/** Attendees whose name contains every part of the search. A search never finds a hidden name. */
export function matching(
  attendees: readonly Attendee[],
  { search, status, nameOf }: { search: string; status: string; nameOf: (one: Attendee) => string },
): readonly Attendee[] {
  const parts = plain(search).split(' ').filter(Boolean);
  return attendees.filter((one) => {
    if (status !== '' && one.status !== status) return false;
    if (parts.length === 0) return true;
    if (one.mentee === null) return false;
    const name = plain(nameOf(one));
    return parts.every((part) => name.includes(part));
  });
}

/** How many have a place, have come, and wait. */
export function figuresOf(attendees: readonly Attendee[]) {
  const count = (...statuses: readonly AttendeeStatus[]) =>
    attendees.filter(({ status }) => statuses.includes(status)).length;
  return {
    registered: count('REGISTERED', 'JOINED', 'NO_SHOW'),
    came: count('JOINED'),
    waiting: count('WAITLISTED'),
  };
}

/** Whose check-in can be undone: at the end of an event those who came are thanked, and who is checked in later soon after. */
export function mayUndo(
  event: Pick<Subject, 'status' | 'endTime'>,
  { status, attendedAt }: Attendee,
): boolean {
  if (status !== 'JOINED' || attendedAt === null) return false;
  if (event.status !== 'FINISHED') return true;
  const came = Date.parse(attendedAt);
  return came >= Date.parse(event.endTime) && serverNow() < came + gatheringLimits.thanksAfter;
}

/** Who can be said to have come, by name. */
export function mayCome({ status, mentee }: Attendee): boolean {
  return mentee !== null && (status === 'REGISTERED' || status === 'NO_SHOW');
}
