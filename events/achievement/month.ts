import { type Instant, offsetAt } from '../kernel/index.ts';

/** A month of the calendar, counted from January of the year 0: `year * 12 + (0 to 11)`. */
export type Month = number;

/** The month that the zone's calendars show; UTC where the zone is not known. */
export function monthAt(timezone: string | null, at: Instant): Month {
  const shown = new Date(at + (timezone === null ? 0 : offsetAt(timezone, at)));
  return shown.getUTCFullYear() * 12 + shown.getUTCMonth();
}

/** The year of the month, and which of its twelve, from 0. */
export function splitMonth(month: Month): { readonly year: number; readonly index: number } {
  return { year: Math.floor(month / 12), index: month % 12 };
}
