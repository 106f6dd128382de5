import { type Booking, readBookings } from '@waymark/db/mentoring';
import { readMentorSettings } from '@waymark/db/profile';
import type { Instant, UserId } from '@waymark/events/kernel';
import { mentoringLimits } from '@waymark/events/limits';
import { seriesSessionId, seriesStarts } from '@waymark/events/mentoring';
import type { Context } from '../../platform/app.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import type { SessionCardView } from '../view/views.ts';
import { weekOf, whyNotIn } from './calendars.ts';
import { isWithinAvailability, type MentorFacts, mentorTimes } from './mentorFacts.ts';

const DAY = 24 * 60 * 60_000;
/** A time may be suggested so far ahead, and a monthly series goes on for a year. */
const AHEAD = mentoringLimits.timeBefore + 400 * DAY;

/** How a suggested time lies in the mentor's own calendar. */
export const timeFits = ['FITS', 'OUTSIDE_AVAILABILITY', 'NOT_FREE', 'WEEK_FULL'] as const;
export type OfferedTime = { readonly time: Instant; readonly fit: (typeof timeFits)[number] };

type Calendar = Pick<MentorFacts, 'availability' | 'hoursPerWeek' | 'timezone'> & {
  readonly bookings: readonly Booking[];
};

const calendars = new WeakMap<Context, Promise<Calendar>>();

/** The viewer's own, read once a request however many sessions it lists. */
function ownCalendar(context: Context, viewerId: UserId): Promise<Calendar> {
  const known = calendars.get(context);
  if (known) return known;
  const reading = readCalendar(context, viewerId);
  calendars.set(context, reading);
  return reading;
}

async function readCalendar({ viewer, app }: Context, id: UserId): Promise<Calendar> {
  const now = app.clock.now();
  const [settings, bookings] = await Promise.all([
    readMentorSettings(viewer, app.db, [id]),
    readBookings(viewer, app.db, [id], now - 7 * DAY, now + AHEAD),
  ]);
  return { ...mentorTimes(settings.get(id)), bookings };
}

/**
 * Each suggested time as an acceptance would find it now, for a mentor who may answer. A look: the streams decide the acceptance
 * itself.
 */
export async function offeredTimes(
  session: SessionCardView,
  _args: unknown,
  context: Context,
): Promise<OfferedTime[]> {
  if (session.part !== 'offered' && session.part !== 'community') return [];
  const calendar = await ownCalendar(context, session.viewerId);
  return session.times.map((time) => ({ time, fit: fitOf(session, time, calendar, context) }));
}

function fitOf(
  { id, viewerId: userId, durationMinutes, cadence, seriesCount, timezone }: SessionCardView,
  time: Instant,
  calendar: Calendar,
  context: Context,
): OfferedTime['fit'] {
  const starts = cadence && seriesCount ? seriesStarts(timezone, time, cadence, seriesCount) : [time];
  const meta = commandMeta(context);
  for (const [index, startsAt] of starts.entries()) {
    const sessionId = seriesSessionId(id, index + 1);
    const booking = { userId, sessionId, startsAt, durationMinutes, week: weekOf(calendar, startsAt), meta };
    const refusal = whyNotIn(calendar, booking);
    if (refusal) return refusal === 'WeekIsFull' ? 'WEEK_FULL' : 'NOT_FREE';
  }
  // Only the first start was chosen, so only it is held to the mentor's times.
  return isWithinAvailability(calendar, time, durationMinutes) ? 'FITS' : 'OUTSIDE_AVAILABILITY';
}
