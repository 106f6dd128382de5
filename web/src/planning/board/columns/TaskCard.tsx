import { CalendarDays, MessageSquare } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#/app/session/sessionStore.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useTopicName } from '#/profile/index.ts';
import { cn } from '#/ui/cn.ts';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import type { Task } from '../../operations.ts';
import { NotSentYet } from '../../unsent/NotSentYet.tsx';
import { useUnsentIds } from '../../unsent/unsentIds.ts';
import { isOverdue } from '../filter/useFilters.ts';
import { type CardActions, CardMenu } from '../move/CardMenu.tsx';
import { usePlanNames } from '../people/usePlanNames.ts';
import type { CardsProps } from './ListView.tsx';

type TaskCardProps = Pick<CardsProps, 'linkTo' | 'today'> & {
  task: Task;
  actions: CardActions | null;
  /** It is carried: in place of the menu there is its room. */
  isLifted?: boolean;
};

/**
 * What a card shows (PLN-26), its author where it is not the viewer. All of it is the way into the panel, at a separate
 * address; its menu lies above. Drawn again only when something of it has changed: a board has hundreds.
 */
export const TaskCard = memo(function TaskCard({
  task,
  today,
  linkTo,
  actions,
  isLifted = false,
}: TaskCardProps) {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  const viewer = useSession(({ userId }) => userId);
  const name = names.task(task);
  const { assignee, creator, topic, commentCount } = task;
  const topicName = useTopicName();
  const isWaiting = useUnsentIds((ids) => ids.has(task.id));
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Link
            {...linkTo(task.id)}
            data-card={task.id}
            draggable={false}
            className="line-clamp-2 min-h-6 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:underline"
            aria-label={t('open', { name })}
          >
            {name}
          </Link>
        </div>
        {actions ? <CardMenu task={task} actions={actions} today={today} /> : null}
        {isLifted ? <span className="-my-2 -mr-2 size-10 shrink-0 pointer-coarse:size-11" /> : null}
      </div>
      {topic ? (
        <span className="self-start rounded-full bg-primary-soft px-2 py-0.5 text-sm text-primary-text wrap-anywhere">
          {topicName(topic)}
        </span>
      ) : null}
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          {task.deadline ? <Deadline task={task} deadline={task.deadline} today={today} /> : null}
          {commentCount > 0 ? (
            <span className="inline-flex items-center gap-1 tabular-nums">
              <MessageSquare className="size-4" aria-hidden="true" />
              <span aria-hidden="true">{commentCount}</span>
              <span className="sr-only">{t('comments', { count: commentCount })}</span>
            </span>
          ) : null}
          {isWaiting ? <NotSentYet /> : null}
          {creator.id && creator.id !== viewer ? (
            <span className="wrap-anywhere">{t('createdBy', { name: names.short(creator) })}</span>
          ) : null}
        </div>
        {assignee ? (
          <span className="shrink-0">
            <Avatar name={names.person(assignee)} photo={assignee.photo} size="sm" />
            <span className="sr-only">{t('assignedTo', { name: names.person(assignee) })}</span>
          </span>
        ) : null}
      </div>
    </div>
  );
});

/** Red only with the word. */
function Deadline({ task, deadline, today }: { task: Task; deadline: string; today: string }) {
  const t = useTranslations('planningBoard');
  const format = useFormatter();
  const isLate = isOverdue(task, today);
  const isThisYear = deadline.slice(0, 4) === today.slice(0, 4);
  const date = format.dateTime(new Date(`${deadline}T12:00:00Z`), {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return (
    <span className={cn('inline-flex items-center gap-1', isLate && 'font-semibold text-danger')}>
      <CalendarDays className="size-4" aria-hidden="true" />
      <time dateTime={deadline}>{t(isLate ? 'overdue' : 'due', { date })}</time>
    </span>
  );
}
