import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#/app/session/sessionStore.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useSessionNames } from '#/mentoring/index.ts';
import { useTopicName } from '#/profile/index.ts';
import { useToday } from '../board/filter/useToday.ts';
import { sourceAddress } from '../linked/messageSource.ts';
import type { Task } from '../operations.ts';
import { useDay } from '../unsent/useDay.ts';

/** What a card shows to people who may only read it (PLN-19). */
export function CardReading({ task }: { task: Task }) {
  const t = useTranslations('planningCard');
  const names = useSessionNames();
  const topicName = useTopicName();
  const today = useToday();
  const isOverdue = task.deadline !== null && task.status !== 'COMPLETED' && task.deadline < today;
  const day = useDay()(task.deadline);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lg font-semibold wrap-anywhere">{task.name ?? t('unnamed')}</p>
      <p className="measure whitespace-pre-wrap wrap-anywhere">{task.description || t('noDescription')}</p>
      <dl className="flex flex-col gap-2">
        <Fact name={t('fields.status')}>{t(`statuses.${task.status}`)}</Fact>
        <Fact name={t('fields.deadline')}>
          {day === '' ? (
            t('none')
          ) : isOverdue ? (
            <span className="font-semibold text-danger">
              {t('overdue')}: {day}
            </span>
          ) : (
            day
          )}
        </Fact>
        <Fact name={t('fields.assignee')}>{task.assignee ? names.full(task.assignee) : t('nobody')}</Fact>
        <Fact name={t('fields.topic')}>{task.topic ? topicName(task.topic) : t('none')}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Who made and changed a card, and what it was made from (PLN-33). */
export function CardOrigin({ task }: { task: Task }) {
  const t = useTranslations('planningCard');
  const names = useSessionNames();
  const format = useFormatter();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const viewerId = useSession(({ userId }) => userId) ?? '';
  const source = sourceOf(task, viewerId);
  const isChanged = task.updatedAt !== task.createdAt;
  return (
    <div className="flex flex-col items-start gap-1 text-sm text-ink-muted">
      {source && source.to === undefined ? <p>{t(source.text)}</p> : null}
      {source?.to ? (
        <Link
          to={source.to}
          className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
        >
          <MessageSquareText className="size-4 shrink-0" aria-hidden="true" />
          {t(source.text)}
        </Link>
      ) : null}
      <p>{t('created', { name: names.full(task.creator), when: day(task.createdAt) })}</p>
      {isChanged ? (
        <p>{t('changed', { name: names.full(task.updatedBy), when: day(task.updatedAt) })}</p>
      ) : null}
    </div>
  );
}

/** Which message or session it was; only its two participants see it. */
function sourceOf({ sourceKind, sourceId }: Task, viewerId: string) {
  if (sourceKind === null) return null;
  if (sourceKind === 'MESSAGE') {
    return {
      to: sourceId === null ? undefined : sourceAddress(sourceId, viewerId),
      text: 'fromMessage',
    } as const;
  }
  const to = sourceId === null ? undefined : `/mentoring/session/${encodeURIComponent(sourceId)}`;
  return { to, text: 'fromSession' } as const;
}
