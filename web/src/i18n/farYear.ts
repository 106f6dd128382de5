import { serverNow } from '#/lib/clock/serverClock.ts';

/** A day so far away, without its year, could be read as a day of another one. */
const FAR = 180 * 24 * 60 * 60_000;

/** For the options of a date that says no year: the year too, where the day is far away. */
export function farYear(at: number, now = serverNow()): { readonly year?: 'numeric' } {
  return Math.abs(at - now) > FAR ? { year: 'numeric' } : {};
}
