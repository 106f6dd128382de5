import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Task, TaskStatus } from '../../operations.ts';
import { columns } from '../live/boardState.ts';
import type { CardActions } from '../move/CardMenu.tsx';
import { useCardFocus, useColumnFocus } from '../move/useCardFocus.ts';
import type { CardLink } from '../useCardAddress.ts';
import { ColumnHeading } from './ColumnHeading.tsx';
import { TaskCard } from './TaskCard.tsx';
import { useColumns } from './useColumns.ts';

export type CardsProps = {
  tasks: readonly Task[];
  mayEdit: boolean;
  isFiltered: boolean;
  /** Where a card's panel is. Stays the same while cards change, and so does `actions`. */
  linkTo: (taskId: string) => CardLink;
  actions: CardActions;
  /** The viewer's day, YYYY-MM-DD. */
  today: string;
  /** At the foot of a column. */
  footer: (status: TaskStatus) => ReactNode;
};

/** The same cards one below the other, for who does not like boards. */
export function ListView({ tasks, mayEdit, linkTo, actions, today, footer }: CardsProps) {
  const t = useTranslations('planningBoard');
  const sorted = useColumns(tasks);
  useColumnFocus();
  return (
    <div className="flex flex-col gap-4">
      {columns.map((status) => {
        const column = sorted[status];
        return (
          <section
            key={status}
            aria-labelledby={`column-${status}`}
            className="flex flex-col gap-2 rounded-card bg-surface p-4"
          >
            <ColumnHeading status={status} count={column.length} className="px-0" />
            {column.length === 0 ? (
              <p className="text-sm text-ink-muted">{t('emptyColumnReadOnly')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {column.map((task) => (
                  <Line key={task.id} task={task}>
                    <TaskCard task={task} linkTo={linkTo} today={today} actions={mayEdit ? actions : null} />
                  </Line>
                ))}
              </ul>
            )}
            <div className="-ml-2 flex flex-col">{footer(status)}</div>
          </section>
        );
      })}
    </div>
  );
}

function Line({ task, children }: { task: Task; children: ReactNode }) {
  const line = useRef<HTMLLIElement>(null);
  useCardFocus(line, task);
  return (
    <li ref={line} className="relative py-3 hover:bg-primary-soft">
      {children}
    </li>
  );
}
