import { useFormatter } from '#/i18n/useFormatter.ts';

/** A Monday. */
const firstDay = Date.UTC(2024, 0, 1, 12);
const dayMs = 24 * 60 * 60 * 1000;

/** Names of weekdays in the language of the page, 1 is Monday; with a capital, for they begin a line. */
export function useDayNames() {
  const format = useFormatter();
  function name(day: number, weekday: 'long' | 'short'): string {
    const text = format.dateTime(new Date(firstDay + (day - 1) * dayMs), { weekday, timeZone: 'UTC' });
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
  }
  return { long: (day: number) => name(day, 'long'), short: (day: number) => name(day, 'short') };
}
