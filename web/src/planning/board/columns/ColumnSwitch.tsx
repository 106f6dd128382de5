import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '#/ui/navigation/Segments.tsx';
import type { Task, TaskStatus } from '../../operations.ts';
import { columnOf, columns } from '../live/boardState.ts';

/** Which column is in front on a phone, where a swipe or a press leads to another. */
export function useColumnInFront(track: RefObject<HTMLElement | null>) {
  const [inFront, setInFront] = useState<TaskStatus>('TODO');
  return {
    inFront,
    look(): void {
      if (!track.current) return;
      const away = leftsOf(track.current).map((left) => Math.abs(left - (track.current?.scrollLeft ?? 0)));
      setInFront(columns[away.indexOf(Math.min(...away))] ?? 'TODO');
    },
    bring(status: TaskStatus): void {
      if (!track.current) return;
      const left = leftsOf(track.current)[columns.indexOf(status)] ?? 0;
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      track.current.scrollTo({ left, behavior: isStill ? 'auto' : 'smooth' });
    },
  };
}

function leftsOf(track: HTMLElement): readonly number[] {
  return [...track.children].map((column) => (column instanceof HTMLElement ? column.offsetLeft : 0));
}

type ColumnSwitchProps = {
  tasks: readonly Task[];
  value: TaskStatus;
  onChange: (status: TaskStatus) => void;
};

/** The columns in one line, each with how much is in it. */
export function ColumnSwitch({ tasks, value, onChange }: ColumnSwitchProps) {
  const t = useTranslations('planningBoard');
  return (
    <Segments
      label={t('chooseColumn')}
      isWide
      value={value}
      onChange={onChange}
      options={columns.map((status) => ({
        value: status,
        label: (
          <>
            <span className="truncate">{t(`columns.${status}`)}</span>
            <span className="font-normal text-ink-muted tabular-nums">{columnOf(tasks, status).length}</span>
          </>
        ),
      }))}
    />
  );
}
