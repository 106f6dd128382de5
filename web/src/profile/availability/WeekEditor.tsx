import { type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '#/ui/feedback/announce.ts';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import { CopyDayDialog } from './CopyDayDialog.tsx';
import { DayRow } from './DayRow.tsx';
import { useDayNames } from './useDayNames.ts';
import {
  addWindow,
  changeWindow,
  copyDay,
  removeWindow,
  type WeekWindow,
  type WindowProblem,
  weekdays,
  windowsOf,
} from './week.ts';

type WeekEditorProps = {
  windows: readonly WeekWindow[];
  problems: ReadonlyMap<number, WindowProblem>;
  onChange: (windows: readonly WeekWindow[]) => void;
  error?: string | undefined;
  id: string;
  /** Takes the focus when the field is wrong. */
  ref?: Ref<HTMLDivElement>;
};

/** Seven days, each with as many windows as there is room for. */
export function WeekEditor({ windows, problems, onChange, error, id, ref }: WeekEditorProps) {
  const t = useTranslations('profile.availability');
  const dayNames = useDayNames();
  const [copying, setCopying] = useState<number | null>(null);

  function copy(to: readonly number[]) {
    if (copying !== null) onChange(copyDay(windows, copying, to));
    setCopying(null);
    announce(t('copied', { count: to.length }));
  }

  return (
    <>
      <FieldError id={id} error={error} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name every field inside after the week */}
      <div
        role="group"
        id={id}
        ref={ref}
        tabIndex={-1}
        aria-labelledby={`${id}-week`}
        aria-describedby={error ? `${id}-error` : undefined}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {weekdays.map((day) => (
          <DayRow
            key={day}
            name={dayNames.long(day)}
            windows={windowsOf(windows, day)}
            problems={problems}
            isFull={addWindow(windows, day) === windows}
            onAdd={() => onChange(addWindow(windows, day))}
            onChange={(index, change) => onChange(changeWindow(windows, index, change))}
            onRemove={(index) => {
              onChange(removeWindow(windows, index));
              announce(t('removed', { day: dayNames.long(day) }));
            }}
            onCopy={() => setCopying(day)}
          />
        ))}
      </div>
      <CopyDayDialog from={copying} onCopy={copy} onClose={() => setCopying(null)} />
    </>
  );
}
