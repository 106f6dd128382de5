import { dateAt, type Instant, instantOf, readDate, readQuarter, weekdayOf } from '../kernel/index.ts';
import type { Availability, AvailabilityException } from './events.ts';

/** From `start` up to, and not including, `end`. */
export type TimeSpan = { readonly start: Instant; readonly end: Instant };

/** Minutes of a day. */
type Minutes = { readonly start: number; readonly end: number };

const WHOLE_DAY: Minutes = { start: 0, end: 24 * 60 };

/**
 * When somebody has time between two instants, in UTC, in order and without overlaps (PRO-93). Windows are local times, so a
 * clock change moves none of them (I18-11). OFF exceptions take away, EXTRA ones add even to a day off; before the date of
 * `pausedUntil` there is nothing.
 */
export function freeTimeBetween(availability: Availability, from: Instant, to: Instant): readonly TimeSpan[] {
  const { timezone, windows, exceptions } = availability;
  if (from >= to || (windows.length === 0 && exceptions.length === 0)) return [];
  const resumes = availability.pausedUntil === null ? undefined : readDate(availability.pausedUntil);
  const first = Math.max(dateAt(timezone, from) - 1, resumes ?? Number.NEGATIVE_INFINITY);
  const last = dateAt(timezone, to) + 1;
  const spans: TimeSpan[] = [];
  for (let date = first; date <= last; date += 1) {
    for (const { start, end } of minutesOn(availability, date)) {
      spans.push({ start: instantOf(timezone, date, start), end: instantOf(timezone, date, end) });
    }
  }
  return joined(spans)
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => start < end);
}

function minutesOn({ windows, exceptions }: Availability, date: number): readonly Minutes[] {
  const weekday = weekdayOf(date);
  const usual = windows
    .filter(({ day }) => day === weekday)
    .flatMap(({ start, end }) => minutesOf(start, end));
  const today = exceptions.filter((exception) => isOn(exception, date));
  const off = today.filter(({ kind }) => kind === 'OFF').flatMap(minutesOfException);
  const extra = today.filter(({ kind }) => kind === 'EXTRA').flatMap(minutesOfException);
  return joined([...off.reduce(without, usual), ...extra]);
}

function isOn({ from, to }: AvailabilityException, date: number): boolean {
  return (
    date >= (readDate(from) ?? Number.POSITIVE_INFINITY) && date <= (readDate(to) ?? Number.NEGATIVE_INFINITY)
  );
}

function minutesOfException({ start, end }: AvailabilityException): readonly Minutes[] {
  return start === null || end === null ? [WHOLE_DAY] : minutesOf(start, end);
}

function minutesOf(start: string, end: string): readonly Minutes[] {
  const [from, to] = [readQuarter(start), readQuarter(end)];
  return from === undefined || to === undefined ? [] : [{ start: from, end: to }];
}

function without(spans: readonly Minutes[], gone: Minutes): readonly Minutes[] {
  return spans
    .flatMap(({ start, end }) => [
      { start, end: Math.min(end, gone.start) },
      { start: Math.max(start, gone.end), end },
    ])
    .filter(({ start, end }) => start < end);
}

/** In order; what touches or overlaps becomes one, what is empty goes. */
function joined<Span extends { readonly start: number; readonly end: number }>(
  spans: readonly Span[],
): readonly { readonly start: number; readonly end: number }[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const previous = result.at(-1);
    if (start >= end) continue;
    if (previous && start <= previous.end) previous.end = Math.max(previous.end, end);
    else result.push({ start, end });
  }
  return result;
}
