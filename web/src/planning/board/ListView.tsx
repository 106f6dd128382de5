import { useTranslations } from 'use-intl';
import type { Task, TaskStatus } from '../operations.ts';
import { columnOf, columns } from './boardState.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { TaskCard } from './TaskCard.tsx';

type ListViewProps = {
  tasks: readonly Task[];
  mayEdit: boolean;
  addressOf: (task: Task) => string;
  onMove: (taskId: string, status: TaskStatus, afterTaskId: string | null) => void;
};

/** The same cards one below the other, for who does not like boards. */
export function ListView({ tasks, mayEdit, addressOf, onMove }: ListViewProps) {
  const t = useTranslations('planningBoard');
  return (
    <div className="flex flex-col gap-6">
      {columns.map((status) => {
        const column = columnOf(tasks, status);
        return (
          <section key={status} aria-labelledby={`list-${status}`} className="rounded-card bg-surface p-4">
            <div className="flex items-baseline justify-between gap-2">
              <h2 id={`list-${status}`} className="text-base">
                {t(`columns.${status}`)}
              </h2>
              <p className="text-sm text-ink-muted">{t('columnCount', { count: column.length })}</p>
            </div>
            {column.length === 0 ? (
              <p className="mt-2 text-ink-muted">{t('emptyColumnReadOnly')}</p>
            ) : (
              <ul className="mt-2 divide-y divide-line">
                {column.map((task) => (
                  <li key={task.id} className="flex items-start gap-2 py-3">
                    <TaskCard task={task} to={addressOf(task)} />
                    {mayEdit ? (
                      <MoveMenu
                        task={task}
                        column={column}
                        onMove={(to, after) => onMove(task.id, to, after)}
                      />
                    ) : null}
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
