import { useTranslations } from 'use-intl';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { placeOf, useSessionTimeTexts } from '../../SessionTimes.tsx';

type TimeChoiceProps = {
  id: string;
  label: string;
  times: readonly string[];
  minutes: number;
  otherZone: string | null;
  otherName: string;
  value: string;
  onChange: (time: string) => void;
};

/** The suggested times, one to take, in both zones. */
export function TimeChoice({ times, minutes, otherZone, otherName, ...rest }: TimeChoiceProps) {
  const t = useTranslations('mentoring.times');
  const texts = useSessionTimeTexts();
  return (
    <RadioGroup
      {...rest}
      options={times.map((time) => {
        const there = otherZone ? texts.elsewhere(time, minutes, otherZone) : null;
        return {
          value: time,
          label: (
            <time dateTime={time} title={texts.full(time)} className="inline-block first-letter:uppercase">
              {texts.day(time)}, <span className="whitespace-nowrap">{texts.span(time, minutes)}</span>
            </time>
          ),
          ...(there && otherZone
            ? { hint: t('forOther', { time: there, name: otherName, place: placeOf(otherZone) }) }
            : {}),
        };
      })}
    />
  );
}
