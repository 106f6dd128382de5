import { CalendarDays, MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { Avatar } from '#/ui/Avatar.tsx';
import { cn } from '#/ui/cn.ts';
import type { Task } from '../operations.ts';
import { isOverdue } from './useFilters.ts';
import { usePlanNames } from './usePlanNames.ts';
import { useToday } from './useToday.ts';

/** What a card shows (PLN-26). Its name is the way into the panel, at an address of its own. */
export function TaskCard({ task, to }: { task: Task; to: string }) {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  const person = task.assignee ?? task.creator;
  const name = names.task(task);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <Link
        to={to}
        className="line-clamp-2 min-h-6 font-semibold wrap-anywhere hover:underline"
        aria-label={t('open', { name })}
      >
        {name}
      </Link>
      {task.topic ? (
        <span className="self-start rounded-full bg-primary-soft px-2 py-0.5 text-sm text-primary-text wrap-anywhere">
          {task.topic.name}
        </span>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        {task.deadline ? <Deadline task={task} deadline={task.deadline} /> : null}
        {task.commentCount > 0 ? (
          <span className="inline-flex items-center gap-1">
            <MessageSquare className="size-4" aria-hidden="true" />
            <span aria-hidden="true">{task.commentCount}</span>
            <span className="sr-only">{t('comments', { count: task.commentCount })}</span>
          </span>
        ) : null}
        <span className="ml-auto">
          <Avatar name={names.person(person)} photo={person.photo} size="sm" />
          <span className="sr-only">
            {t(task.assignee ? 'assignedTo' : 'createdBy', { name: names.person(person) })}
          </span>
        </span>
      </div>
    </div>
  );
}

/** Red only with the word. */
function Deadline({ task, deadline }: { task: Task; deadline: string }) {
  const t = useTranslations('planningBoard');
  const format = useFormatter();
  const isLate = isOverdue(task, useToday());
  const date = format.dateTime(new Date(`${deadline}T12:00:00Z`), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <span className={cn('inline-flex items-center gap-1', isLate && 'font-semibold text-danger')}>
      <CalendarDays className="size-4" aria-hidden="true" />
      <time dateTime={deadline}>{t(isLate ? 'overdue' : 'due', { date })}</time>
    </span>
  );
}
