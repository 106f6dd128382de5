import { MINUTE, mentoringLimits } from '@waymark/events/limits';
import type { MentorAvailability } from '../../operations.ts';
import { addDays, type Day, dayAt, instantsOf, minuteAt } from '../../zonedTimes.ts';
import { isPossible } from '../form/requestRules.ts';

/** Minutes between the rows. */
const ROW = 30;
const usualFrom = 8 * 60;
const usualTo = 20 * 60;

/** One time of the week: twice where the clocks are put back, not at all where they are put forward. */
export type GridCell = {
  readonly day: Day;
  readonly minute: number;
  readonly starts: readonly number[];
};
export type WeekGrid = {
  readonly days: readonly Day[];
  readonly rows: readonly { readonly minute: number; readonly cells: readonly GridCell[] }[];
};

type GridOptions = {
  readonly first: Day;
  readonly zone: string;
  readonly isWholeDay: boolean;
  /** Times that must be in sight, whatever the hour. */
  readonly shown: readonly number[];
};

/** Seven days from `first`: every half hour of the usual day, earlier and later where there is something to see. */
export function weekGridOf({ first, zone, isWholeDay, shown }: GridOptions): WeekGrid {
  const days = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(first, count));
  const minutes = shown.map((at) => minuteAt(at, zone));
  const from = isWholeDay
    ? 0
    : Math.min(usualFrom, ...minutes.map((minute) => Math.floor(minute / ROW) * ROW));
  const to = isWholeDay ? 24 * 60 : Math.max(usualTo, ...minutes.map((minute) => minute + ROW));
  const rows = [];
  for (let minute = from; minute < to; minute += ROW)
    rows.push({
      minute,
      cells: days.map((day) => ({ day, minute, starts: instantsOf(day, minute, zone) })),
    });
  return { days, rows };
}

/** The first start of each mentor's free time in these days. */
export function startsOf(
  availabilities: readonly MentorAvailability[],
  days: readonly Day[],
  zone: string,
): readonly number[] {
  const names = new Set(days.map((day) => JSON.stringify(day)));
  return availabilities
    .flatMap(({ slots }) => slots.map(({ start }) => Date.parse(start)))
    .filter((at) => names.has(JSON.stringify(dayAt(at, zone))));
}

/** Whose free time holds a session from here. */
export function freeMentors(
  availabilities: readonly MentorAvailability[],
  at: number,
  minutes: number,
): readonly string[] {
  return availabilities
    .filter(({ slots }) =>
      slots.some(({ start, end }) => Date.parse(start) <= at && at + minutes * MINUTE <= Date.parse(end)),
    )
    .map(({ mentorId }) => mentorId);
}

/** What clocks in another zone show in this row; several where that changes within the week. */
export function minutesElsewhere(cells: readonly GridCell[], zone: string): readonly number[] {
  return [...new Set(cells.flatMap(({ starts }) => starts.map((at) => minuteAt(at, zone))))];
}

/** Every quarter of an hour of a day that may be picked. */
export function quartersOf(day: Day, zone: string, now: number): readonly number[] {
  const starts = [];
  for (let minute = 0; minute < 24 * 60; minute += mentoringLimits.step / MINUTE)
    starts.push(...instantsOf(day, minute, zone));
  return starts.filter((at) => isPossible(at, now)).sort((one, other) => one - other);
}
