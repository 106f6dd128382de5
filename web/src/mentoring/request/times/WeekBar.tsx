import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Switch } from '#/ui/form/Switch.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { addDays, type Day } from '../../zonedTimes.ts';
import { useStartTexts } from '../form/useStartTexts.ts';

type WeekBarProps = {
  first: Day;
  onMove: (days: number) => void;
  mayGoBack: boolean;
  mayGoOn: boolean;
  isWholeDay: boolean;
  onWholeDay: (isOn: boolean) => void;
};

/** Which seven days are on screen. */
export function WeekBar({ first, onMove, mayGoBack, mayGoOn, isWholeDay, onWholeDay }: WeekBarProps) {
  const t = useTranslations('mentoringRequest.times');
  const texts = useStartTexts();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex items-center gap-1">
        <IconButton label={t('earlier')} disabled={!mayGoBack} onClick={() => onMove(-7)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p className="min-w-36 text-center font-semibold tabular-nums" aria-live="polite">
          {t('range', { from: texts.date(first), to: texts.date(addDays(first, 6)) })}
        </p>
        <IconButton label={t('later')} disabled={!mayGoOn} onClick={() => onMove(7)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <Switch label={t('wholeDay')} checked={isWholeDay} onChange={onWholeDay} />
    </div>
  );
}
