import { use } from 'react';
import { useTranslations } from 'use-intl';
import { ZoneUnknown } from '#/app/texts/zoneUnknown.ts';
import { farYear } from '#/i18n/farYear.ts';
import { repeatedHour } from '#/i18n/repeatedHour.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { usePlace } from '#/i18n/usePlace.ts';
import { useZone } from '#/i18n/useZone.ts';
import { cn } from '#/ui/cn.ts';

type SessionTimesProps = {
  /** The start, as the server says it. */
  at: string;
  durationMinutes: number;
  /** The other person's zone; null while nobody is the other person. */
  otherZone?: string | null | undefined;
  /** Whose zone that is: a first name. */
  otherName?: string | undefined;
  size?: 'md' | 'lg';
  /** The day stands above already. */
  isOfDay?: boolean;
  /** The time is not the one that counts any more. */
  isStruck?: boolean;
  className?: string;
};

/** When a session is: in the viewer's zone, and in the other's where their clock shows something else. */
export function SessionTimes(props: SessionTimesProps) {
  const {
    at,
    durationMinutes,
    otherZone,
    otherName,
    size = 'md',
    isOfDay,
    isStruck = false,
    className,
  } = props;
  const t = useTranslations('mentoring.times');
  const texts = useSessionTimeTexts();
  const placeOf = usePlace();
  const other = otherZone ? texts.elsewhere(at, durationMinutes, otherZone) : null;
  const Frame = isStruck ? 's' : 'span';
  return (
    <div className={cn('min-w-0', className)}>
      <p className={cn('font-semibold first-letter:uppercase', size === 'lg' && 'text-xl text-balance')}>
        <Frame>
          <time dateTime={at} title={texts.full(at)}>
            {isOfDay ? null : `${texts.day(at)}, `}
            <span className="whitespace-nowrap">{texts.span(at, durationMinutes)}</span>
          </time>
        </Frame>
      </p>
      {other && otherZone ? (
        <p className="text-sm text-ink-muted tabular-nums first-letter:uppercase">
          {otherName
            ? t('forOther', { time: other, name: otherName, place: placeOf(otherZone) })
            : t('inPlace', { time: other, place: placeOf(otherZone) })}
        </p>
      ) : null}
    </div>
  );
}

const MINUTE = 60_000;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const calendarDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Starts and spans as texts; every time can be shown in another zone. */
export function useSessionTimeTexts() {
  const format = useFormatter();
  const own = useZone();
  const zone = use(ZoneUnknown) ? ' UTC' : '';
  const shown = (at: number, timeZone: string) => format.dateTime(at, { ...clock, timeZone });
  const clockAt = (at: number, timeZone: string) =>
    format.dateTime(at, { ...clock, timeZone, ...repeatedHour(at, (one) => shown(one, timeZone)) });
  const ends = (at: string, minutes: number) => [Date.parse(at), Date.parse(at) + minutes * MINUTE] as const;
  const span = (at: string, minutes: number, timeZone = own) =>
    `${ends(at, minutes)
      .map((one) => clockAt(one, timeZone))
      .join('–')}${zone}`;
  const shortDay = (at: string, timeZone = own) =>
    format.dateTime(new Date(at), { ...calendarDay, ...farYear(Date.parse(at)), timeZone });
  return {
    span,
    shortDay,
    /** "14:00"; where the clock shows it twice, with the zone. */
    clock: (at: string, timeZone: string) => clockAt(Date.parse(at), timeZone),
    /** "Tuesday 24 November 2026". */
    day: (at: string) => format.dateTime(new Date(at), longDay),
    /** "Tue 24 Nov, 14:00–15:00"; with the year where it is far away. */
    short: (at: string, minutes: number) => `${shortDay(at)}, ${span(at, minutes)}`,
    /** "Tuesday 24 November 2026 at 14:00", in the viewer's zone as all times are. */
    moment: (at: string) => format.dateTime(new Date(at), { ...longDay, ...clock }),
    /** For hover, with the zone. */
    full: (at: string) => format.dateTime(new Date(at), { ...longDay, ...clock, timeZoneName: 'short' }),
    /** Null where that clock shows the same; with the day where the day differs. */
    elsewhere(at: string, minutes: number, zone: string): string | null {
      const there = span(at, minutes, zone);
      const isOtherDay = shortDay(at, zone) !== shortDay(at);
      const isSame = ends(at, minutes).every((one) => shown(one, zone) === shown(one, own));
      if (isSame && !isOtherDay) return null;
      return isOtherDay ? `${shortDay(at, zone)}, ${there}` : there;
    },
  };
}
