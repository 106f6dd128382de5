import type { Instant } from './ids.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

// One formatter costs more than a thousand uses of it. Only zones that exist are kept, each once however its letters are
// written, so that there are never more than the time zone database has.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Whether this machine's time zone database knows the IANA name. */
export function isTimezone(timezone: string): boolean {
  return formatterOf(timezone) !== undefined;
}

/** How far the zone's clocks are ahead of UTC at that instant, milliseconds; 0 for an unknown zone. */
export function offsetAt(timezone: string, at: Instant): number {
  const formatter = formatterOf(timezone);
  if (!formatter) return 0;
  const day = Math.floor(at / DAY);
  const before = offsetAtMidnight(timezone, formatter, day);
  // Clocks change at most once in two days: between two midnights with the same offset they do not.
  const isSame = before === offsetAtMidnight(timezone, formatter, day + 1);
  return isSame ? before : offsetShown(formatter, at);
}

// To ask a formatter costs some microseconds, and who looks for free times asks hundreds of times for the same few days.
const midnights = new Map<string, number>();
const MOST_MIDNIGHTS = 20_000;

/** At the midnight of UTC with which the day begins. */
function offsetAtMidnight(timezone: string, formatter: Intl.DateTimeFormat, day: number): number {
  const key = `${timezone} ${day}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  const offset = offsetShown(formatter, day * DAY);
  if (midnights.size >= MOST_MIDNIGHTS) midnights.clear();
  midnights.set(key, offset);
  return offset;
}

function offsetShown(formatter: Intl.DateTimeFormat, at: Instant): number {
  // "3/29/2026, 02:15:00": to name the parts takes four times as long.
  const numbers = formatter.format(at).match(/\d+/g) ?? [];
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = numbers.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/**
 * The instant at which the zone's clocks show this minute of this date (days since 1970-01-01). I18-11: a time in a skipped
 * hour moves forward by what was skipped; in a repeated hour the first is meant.
 */
export function instantOf(timezone: string, date: number, minuteOfDay: number): Instant {
  const shown = date * DAY + minuteOfDay * MINUTE;
  // Clocks change at most once in two days, so these are the offsets before and after any change near here.
  const before = offsetAt(timezone, shown - DAY);
  const after = offsetAt(timezone, shown + DAY);
  const fitting = [shown - before, shown - after].filter((at) => at + offsetAt(timezone, at) === shown);
  return fitting.length > 0 ? Math.min(...fitting) : shown - before;
}

/** The date that the zone's calendars show, as days since 1970-01-01. */
export function dateAt(timezone: string, at: Instant): number {
  return Math.floor((at + offsetAt(timezone, at)) / DAY);
}

/** "YYYY-MM-DD" as days since 1970-01-01; undefined for anything else, and for dates that do not exist. */
export function readDate(text: string): number | undefined {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) return undefined;
  return at / DAY;
}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(date: number): number {
  // The first of January 1970 was a Thursday.
  return ((((date + 3) % 7) + 7) % 7) + 1;
}

/** "HH:MM" on a quarter of an hour, "24:00" included, as minutes of the day. */
export function readQuarter(text: string): number | undefined {
  const match = /^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/.exec(text);
  return match ? Number(text.slice(0, 2)) * 60 + Number(text.slice(3)) : undefined;
}

// An offset such as "+01:00" is no zone: it knows no clock changes.
const ZONE = /^[A-Za-z][\w+/-]{0,63}$/;
// This machine knows more names than IANA ("JST", "SystemV/AST4"), and some browsers fail on those.
const WITHOUT_REGION = new Set(
  'cet cst6cdt cuba eet egypt eire est est5edt gb gb-eire gmt gmt+0 gmt-0 gmt0 greenwich hongkong hst iceland iran israel jamaica japan kwajalein libya met mst mst7mdt navajo nz nz-chat poland portugal prc pst8pdt roc rok singapore turkey uct universal utc w-su wet zulu'.split(
    ' ',
  ),
);

function formatterOf(timezone: string): Intl.DateTimeFormat | undefined {
  if (!ZONE.test(timezone)) return undefined;
  const key = timezone.toLowerCase();
  if (key.includes('/') ? key.startsWith('systemv/') : !WITHOUT_REGION.has(key)) return undefined;
  const known = formatters.get(key);
  if (known) return known;
  const made = createFormatter(timezone);
  if (made) formatters.set(key, made);
  return made;
}

function createFormatter(timezone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}
