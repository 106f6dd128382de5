import { dayIn } from '#/i18n/dayIn.ts';
import { useZone } from '#/i18n/useZone.ts';
import { useClock } from '#/lib/clock/useClock.ts';

/** The viewer's day, YYYY-MM-DD; it changes at their midnight. */
export function useToday(): string {
  const zone = useZone();
  return dayIn(zone, new Date(useClock()));
}
