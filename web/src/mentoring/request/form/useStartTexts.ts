import { useLocale, useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import type { Day } from '../../zonedTimes.ts';
import type { TimePicker } from '../times/TimePicker.ts';

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Days, minutes and starts as texts. */
export function useStartTexts() {
  const format = useFormatter();
  const t = useTranslations('mentoringRequest.times');
  // A column is too narrow for a Portuguese month, which has no short form.
  const month = useLocale().startsWith('pt') ? 'numeric' : 'short';
  const utc = ({ year, month, day }: Day) => new Date(Date.UTC(year, month - 1, day, 12));
  return {
    minute: (minute: number) =>
      format.dateTime(new Date(Date.UTC(2026, 0, 1, 0, minute)), { ...clock, timeZone: 'UTC' }),
    weekday: (day: Day) => format.dateTime(utc(day), { weekday: 'short', timeZone: 'UTC' }),
    date: (day: Day) => format.dateTime(utc(day), { day: 'numeric', month, timeZone: 'UTC' }),
    longDay: (day: Day) =>
      format.dateTime(utc(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
    /** The clock alone, with the zone where the same clock comes twice. */
    clock: (at: number, isTwice: boolean) =>
      format.dateTime(at, { ...clock, ...(isTwice ? { timeZoneName: 'short' } : {}) }),
    /** Everything about a start, for those who do not see the grid. */
    start(at: number, isTwice: boolean, picker: TimePicker): string {
      const when = format.dateTime(at, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        ...clock,
        ...(isTwice ? { timeZoneName: 'short' } : {}),
      });
      const free = picker.freeOf(at).map(picker.nameOf);
      return free.length > 0 ? t('startFree', { when, names: format.list(free) }) : when;
    },
  };
}
