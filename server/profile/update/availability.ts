import { randomUUID } from 'node:crypto';
import type { OwnDetails } from '@waymark/db/profile';
import type { Availability } from '@waymark/events/profile';

/** What a day that was chosen by name begins with. */
const USUAL_DAY = { start: '09:00', end: '17:00' } as const;

/** What is stored, or an empty week in the person's own zone. */
export function availabilityView(
  own: Pick<OwnDetails, 'availability'>,
  timezone: string | null | undefined,
): Availability {
  return (
    own.availability ?? {
      timezone: timezone ?? 'Europe/London',
      pausedUntil: null,
      windows: [],
      exceptions: [],
    }
  );
}

/** Days with at least one window, Monday first. */
export function daysOf(availability: Availability | null): number[] {
  const days = new Set(availability?.windows.map(({ day }) => day));
  return [...days].sort((one, other) => one - other);
}

/** ONB-39: exactly these days. A day that has windows keeps them; a new one gets the usual hours. */
export function withDays(availability: Availability, days: readonly number[]): Availability {
  const windows = [...new Set(days)].flatMap((day) => {
    const held = availability.windows.filter((window) => window.day === day);
    return held.length > 0 ? held : [{ day, ...USUAL_DAY }];
  });
  return { ...availability, windows: windows.sort((one, other) => one.day - other.day) };
}

type Maybe<Value> = Value | null | undefined;

export type AvailabilityInput = {
  readonly timezone?: Maybe<string>;
  readonly windows?: Maybe<Availability['windows']>;
  readonly exceptions?: Maybe<
    readonly {
      readonly id?: Maybe<string>;
      readonly from: string;
      readonly to: string;
      readonly kind: 'OFF' | 'EXTRA';
      readonly start?: Maybe<string>;
      readonly end?: Maybe<string>;
    }[]
  >;
  readonly pausedUntil?: Maybe<string>;
};

/** What is missing stays as it is; lists replace. */
export function withInput(held: Availability, input: AvailabilityInput): Availability {
  const { timezone, windows, exceptions, pausedUntil } = input;
  return {
    timezone: timezone ?? held.timezone,
    pausedUntil: pausedUntil === undefined ? held.pausedUntil : pausedUntil,
    windows: (windows ?? held.windows).map(({ day, start, end }) => ({ day, start, end })),
    exceptions: (exceptions ?? held.exceptions).map((exception) => ({
      id: exception.id ?? randomUUID(),
      from: exception.from,
      to: exception.to,
      kind: exception.kind,
      start: exception.start ?? null,
      end: exception.end ?? null,
    })),
  };
}
