import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePlace } from '#/i18n/usePlace.ts';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import type { TimeFit } from '../../operations.ts';
import { useSessionTimeTexts } from '../../SessionTimes.tsx';

type TimeChoiceProps = {
  id: string;
  label: string;
  times: readonly string[];
  minutes: number;
  /** How the time lies in the calendar of the person who chooses. */
  fitOf: (time: string) => TimeFit;
  otherZone: string | null;
  otherName: string;
  value: string;
  onChange: (time: string) => void;
};

/** The suggested times, one to take, in both zones. What stands against one is said beside it. */
export function TimeChoice({ times, minutes, fitOf, otherZone, otherName, ...rest }: TimeChoiceProps) {
  const t = useTranslations('mentoring.times');
  const texts = useSessionTimeTexts();
  const placeOf = usePlace();
  return (
    <RadioGroup
      {...rest}
      options={times.map((time) => {
        const there = otherZone ? texts.elsewhere(time, minutes, otherZone) : null;
        const fit = fitOf(time);
        const lines = [
          there && otherZone ? (
            <span key="there" className="block first-letter:uppercase">
              {t('forOther', { time: there, name: otherName, place: placeOf(otherZone) })}
            </span>
          ) : null,
          fit === 'FITS' ? null : <Misfit key="fit" fit={fit} />,
        ].filter((line) => line !== null);
        return {
          value: time,
          label: (
            <time dateTime={time} title={texts.full(time)} className="inline-block first-letter:uppercase">
              {texts.day(time)}, <span className="whitespace-nowrap">{texts.span(time, minutes)}</span>
            </time>
          ),
          ...(lines.length > 0 ? { hint: lines } : {}),
        };
      })}
    />
  );
}

function Misfit({ fit }: { fit: Exclude<TimeFit, 'FITS'> }) {
  const t = useTranslations('mentoringRequests.misfits');
  return (
    <span className="mt-0.5 flex items-center gap-1.5 font-semibold text-warning">
      <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
      {t(fit)}
    </span>
  );
}
