import { mentoringLimits } from '@waymark/events/limits';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePlace } from '#/i18n/usePlace.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { useSessionTimeTexts } from '../../SessionTimes.tsx';

type PickedTimesProps = {
  times: readonly string[];
  minutes: number;
  mentors: readonly { readonly name: string; readonly timezone: string }[];
  onRemove: (time: string) => void;
};

/** What is picked, in both zones, with the way to take it back. Holds the place of the field. */
export function PickedTimes({ times, minutes, mentors, onRemove }: PickedTimesProps) {
  const t = useTranslations('mentoringRequest.times');
  const texts = useSessionTimeTexts();
  const placeOf = usePlace();
  return (
    <section aria-label={t('picked')} id="times" tabIndex={-1} className="outline-none">
      <p className="text-sm font-semibold">
        {t('picked')}{' '}
        <span className="font-normal text-ink-muted tabular-nums">
          {t('count', { count: String(times.length), max: String(mentoringLimits.times) })}
        </span>
      </p>
      {times.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('none')}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {times.map((time) => {
            const elsewhere = mentors.flatMap(({ name, timezone }) => {
              const there = texts.elsewhere(time, minutes, timezone);
              return there === null ? [] : [t('forMentor', { time: there, name, place: placeOf(timezone) })];
            });
            return (
              <li
                key={time}
                className="flex items-center gap-2 rounded-card border border-primary bg-primary-soft py-1 pr-1 pl-3"
              >
                <span className="text-sm">
                  <time
                    dateTime={time}
                    title={texts.full(time)}
                    className="block font-semibold text-primary-text first-letter:uppercase"
                  >
                    {texts.short(time, minutes)}
                  </time>
                  {[...new Set(elsewhere)].map((line) => (
                    <span key={line} className="block text-ink-muted">
                      {line}
                    </span>
                  ))}
                </span>
                <IconButton
                  label={t('remove', { time: texts.short(time, minutes) })}
                  onClick={() => onRemove(time)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
