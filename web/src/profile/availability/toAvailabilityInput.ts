import type { Availability } from './AvailabilityEditor.tsx';
import { dateIn, isNew } from './exceptions.ts';
import { sortWindows } from './week.ts';

/**
 * As `updateAvailability` takes it: a new exception gets its id there, and an unknown zone stays as it is. What is over by `now`
 * is in no list any more, and would only use up the room for others.
 */
export function toAvailabilityInput(
  { timezone, pausedUntil, windows, exceptions }: Availability,
  now: number,
) {
  const today = dateIn(timezone || 'UTC', new Date(now));
  return {
    ...(timezone === '' ? {} : { timezone }),
    pausedUntil,
    windows: sortWindows(windows).map(({ day, start, end }) => ({ day, start, end })),
    exceptions: exceptions
      .filter(({ to }) => to >= today)
      .map(({ id, from, to, kind, start, end }) => ({
        ...(isNew(id) ? {} : { id }),
        ...{ from, to, kind, start, end },
      })),
  };
}
