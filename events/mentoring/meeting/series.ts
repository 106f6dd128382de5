import { dateAt, type Instant, instantOf, offsetAt, weekdayOf } from '../../kernel/index.ts';
import type { Cadence } from '../values.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/**
 * The starts of a series, the first one as it is: the clocks of `timezone` show the same time at each, over every clock change.
 * Monthly keeps the weekday, because the people's hours go by the week: the third Tuesday stays the third Tuesday, and a fifth
 * one becomes the last of a month that has four.
 */
export function seriesStarts(
  timezone: string,
  first: Instant,
  cadence: Cadence,
  count: number,
): readonly Instant[] {
  const date = dateAt(timezone, first);
  const minute = Math.floor((first + offsetAt(timezone, first) - date * DAY) / MINUTE);
  return Array.from({ length: count }, (_each, index) =>
    index === 0 ? first : instantOf(timezone, dateOf(date, cadence, index), minute),
  );
}

function dateOf(first: number, cadence: Cadence, index: number): number {
  switch (cadence) {
    case 'WEEKLY':
      return first + 7 * index;
    case 'FORTNIGHTLY':
      return first + 14 * index;
    case 'MONTHLY':
      return sameWeekdayLater(first, index);
  }
}

function sameWeekdayLater(first: number, months: number): number {
  const shown = new Date(first * DAY);
  const place = Math.floor((shown.getUTCDate() - 1) / 7);
  const month = shown.getUTCMonth() + months;
  const begins = Date.UTC(shown.getUTCFullYear(), month, 1) / DAY;
  const ends = Date.UTC(shown.getUTCFullYear(), month + 1, 1) / DAY;
  const earliest = begins + ((weekdayOf(first) - weekdayOf(begins) + 7) % 7);
  const wanted = earliest + 7 * place;
  return wanted < ends ? wanted : wanted - 7;
}
