import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useResourceBehind } from '#/app/sync/useResourceBehind.ts';
import { dayIn } from '#/i18n/dayIn.ts';
import { farYear } from '#/i18n/farYear.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useZone } from '#/i18n/useZone.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import { taskAddress } from '#/planning/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { cn } from '#/ui/cn.ts';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import type { DueTask } from './operations.ts';
import { loadDashboard } from './useWaiting.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const loadTasks = async () => (await loadDashboard()).dueTasks;

/** NAV-209: what the viewer is to do on their plans within seven days, the overdue first. */
export function DueTasks() {
  const t = useTranslations('dashboard');
  const zone = useZone();
  const today = dayIn(zone, new Date(useClock()));
  // From noon to noon: a week of the calendar may have an hour more or less.
  const upTo = dayIn('UTC', new Date(Date.parse(`${today}T12:00:00Z`) + WEEK));
  const { data: tasks, hasFailed, retry } = useResourceBehind(loadTasks, { upTo });
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{t('tasksTitle')}</h2>
        {tasks && tasks.length > 0 ? (
          <Link
            to="/action-plans"
            className="inline-flex min-h-6 items-center text-sm font-semibold text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
          >
            {t('allPlans')}
          </Link>
        ) : null}
      </div>
      {tasks === undefined ? (
        hasFailed ? (
          <ErrorState onRetry={retry} />
        ) : (
          <Skeleton className="mt-4 h-12" />
        )
      ) : tasks.length === 0 ? (
        <EmptyState
          isRow
          title={t('tasksEmpty')}
          reason={t('tasksEmptyReason')}
          action={
            <Button asChild variant="secondary">
              <Link to="/action-plans">{t('openPlans')}</Link>
            </Button>
          }
        />
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskLine task={task} isLate={(task.deadline ?? today) < today} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function TaskLine({ task, isLate }: { task: DueTask; isLate: boolean }) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const noon = new Date(`${task.deadline}T12:00:00Z`);
  const date = format.dateTime(noon, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...farYear(noon.getTime()),
    timeZone: 'UTC',
  });
  return (
    <Link
      to={taskAddress(task.id)}
      className="-mx-2 flex flex-wrap items-baseline justify-between gap-x-4 rounded-control px-2 py-3 hover:bg-primary-soft"
    >
      <span className="min-w-0 font-semibold wrap-anywhere">{task.name ?? t('deletedTask')}</span>
      <span
        className={cn(
          'inline-flex items-center gap-1 text-sm',
          isLate ? 'font-semibold text-danger' : 'text-ink-muted',
        )}
      >
        <CalendarDays className="size-4" aria-hidden="true" />
        {t(isLate ? 'taskOverdue' : 'taskDue', { date })}
      </span>
    </Link>
  );
}
