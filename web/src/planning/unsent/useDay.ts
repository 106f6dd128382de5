import { useFormatter } from '#/i18n/useFormatter.ts';

/** A deadline as it is read; empty where there is none. */
export function useDay(): (deadline: string | null | undefined) => string {
  const format = useFormatter();
  return (deadline) =>
    deadline
      ? format.dateTime(new Date(`${deadline}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
      : '';
}
