import { useFormatter } from '#/i18n/useFormatter.ts';

/** Names the months of a year, 0 to 11. */
export function useMonthName(year: number): (month: number, style: 'short' | 'long') => string {
  const format = useFormatter();
  return (month, style) =>
    format.dateTime(new Date(Date.UTC(year, month, 1)), { month: style, timeZone: 'UTC' });
}
