import { ListPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { sessionTasks } from './sessionTasksSync.ts';
import { TaskForm } from './TaskForm.tsx';
import { taskAddress } from './taskAddress.ts';

/** SES-73, PLN-33: what came out of a session, on plans that are open to the viewer. */
export function LinkedTasks({ sessionId, mayAdd }: { sessionId: string; mayAdd: boolean }) {
  const t = useTranslations('planningLinked');
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const { data: value, hasFailed, retry } = useResource(sessionTasks, { sessionId });
  const plans = value?.getActionPlans.items.filter(({ permission }) => permission !== 'VIEWER') ?? [];
  const tasks = value?.getSessionTasks ?? [];
  if (!mayAdd && tasks.length === 0 && !hasFailed) return null;
  return (
    <Card>
      <h2 id={`${id}-title`} tabIndex={-1} className="text-lg outline-none">
        {t('title')}
      </h2>
      {value === undefined ? (
        hasFailed ? (
          <ErrorState onRetry={retry} />
        ) : (
          <Skeleton className="mt-3 h-10" />
        )
      ) : tasks.length === 0 ? (
        <p className="mt-1 text-ink-muted">{t('empty')}</p>
      ) : (
        <ul className="mt-1 flex flex-col divide-y divide-line">
          {tasks.map((task) => (
            <li key={task.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <Link
                to={taskAddress(task.id)}
                className="inline-flex min-h-6 items-center font-semibold text-primary-text underline underline-offset-2 wrap-anywhere hover:no-underline pointer-coarse:min-h-11"
              >
                {task.name ?? t('unnamed')}
              </Link>
              <Badge>{t(`status.${task.status}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {!mayAdd || value === undefined ? null : plans.length === 0 ? (
        <Button asChild size="sm" variant="secondary" className="mt-3">
          <Link to="/action-plans">{t('makePlan')}</Link>
        </Button>
      ) : isAdding ? (
        <TaskForm
          source={{ sessionId }}
          plans={plans}
          onDone={(taskId) => {
            setAdding(false);
            if (taskId !== null) retry();
            document.getElementById(`${id}-title`)?.focus();
          }}
        />
      ) : (
        <Button size="sm" variant="secondary" className="mt-3" onClick={() => setAdding(true)}>
          <ListPlus aria-hidden="true" />
          {t('add')}
        </Button>
      )}
    </Card>
  );
}
