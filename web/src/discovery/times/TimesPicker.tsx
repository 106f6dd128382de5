import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { usePlace } from '#/i18n/usePlace.ts';
import { useZone } from '#/i18n/useZone.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { addDays, type Day, dayAt, instantsOf } from '#/mentoring/index.ts';
import { cn } from '#/ui/cn.ts';
import { announce } from '#/ui/feedback/announce.ts';
import { isOpen, type OpenTimes, sessionMs } from './openTimes.ts';

const mostTimes = 5;
const dayCount = 14;
/** SES-26: no earlier than this from now. */
const noticeMs = 24 * 60 * 60_000;
const quarterMs = 15 * 60_000;
const quarters = Array.from({ length: 96 }, (_, index) => index * 15);
/** Offered where no times are known: the half hours from 07:00 to 21:30. */
const usualHours = quarters.filter(
  (minutes) => minutes % 30 === 0 && minutes >= 7 * 60 && minutes <= 21.5 * 60,
);
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

type TimesPickerProps = {
  times: readonly string[];
  onChange: (times: readonly string[]) => void;
  /** Only times that somebody has are offered; null: no times are known. */
  open?: OpenTimes | null;
};

/** Up to five times of the coming two weeks, in the viewer's zone: a day, then half hours of it. */
export function TimesPicker({ times, onChange, open = null }: TimesPickerProps) {
  const t = useTranslations('discovery.quick');
  const format = useFormatter();
  const zone = useZone();
  const placeOf = usePlace();
  const days = useMemo(() => comingDays(zone, open), [zone, open]);
  const [shown, setShown] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const day = days[shown] ?? days[0];
  const isFull = times.length >= mostTimes;

  function toggle(time: string) {
    const isOverlapping = !times.includes(time) && times.some((one) => isWithinSession(one, time));
    setRefused(isOverlapping);
    if (isOverlapping) return;
    const next = times.includes(time) ? times.filter((one) => one !== time) : [...times, time].sort();
    onChange(next);
    announce(t('count', { count: String(next.length), max: String(mostTimes) }));
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p className="text-sm font-semibold" aria-hidden="true">
          {t('day')}
        </p>
        <ul
          aria-label={t('day')}
          className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1 sm:grid-cols-7"
        >
          {days.map(({ noon, times: all }, index) => (
            <li key={noon}>
              <button
                type="button"
                aria-pressed={index === shown}
                className={chipClasses(index === shown, 'h-14 flex-col')}
                onClick={() => {
                  setShown(index);
                  setRefused(false);
                }}
              >
                <span className="text-xs">{format.dateTime(noon, { weekday: 'short' })} </span>
                <span className="tabular-nums">{format.dateTime(noon, { day: 'numeric' })}</span>
                <span className="sr-only"> {format.dateTime(noon, { month: 'long' })}</span>
                {all.some((time) => times.includes(time)) ? (
                  <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {day ? (
        <div className="flex flex-col gap-2">
          <p className="text-sm">
            <span className="font-semibold">
              {t('times', {
                day: format.dateTime(day.noon, { weekday: 'long', day: 'numeric', month: 'long' }),
              })}
            </span>{' '}
            <span className="text-ink-muted">{t('zone', { place: placeOf(zone) })}</span>
          </p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-1">
            {day.times.map((time) => (
              <li key={time}>
                <button
                  type="button"
                  aria-pressed={times.includes(time)}
                  disabled={isFull && !times.includes(time)}
                  className={chipClasses(times.includes(time), 'h-9 pointer-coarse:h-11')}
                  onClick={() => toggle(time)}
                >
                  <time dateTime={time}>{format.dateTime(new Date(time), clock)}</time>
                </button>
              </li>
            ))}
          </ul>
          <p role="status" className="text-sm font-semibold text-warning empty:hidden">
            {isRefused ? t('overlapping') : null}
          </p>
        </div>
      ) : null}
      <Picked times={times} onRemove={toggle} />
    </div>
  );
}

function Picked({ times, onRemove }: { times: readonly string[]; onRemove: (time: string) => void }) {
  const t = useTranslations('discovery.quick');
  const format = useFormatter();
  const timeText = (time: string) =>
    format.dateTime(new Date(time), { weekday: 'short', day: 'numeric', month: 'short', ...clock });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-muted">
        {t('count', { count: String(times.length), max: String(mostTimes) })}
        {times.length >= mostTimes ? ` ${t('full')}` : ''}
      </p>
      {times.length > 0 ? (
        <ul aria-label={t('picked')} className="flex flex-wrap gap-2">
          {times.map((time) => (
            <li key={time}>
              <button
                type="button"
                aria-label={t('remove', { time: timeText(time) })}
                className="touch-target inline-flex items-center gap-1.5 rounded-full bg-primary-soft py-1 pr-2.5 pl-3.5 text-sm font-semibold text-primary-text hover:bg-primary hover:text-on-primary forced-colors:border"
                onClick={() => onRemove(time)}
              >
                {timeText(time)}
                <X className="size-4 shrink-0" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function chipClasses(isOn: boolean, className: string): string {
  return cn(
    'flex w-full items-center justify-center rounded-control border tabular-nums disabled:opacity-55',
    isOn
      ? 'border-primary bg-primary font-semibold text-on-primary forced-colors:outline-2'
      : 'border-line-strong bg-surface not-disabled:hover:bg-primary-soft',
    className,
  );
}

/** SES-26: such two times overlap. */
function isWithinSession(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) < sessionMs;
}

type DayTimes = { readonly noon: number; readonly times: readonly string[] };

/** The coming days with what can still be asked for on each; a day without is left out. */
function comingDays(zone: string, open: OpenTimes | null): readonly DayTimes[] {
  const earliest = serverNow() + noticeMs;
  const first = dayAt(earliest, zone);
  return Array.from({ length: dayCount }, (_, index) =>
    timesOf(addDays(first, index), { zone, earliest, open }),
  ).filter(({ times }) => times.length > 0);
}

type Offered = { readonly zone: string; readonly earliest: number; readonly open: OpenTimes | null };

function timesOf(day: Day, { zone, earliest, open }: Offered): DayTimes {
  const isOffered = (at: number) => at >= earliest && (!open || isOpen(open, at));
  const times = (open ? quarters : usualHours).flatMap((minutes) => {
    const at = instantsOf(day, minutes, zone).at(-1);
    if (at === undefined || !isOffered(at)) return [];
    // Half hours, and the quarter with which free time begins: it is what a card calls "next free".
    return minutes % 30 === 0 || !isOffered(at - quarterMs) ? [new Date(at).toISOString()] : [];
  });
  return { noon: instantsOf(day, 12 * 60, zone).at(-1) ?? 0, times };
}
