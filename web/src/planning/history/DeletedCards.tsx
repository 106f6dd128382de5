import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import type { Task } from '../operations.ts';

type DeletedCardsProps = {
  tasks: readonly Task[];
  /** Where it fails the caller says why. Absent for people who may not restore. */
  onRestore?: ((taskId: string) => unknown) | undefined;
};

/** PLN-30: what can still be brought back. */
export function DeletedCards({ tasks, onRestore }: DeletedCardsProps) {
  const t = useTranslations('planningHistory');
  const format = useFormatter();
  const now = new Date(useClock());
  const id = useId();

  function restore(task: Task): void {
    onRestore?.(task.id);
    document.getElementById(id)?.focus();
    showToast(t('deleted.restored', { name: task.name ?? t('past.unnamed') }));
  }

  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} tabIndex={-1} className="text-base font-semibold outline-none">
        {t('deleted.title')}
      </h3>
      {tasks.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('deleted.none')}</p>
      ) : (
        <>
          <p className="text-sm text-ink-muted">{t('deleted.lead')}</p>
          <ul className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto">
            {tasks.map((task) => (
              <li key={task.id} className="flex items-center justify-between gap-3 py-2">
                <div className="min-w-0">
                  <p className="wrap-anywhere">{task.name ?? t('past.unnamed')}</p>
                  {task.deletedAt ? (
                    <p className="text-sm text-ink-muted">
                      {t('deleted.when', { when: format.relativeTime(new Date(task.deletedAt), now) })}
                    </p>
                  ) : null}
                </div>
                {onRestore ? (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t('deleted.restoreTask', { name: task.name ?? t('past.unnamed') })}
                    onClick={() => restore(task)}
                  >
                    {t('deleted.restore')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
