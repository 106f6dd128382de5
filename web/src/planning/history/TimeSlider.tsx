import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { IconButton } from '#/ui/IconButton.tsx';

type TimeSliderProps = {
  total: number;
  /** null: now. */
  version: number | null;
  /** When that was, as soon as it is known. */
  at: string | null;
  onChange: (version: number | null) => void;
};

/** One stop for each change of the plan; the last one is now (PLN-31). */
export function TimeSlider({ total, version, at, onChange }: TimeSliderProps) {
  const t = useTranslations('planningHistory.slider');
  const format = useFormatter();
  const id = useId();
  const value = version ?? total;
  const when = at ? format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }) : '…';
  const text = version === null ? t('now') : t('at', { when, version: String(value), total: String(total) });
  const go = (next: number) => onChange(next >= total ? null : Math.max(1, next));
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('label')}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {t('hint')}
      </p>
      {/* A button that can go no further keeps the focus. */}
      <div className="flex items-center gap-1">
        <IconButton label={t('back')} aria-disabled={value <= 1} onClick={() => go(value - 1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <input
          id={id}
          type="range"
          min={1}
          max={Math.max(1, total)}
          step={1}
          value={value}
          aria-valuetext={text}
          aria-describedby={`${id}-hint`}
          className="h-11 min-w-0 flex-1 rounded-control accent-primary"
          onChange={(event) => go(Number(event.target.value))}
        />
        <IconButton label={t('forward')} aria-disabled={version === null} onClick={() => go(value + 1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <p aria-hidden="true" className="text-sm text-ink-muted tabular-nums">
        {text}
      </p>
    </div>
  );
}
