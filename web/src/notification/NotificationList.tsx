import { Bell } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { farYear } from '#/i18n/farYear.ts';
import { useDays } from '#/i18n/useDays.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { cn } from '#/ui/cn.ts';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import { type DayGroup, groupByDay } from './groupByDay.ts';
import type { Notification } from './operations.ts';
import { useMarkRead } from './useMarkRead.ts';
import { useNotificationText } from './useNotificationText.ts';

type NotificationListProps = {
  items: readonly Notification[];
  heading: 'h2' | 'h3';
  /** One was opened. */
  onOpen?: () => void;
};

/** By day; each leads to the exact place and is read by that (NTF-01). */
export function NotificationList({ items, heading, onOpen }: NotificationListProps) {
  const { dayOf } = useDays();
  return groupByDay(items, (at) => dayOf(Date.parse(at))).map((group) => (
    <Day key={group.key} group={group} heading={heading} {...(onOpen ? { onOpen } : {})} />
  ));
}

type DayProps = Omit<NotificationListProps, 'items'> & { group: DayGroup };

function Day({ group, heading: Heading, onOpen }: DayProps) {
  const t = useTranslations('notification');
  const format = useFormatter();
  const { dayOf, today, yesterday } = useDays();
  const id = useId();
  const day = dayOf(Date.parse(group.at));
  const name =
    day === today
      ? t('today')
      : day === yesterday
        ? t('yesterday')
        : format.dateTime(new Date(group.at), {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            ...farYear(Date.parse(group.at)),
          });
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-muted first-letter:uppercase">
        {name}
      </Heading>
      <ul>
        {group.items.map((item) => (
          <Line key={item.id} item={item} {...(onOpen ? { onOpen } : {})} />
        ))}
      </ul>
    </section>
  );
}

function Line({ item, onOpen }: { item: Notification; onOpen?: () => void }) {
  const t = useTranslations('notification');
  const format = useFormatter();
  const text = useNotificationText()(item);
  const markRead = useMarkRead();
  const { actor } = item;
  const name = [actor?.firstName, actor?.lastName].filter(Boolean).join(' ');
  return (
    <li>
      <Link
        to={item.path}
        className="flex items-start gap-3 rounded-card px-3 py-2.5 text-ink no-underline hover:bg-primary-soft"
        onClick={() => {
          if (!item.isRead) markRead([item.id]);
          onOpen?.();
        }}
      >
        {actor ? (
          <Avatar name={name || '·'} photo={actor.photo} />
        ) : (
          <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-text">
            <Bell className="size-5" aria-hidden="true" />
          </span>
        )}
        <span className="flex min-w-0 flex-1 flex-col">
          <span className={cn('break-words', !item.isRead && 'font-semibold')}>
            {text}
            {item.isRead ? null : <span className="sr-only"> ({t('isUnread')})</span>}
          </span>
          <time dateTime={item.at} className="text-sm text-ink-muted">
            {format.dateTime(new Date(item.at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
          </time>
        </span>
        {item.isRead ? null : (
          <span
            aria-hidden="true"
            className="mt-2 size-2.5 shrink-0 rounded-full bg-primary forced-colors:border"
          />
        )}
      </Link>
    </li>
  );
}
