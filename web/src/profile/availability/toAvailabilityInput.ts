import type { Availability } from './AvailabilityEditor.tsx';
import { isNew } from './exceptions.ts';
import { sortWindows } from './week.ts';

/** As `updateAvailability` takes it: a new exception gets its id there, and an unknown zone stays as it is. */
export function toAvailabilityInput({ timezone, pausedUntil, windows, exceptions }: Availability) {
  return {
    ...(timezone === '' ? {} : { timezone }),
    pausedUntil: pausedUntil || null,
    windows: sortWindows(windows).map(({ day, start, end }) => ({ day, start, end })),
    exceptions: exceptions.map(({ id, from, to, kind, start, end }) => ({
      ...(isNew(id) ? {} : { id }),
      ...{ from, to, kind, start, end },
    })),
  };
}
