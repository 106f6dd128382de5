import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { TimeSelect } from './TimeSelect.tsx';
import { endTimes, startTimes, type WeekWindow, type WindowProblem } from './week.ts';

type WindowRowProps = {
  day: string;
  window: WeekWindow;
  problem: WindowProblem | undefined;
  onChange: (change: Partial<Pick<WeekWindow, 'start' | 'end'>>) => void;
  onRemove: () => void;
};

export function WindowRow({ day, window, problem, onChange, onRemove }: WindowRowProps) {
  const t = useTranslations('profile');
  const id = useId();
  const described = problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <div>
      <div className="flex items-center gap-2">
        <TimeSelect
          label={t('availability.from', { day })}
          times={startTimes}
          value={window.start}
          onChange={(start) => onChange({ start })}
          data-start
          {...described}
        />
        <span aria-hidden="true" className="text-ink-muted">
          –
        </span>
        <TimeSelect
          label={t('availability.to', { day })}
          times={endTimes.filter((time) => time > window.start)}
          value={window.end}
          onChange={(end) => onChange({ end })}
          {...described}
        />
        <IconButton
          label={t('availability.remove', { day, start: window.start, end: window.end })}
          tooltip={false}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <FieldError id={id} error={problem ? t(`errors.${problem}`) : undefined} />
    </div>
  );
}
