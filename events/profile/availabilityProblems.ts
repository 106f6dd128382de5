import { isTimezone, readDate, readQuarter } from '../kernel/index.ts';
import { profileLimits } from '../limits/index.ts';
import type { Availability, AvailabilityException } from './events.ts';

/** Path of a value → key of the text that says what is wrong with it. */
export type FieldProblems = Readonly<Record<string, string>>;

/** PRO-93: known zone, quarter hours, end after start, no overlaps, real dates. Empty when all is well. */
export function availabilityProblems(availability: Availability): FieldProblems {
  const problems: Record<string, string> = {};
  const { timezone, pausedUntil, exceptions } = availability;
  if (!isTimezone(timezone)) problems.timezone = 'timezoneUnknown';
  if (pausedUntil !== null && readDate(pausedUntil) === undefined) problems.pausedUntil = 'dateInvalid';
  if (exceptions.length > profileLimits.exceptions) problems.exceptions = 'tooMany';
  else {
    for (const [index, exception] of exceptions.entries()) {
      Object.assign(problems, exceptionProblems(exception, `exceptions.${index}`));
    }
    const ids = exceptions.map(({ id }) => id);
    if (new Set(ids).size < ids.length) problems.exceptions = 'repeated';
  }
  return { ...problems, ...windowProblems(availability) };
}

function windowProblems({ windows }: Availability): FieldProblems {
  if (windows.length > profileLimits.windowsPerDay * 7) return { windows: 'tooMany' };
  const problems: Record<string, string> = {};
  for (const [index, { day, start, end }] of windows.entries()) {
    if (!Number.isInteger(day) || day < 1 || day > 7) problems[`windows.${index}.day`] = 'dayInvalid';
    Object.assign(problems, timeProblems(start, end, `windows.${index}`));
  }
  if (Object.keys(problems).length > 0) return problems;
  const inOrder = [...windows.entries()].sort(
    ([, one], [, other]) => one.day - other.day || (one.start < other.start ? -1 : 1),
  );
  for (const [place, [index, { day, start }]] of inOrder.entries()) {
    const before = inOrder[place - 1]?.[1];
    if (before && before.day === day && start < before.end)
      problems[`windows.${index}.start`] = 'overlapping';
  }
  return problems;
}

function exceptionProblems(exception: AvailabilityException, path: string): FieldProblems {
  const { kind, start, end } = exception;
  const problems: Record<string, string> = {};
  const [from, to] = [readDate(exception.from), readDate(exception.to)];
  if (from === undefined) problems[`${path}.from`] = 'dateInvalid';
  if (to === undefined) problems[`${path}.to`] = 'dateInvalid';
  if (from !== undefined && to !== undefined) {
    if (to < from) problems[`${path}.to`] = 'endBeforeStart';
    else if (to - from >= profileLimits.exceptionDays) problems[`${path}.to`] = 'tooLong';
  }
  if (exception.id === '' || exception.id.length > 100) problems[`${path}.id`] = 'invalid';
  const isWholeDay = start === null && end === null;
  if (isWholeDay && kind === 'OFF') return problems;
  if (start === null) problems[`${path}.start`] = 'mandatory';
  if (end === null) problems[`${path}.end`] = 'mandatory';
  return start === null || end === null ? problems : { ...problems, ...timeProblems(start, end, path) };
}

function timeProblems(start: string, end: string, path: string): FieldProblems {
  const [from, to] = [readQuarter(start), readQuarter(end)];
  const problems: Record<string, string> = {};
  if (from === undefined || start === '24:00') problems[`${path}.start`] = 'notQuarterHour';
  if (to === undefined) problems[`${path}.end`] = 'notQuarterHour';
  if (from !== undefined && to !== undefined && to <= from) problems[`${path}.end`] = 'endBeforeStart';
  return problems;
}
