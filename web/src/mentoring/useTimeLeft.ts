import { useTranslations } from 'use-intl';
import { dayIn } from '#/i18n/dayIn.ts';
import { repeatedHour } from '#/i18n/repeatedHour.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useZone } from '#/i18n/useZone.ts';
import { useClock } from '#/lib/clock/useClock.ts';

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From so long before it on, what starts past midnight starts in some hours, not tomorrow. */
const SOON = 6 * HOUR;

/** How long until then, as a text that follows the clock ("31 hours"), after a machine slept too; null when it is over. */
export function useTimeLeft(at: string | null): string | null {
  const t = useTranslations('mentoring.left');
  const left = useMsLeft(at);
  if (left <= 0) return null;
  if (left < HOUR) return t('minutes', { count: Math.ceil(left / MINUTE) });
  if (left < 72 * HOUR) return t('hours', { count: Math.floor(left / HOUR) });
  return t('days', { count: Math.floor(left / DAY) });
}

/** When something starts: "Starts in 7 minutes", "Tomorrow at 17:30", "Starts in 2 days"; null once it has. */
export function useStartText(at: string | null): string | null {
  const t = useTranslations('mentoring.left');
  const format = useFormatter();
  const zone = useZone();
  const left = useTimeLeft(at);
  const ms = useMsLeft(at);
  if (at === null || left === null) return null;
  const start = new Date(at);
  const noon = (of: Date) => Date.parse(`${dayIn(zone, of)}T12:00:00Z`);
  const days = Math.round((noon(start) - noon(new Date(start.getTime() - ms))) / DAY);
  if (days === 0 || ms < SOON) return t('starts', { left });
  if (days > 1) return t('starts', { left: t('days', { count: days }) });
  return t('tomorrow', {
    time: format.dateTime(start, {
      ...clock,
      ...repeatedHour(start.getTime(), (one) => format.dateTime(one, clock)),
    }),
  });
}

function useMsLeft(at: string | null): number {
  const now = useClock(at === null ? [] : [Date.parse(at)]);
  return at === null ? 0 : Date.parse(at) - now;
}
