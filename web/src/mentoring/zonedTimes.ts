const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A calendar day of some zone. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

/** The calendar day of an instant in a zone. */
export function dayAt(at: number, zone: string): Day {
  const shown = new Date(at + offsetAt(at, zone));
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

/** Minutes since midnight, as the clocks of the zone show them. */
export function minuteAt(at: number, zone: string): number {
  const shown = new Date(at + offsetAt(at, zone));
  return shown.getUTCHours() * 60 + shown.getUTCMinutes();
}

export function addDays({ year, month, day }: Day, count: number): Day {
  const shown = new Date(Date.UTC(year, month - 1, day + count));
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

/** Whole days from one to the other. */
export function daysBetween(one: Day, other: Day): number {
  return (noon(other) - noon(one)) / DAY;
}

/** 1 is Monday. */
export function weekdayOf(day: Day): number {
  return ((new Date(noon(day)).getUTCDay() + 6) % 7) + 1;
}

/** A stable name: "2026-11-24". */
export function dayName({ year, month, day }: Day): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** "2026-11-24" as a day; null for anything else. */
export function readDay(text: string): Day | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const read = { year: Number(year), month: Number(month), day: Number(day) };
  return dayName(addDays(read, 0)) === text ? read : null;
}

/** Every instant at which the clocks of the zone show this: none in a skipped hour, two in a repeated one. */
export function instantsOf(day: Day, minute: number, zone: string): readonly number[] {
  const shown = Date.UTC(day.year, day.month - 1, day.day, 0, minute);
  const offsets = new Set([offsetAt(shown - DAY, zone), offsetAt(shown + DAY, zone)]);
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((at) => at + offsetAt(at, zone) === shown)
    .sort((one, other) => one - other);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of the zone are ahead of UTC at that instant, in milliseconds. */
export function offsetAt(at: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      calendar: 'iso8601',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  const parts = format.formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
  return shown - Math.floor(at / MINUTE) * MINUTE;
}

function noon({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day, 12);
}
