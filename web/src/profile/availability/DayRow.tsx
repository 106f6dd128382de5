import { Copy, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { WindowRow } from './WindowRow.tsx';
import type { WeekWindow, WindowProblem } from './week.ts';

type DayRowProps = {
  name: string;
  windows: readonly (WeekWindow & { index: number })[];
  /** By place in the whole list. */
  problems: ReadonlyMap<number, WindowProblem>;
  isFull: boolean;
  onAdd: () => void;
  onChange: (index: number, change: Partial<Pick<WeekWindow, 'start' | 'end'>>) => void;
  onRemove: (index: number) => void;
  onCopy: () => void;
};

/** One weekday. A new window takes the focus; when one is removed it goes to the button that adds another. */
export function DayRow(props: DayRowProps) {
  const { name, windows, problems, isFull, onAdd, onChange, onRemove, onCopy } = props;
  const t = useTranslations('profile.availability');
  const row = useRef<HTMLFieldSetElement>(null);
  const wants = useRef<'newest' | 'add' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the windows have changed
  useEffect(() => {
    if (wants.current === 'newest')
      [...(row.current?.querySelectorAll<HTMLElement>('[data-start]') ?? [])].at(-1)?.focus();
    if (wants.current === 'add') row.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    wants.current = null;
  }, [windows.length]);

  return (
    <fieldset
      ref={row}
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 p-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:px-4',
        windows.length > 0 && 'gap-y-2',
      )}
    >
      <legend className="sr-only">{name}</legend>
      <p aria-hidden="true" className="flex min-h-10 items-center font-semibold pointer-coarse:min-h-11">
        {name}
      </p>
      <div className="order-last col-span-2 flex flex-col gap-2 sm:order-none sm:col-span-1">
        {windows.length === 0 ? (
          <p className="-mt-2 flex items-center pb-1 text-ink-muted sm:mt-0 sm:min-h-10 sm:pb-0">
            {t('free')}
          </p>
        ) : (
          windows.map((window) => (
            <WindowRow
              // A window has no name; its place in the day is what it is.
              key={window.index}
              day={name}
              window={window}
              problem={problems.get(window.index)}
              onChange={(change) => onChange(window.index, change)}
              onRemove={() => {
                wants.current = 'add';
                onRemove(window.index);
              }}
            />
          ))
        )}
      </div>
      <div className="flex">
        <IconButton
          label={t('add', { day: name })}
          data-add
          disabled={isFull}
          onClick={() => {
            wants.current = 'newest';
            onAdd();
          }}
        >
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label={t('copy', { day: name })} disabled={windows.length === 0} onClick={onCopy}>
          <Copy aria-hidden="true" />
        </IconButton>
      </div>
    </fieldset>
  );
}
