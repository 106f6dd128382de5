import { useFormatter, useNow } from 'use-intl';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

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
  const now = useNow({ updateInterval: minuteMs }).getTime();
  const dayOf = (at: number) => format.dateTime(at, { year: 'numeric', month: '2-digit', day: '2-digit' });
  // Twelve hours before midnight it is about noon of the day before, whatever the clocks did.
  const hours = Number(format.dateTime(now, { hour: '2-digit', hourCycle: 'h23' }));
  return { dayOf, today: dayOf(now), yesterday: dayOf(now - (hours + 12) * hourMs) };
}
