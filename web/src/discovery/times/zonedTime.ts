const minuteMs = 60_000;

/** A calendar day of some zone. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

/** The calendar day of an instant in a zone. */
export function dayOf(at: number, timeZone: string): Day {
  const { year, month, day } = wallClock(at, timeZone);
  return { year, month, day };
}

/** Days later. */
export function addDays({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The instant at which clocks of the zone show a day and a minute of it; null where summer time skips it. */
export function instantOf({ year, month, day }: Day, minutes: number, timeZone: string): number | null {
  const asUtc = Date.UTC(year, month - 1, day, 0, minutes);
  // The offset of the wrong side of a change is put right by the second look.
  let at = asUtc;
  for (let look = 0; look < 2; look++) at = asUtc - offsetMs(at, timeZone);
  return at + offsetMs(at, timeZone) === asUtc ? at : null;
}

function offsetMs(at: number, timeZone: string): number {
  const { year, month, day, hour, minute } = wallClock(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / minuteMs) * minuteMs;
}

// One formatter costs more than a thousand uses of it.
const formats = new Map<string, Intl.DateTimeFormat>();

function wallClock(at: number, timeZone: string) {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'iso8601',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}
