import { useNow, useTranslations } from 'use-intl';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long until then, in words that follow the clock ("31 h"); null when it is over. */
export function useTimeLeft(at: string | null): string | null {
  const t = useTranslations('mentoring.left');
  const now = useNow({ updateInterval: MINUTE / 2 });
  if (at === null) return null;
  const left = Date.parse(at) - now.getTime();
  if (left <= 0) return null;
  if (left < HOUR) return t('minutes', { count: Math.ceil(left / MINUTE) });
  if (left < 72 * HOUR) return t('hours', { count: String(Math.floor(left / HOUR)) });
  return t('days', { count: Math.floor(left / (24 * HOUR)) });
}
