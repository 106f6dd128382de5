import { useFormatter } from '#/i18n/useFormatter.ts';

/** "24 December 2026 – 2 January 2027", one date when both are the same. Days are local dates, "YYYY-MM-DD". */
export function useDateRange(): (from: string, to: string) => string {
  const format = useFormatter();
  return (from, to) => {
    const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
    return from === to
      ? format.dateTime(noonOf(from), options)
      : format.dateTimeRange(noonOf(from), noonOf(to), options);
  };
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
