import { useMemo } from 'react';
import { useClock } from '#/lib/clock/useClock.ts';
import { useFormatter } from './useFormatter.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** No zone begins its day between two of them. */
const quarterMs = 15 * minuteMs;
const MOST_KNOWN = 50_000;

type Days = {
  /** The calendar day of an instant in the viewer's zone, comparable. */
  readonly dayOf: (at: number) => string;
  readonly today: string;
  /** The calendar day before today, also on the days of 23 and 25 hours when clocks change. */
  readonly yesterday: string;
};

/** Today and yesterday in the viewer's zone (I18-10); they follow the clock over midnight. */
export function useDays(): Days {
  const format = useFormatter();
  const now = useClock();
  const dayOf = useMemo(() => knownDays(format), [format]);
  // Twelve hours before midnight it is about noon of the day before, whatever the clocks did.
  const hours = Number(format.dateTime(now, { hour: '2-digit', hourCycle: 'h23' }));
  return { dayOf, today: dayOf(now), yesterday: dayOf(now - (hours + 12) * hourMs) };
}

/** A long conversation asks for thousands at once, and to format a date costs more than to remember it. */
function knownDays(format: ReturnType<typeof useFormatter>): Days['dayOf'] {
  const known = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor(at / quarterMs);
    const held = known.get(quarter);
    if (held !== undefined) return held;
    const day = format.dateTime(at, { year: 'numeric', month: '2-digit', day: '2-digit' });
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(quarter, day);
    return day;
  };
}
