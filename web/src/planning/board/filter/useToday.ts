import { useNow, useTimeZone } from 'use-intl';
import { dayIn } from '#/i18n/dayIn.ts';

/** The viewer's day, YYYY-MM-DD; it changes at their midnight. */
export function useToday(): string {
  const zone = useTimeZone() ?? 'UTC';
  return dayIn(zone, useNow({ updateInterval: 60_000 }));
}
