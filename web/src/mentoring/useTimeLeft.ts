import { useTranslations } from 'use-intl';
import { useClock } from '#/lib/useClock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long until then, as a text that follows the clock ("31 h"), after a machine slept too; null when it is over. */
export function useTimeLeft(at: string | null): string | null {
  const t = useTranslations('mentoring.left');
  const now = useClock(at === null ? [] : [Date.parse(at)]);
  if (at === null) return null;
  const left = Date.parse(at) - now;
  if (left <= 0) return null;
  if (left < HOUR) return t('minutes', { count: Math.ceil(left / MINUTE) });
  if (left < 72 * HOUR) return t('hours', { count: String(Math.floor(left / HOUR)) });
  return t('days', { count: Math.floor(left / (24 * HOUR)) });
}
