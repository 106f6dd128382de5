import { GripVertical } from 'lucide-react';
import { memo, useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import type { Task } from '../../operations.ts';
import type { Grips } from '../move/grips.ts';
import { useCardFocus } from '../move/useCardFocus.ts';
import { usePlanNames } from '../people/usePlanNames.ts';
import type { CardsProps } from './ListView.tsx';
import { TaskCard } from './TaskCard.tsx';
import { type RowProps, rowOf } from './useLongColumn.ts';

/** A card that is carried has the same place for it: its text stays where it was. */
export const gripClasses =
  '-my-1 -ml-1.5 inline-flex min-h-8 min-w-6 shrink-0 items-center justify-center text-ink-muted pointer-coarse:-my-2.5 pointer-coarse:-ml-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11';

export type BoardCardProps = Pick<CardsProps, 'linkTo' | 'today'> &
  RowProps & { task: Task; actions: CardsProps['actions'] | null; grips: Grips };

/** A card of a column. What a drag does to it is written on its element by `DragLayer`: none is drawn again for it. */
export const BoardCard = memo(function BoardCard({
  task,
  actions,
  linkTo,
  today,
  grips,
  measure,
  ...place
}: BoardCardProps) {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  const card = useRef<HTMLLIElement>(null);
  useCardFocus(card, task);
  const row = useCallback(
    (element: HTMLLIElement | null) => {
      card.current = element;
      grips.put(task.id, element);
      measure?.(element);
    },
    [grips, task.id, measure],
  );
  return (
    <li
      ref={row}
      {...rowOf(task.id, place)}
      className={cn(
        'relative flex break-inside-avoid items-start gap-1 rounded-card border border-line bg-raised p-3 hover:border-line-strong motion-reduce:transition-none! data-carried:opacity-40',
        actions && 'touch-manipulation select-none [-webkit-touch-callout:none]',
      )}
    >
      {actions ? (
        <button
          type="button"
          data-grip
          aria-label={t('drag', { name: names.task(task) })}
          className={cn(
            gripClasses,
            'relative z-10 cursor-grab touch-none rounded-control hover:bg-primary-soft',
          )}
        >
          <GripVertical className="size-4" aria-hidden="true" />
        </button>
      ) : null}
      <TaskCard task={task} linkTo={linkTo} today={today} actions={actions} />
    </li>
  );
});
