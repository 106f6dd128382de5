import { dateAt, type Instant, instantOf, weekdayOf } from '../kernel/index.ts';

const MINUTE = 60_000;
const STEP = 15 * MINUTE;

type Span = { readonly start: Instant; readonly end: Instant };

/** When somebody may be met, apart from when that is. */
export type Diary = {
  readonly timezone: string;
  /** Sessions may fill so many hours of a week; null: any. */
  readonly hoursPerWeek: number | null;
  readonly bookings: readonly Span[];
  readonly durationMinutes: number;
};

export type NextFree = {
  readonly at: Instant | null;
  /** The hours of an earlier week are used up, or it would be sooner (MEN-22). */
  readonly isAtCapacity: boolean;
};

/** The first quarter of an hour in these free spans, which are in order, from which a whole session fits. */
export function nextFree(spans: Iterable<Span>, diary: Diary): NextFree {
  const length = diary.durationMinutes * MINUTE;
  let isAtCapacity = false;
  let week: Week | undefined;
  for (const span of spans) {
    for (let at = Math.ceil(span.start / STEP) * STEP; at + length <= span.end; at += STEP) {
      if (isTaken(at, diary)) continue;
      if (!week || at >= week.end) week = weekAt(at, diary);
      if (!week.isFull) return { at, isAtCapacity };
      isAtCapacity = true;
    }
  }
  return { at: null, isAtCapacity };
}

/** Whether a session fits from exactly this time on. */
export function isFreeAt(spans: readonly Span[], at: Instant, diary: Diary): boolean {
  const end = at + diary.durationMinutes * MINUTE;
  const isInSpan = spans.some((span) => span.start <= at && end <= span.end);
  return isInSpan && !isTaken(at, diary) && !weekAt(at, diary).isFull;
}

function isTaken(at: Instant, { bookings, durationMinutes }: Diary): boolean {
  const end = at + durationMinutes * MINUTE;
  return bookings.some((booking) => booking.start < end && at < booking.end);
}

type Week = { readonly end: Instant; readonly isFull: boolean };

/** No further session fits into the hours of a week that is full. */
function weekAt(at: Instant, { timezone, hoursPerWeek, bookings, durationMinutes }: Diary): Week {
  if (hoursPerWeek === null) return { end: Number.POSITIVE_INFINITY, isFull: false };
  const week = weekOf(timezone, at);
  const booked = bookings
    .map(({ start, end }) => Math.max(0, Math.min(end, week.end) - Math.max(start, week.start)))
    .reduce((sum, each) => sum + each, 0);
  return { end: week.end, isFull: booked + durationMinutes * MINUTE > hoursPerWeek * 60 * MINUTE };
}

/** From Monday to Monday, by the clocks of the zone. */
function weekOf(timezone: string, at: Instant): Span {
  const date = dateAt(timezone, at);
  const monday = date - weekdayOf(date) + 1;
  return { start: instantOf(timezone, monday, 0), end: instantOf(timezone, monday + 7, 0) };
}
