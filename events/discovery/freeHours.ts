import { type Instant, offsetAt, readQuarter } from '../kernel/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** How long one part of the week is in which somebody may be free. */
const PART = 4 * HOUR;
/** The first Monday after 1970 began. */
const MONDAY = 4 * DAY;

type Window = { readonly day: number; readonly start: string; readonly end: string };
type Exception = {
  readonly kind: 'OFF' | 'EXTRA';
  readonly from: string;
  readonly to: string;
  readonly start: string | null;
  readonly end: string | null;
};
/** As somebody's profile tells it. */
export type WeeklyTimes = {
  readonly timezone: string;
  readonly windows: readonly Window[];
  readonly exceptions: readonly Exception[];
};

/**
 * The parts of a UTC week, 0 to 41 from Monday, in which somebody may be free. Wide: at summer and winter time alike, and with
 * every extra hour as if it came each week. It selects candidates; their exact hours are checked afterwards.
 */
export function weekParts({ timezone, windows, exceptions }: WeeklyTimes): readonly number[] {
  const parts = new Set<number>();
  const add = (start: number, end: number) => {
    for (const offset of offsetsOf(timezone)) {
      const last = Math.floor((end - 1 - offset) / PART);
      for (let part = Math.floor((start - offset) / PART); part <= last; part += 1) {
        parts.add(mod(part, WEEK / PART));
      }
    }
  };
  for (const { day, start, end } of windows) {
    const [from = 0, to = 1440] = [readQuarter(start), readQuarter(end)];
    add((day - 1) * DAY + from * 60_000, (day - 1) * DAY + to * 60_000);
  }
  for (const { kind, from, to, start, end } of exceptions) {
    if (kind !== 'EXTRA') continue;
    const [first, last] = [Date.parse(from), Date.parse(to)];
    const [opens = 0, closes = 1440] = [readQuarter(start ?? ''), readQuarter(end ?? '')];
    for (let date = first; date <= Math.min(last, first + WEEK - DAY); date += DAY) {
      const inWeek = mod(date - MONDAY, WEEK);
      add(inWeek + opens * 60_000, inWeek + closes * 60_000);
    }
  }
  return [...parts].sort((one, other) => one - other);
}

/** The parts that an interval touches, in its order. */
export function partsBetween(from: Instant, to: Instant): readonly number[] {
  const parts: number[] = [];
  const last = Math.floor((to - 1 - MONDAY) / PART);
  for (let part = Math.floor((from - MONDAY) / PART); part <= last && parts.length < WEEK / PART; part += 1) {
    parts.push(mod(part, WEEK / PART));
  }
  return parts;
}

/** When the part that an instant is in ends. */
export function endOfPart(at: Instant): Instant {
  return (Math.floor((at - MONDAY) / PART) + 1) * PART + MONDAY;
}

// Asking a zone costs more than everything else here. A zone is kept once, however its letters are written.
const offsets = new Map<string, readonly number[]>();

const FORTNIGHT = 2 * WEEK;
const [FIRST_DAY, LAST_DAY] = [Date.UTC(2026, 0, 15), Date.UTC(2028, 0, 15)];

/** The offsets of a zone that changes its clocks, in the summer or, as Morocco does, for a month that moves. */
function offsetsOf(timezone: string): readonly number[] {
  const key = timezone.toLowerCase();
  const known = offsets.get(key);
  if (known) return known;
  const days = Array.from(
    { length: (LAST_DAY - FIRST_DAY) / FORTNIGHT },
    (_, at) => FIRST_DAY + at * FORTNIGHT,
  );
  const found = [...new Set(days.map((day) => offsetAt(timezone, day)))];
  offsets.set(key, found);
  return found;
}

function mod(value: number, size: number): number {
  return ((value % size) + size) % size;
}
