import type { EventCard, GroupEvent } from './operations.ts';

type Own = EventCard['mine'];
type Facts = Pick<
  GroupEvent,
  'status' | 'isHost' | 'endTime' | 'seatsLeft' | 'startDateRegistration' | 'endDateRegistration'
>;

/** What the viewer can do about a seat now; the server decides all the same. */
export type SeatState =
  | 'draft'
  | 'cancelled'
  | 'over'
  | 'host'
  | 'called'
  | 'registered'
  | 'waiting'
  | 'notOpen'
  | 'closed'
  | 'full'
  | 'open';

/** EVT-84, EVT-90, EVT-113, EVT-116. */
export function seatState(event: Facts, own: Own, now: number): SeatState {
  if (event.status === 'CANCELLED') return 'cancelled';
  if (event.status === 'FINISHED' || now >= Date.parse(event.endTime)) return 'over';
  if (event.status === 'DRAFT') return 'draft';
  if (event.isHost) return 'host';
  if (own?.status === 'REGISTERED' || own?.status === 'JOINED')
    return own.confirmBy !== null && own.status === 'REGISTERED' ? 'called' : 'registered';
  if (own?.status === 'WAITLISTED') return 'waiting';
  if (now < Date.parse(event.startDateRegistration)) return 'notOpen';
  if (now >= Date.parse(event.endDateRegistration)) return 'closed';
  return event.seatsLeft > 0 ? 'open' : 'full';
}

/** Where a visitor goes to register: through the log-in and back (AUT-39, NAV-16). */
export function registerPath(id: string): string {
  return `/login?r=${encodeURIComponent(`${eventPath(id)}&redirect=1`)}`;
}

/** EVT-105. */
export function eventPath(id: string): string {
  return `/group-event?id=${encodeURIComponent(id)}`;
}

/** "1:02:05", "02:05": where a chapter begins. */
export function chapterTime(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}
