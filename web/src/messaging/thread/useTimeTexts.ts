import { useTranslations } from 'use-intl';
import { farYear } from '#/i18n/farYear.ts';
import { useDays } from '#/i18n/useDays.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';

type TimeTexts = {
  /** The calendar day in the viewer's zone, comparable. */
  readonly dayOf: (at: number) => string;
  readonly time: (at: number) => string;
  /** Date, time and zone, for hover and `<time>`. */
  readonly full: (at: number) => string;
  readonly date: (at: number) => string;
  /** For a list: the time today, "Yesterday", else the date. */
  readonly short: (at: number) => string;
  /** For a divider: "Today", "Yesterday", else weekday and date. */
  readonly day: (at: number) => string;
};

/** Times in the viewer's zone and language (I18-10); they follow the clock over midnight. */
export function useTimeTexts(): TimeTexts {
  const format = useFormatter();
  const t = useTranslations('messaging');
  const { dayOf, today, yesterday } = useDays();
  const time = (at: number) => format.dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = (at: number) => format.dateTime(at, { day: 'numeric', month: 'short', year: 'numeric' });
  return {
    dayOf,
    time,
    date,
    full: (at) =>
      format.dateTime(at, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZoneName: 'short',
      }),
    short(at) {
      if (dayOf(at) === today) return time(at);
      return dayOf(at) === yesterday
        ? t('list.yesterday')
        : format.dateTime(at, { day: 'numeric', month: 'short', ...farYear(at) });
    },
    day(at) {
      if (dayOf(at) === today) return t('thread.today');
      if (dayOf(at) === yesterday) return t('list.yesterday');
      return format.dateTime(at, { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' });
    },
  };
}
