import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CountBadge } from '#/ui/Badge.tsx';
import { cn } from '#/ui/cn.ts';
import { useMessagingClient, usePersonName } from '../client/useMessaging.ts';
import { PersonAvatar } from '../people/PersonAvatar.tsx';
import { useTimeTexts } from '../thread/useTimeTexts.ts';
import type { ConversationRow } from './conversationRows.ts';

type ConversationLinkProps = { row: ConversationRow; isSelected: boolean; isTabStop: boolean };

/** One row: who, when, the last message, what is unread (bold and a number, never colour alone). */
export function ConversationLink({ row, isSelected, isTabStop }: ConversationLinkProps) {
  const t = useTranslations('messaging.list');
  const name = usePersonName();
  const times = useTimeTexts();
  const at = row.pending?.queuedAt ?? row.lastMessageOn;
  const isUnread = row.unread > 0 && !row.blocked;
  return (
    <Link
      to={`/messages?with=${encodeURIComponent(row.userId)}`}
      state={{ fromList: true }}
      aria-current={isSelected ? 'page' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-person={row.userId}
      className={cn(
        'flex items-center gap-3 rounded-card p-3 text-ink no-underline transition-colors duration-120',
        isSelected
          ? 'bg-primary-soft forced-colors:outline forced-colors:outline-[Highlight]'
          : 'hover:bg-primary-soft/60',
      )}
    >
      <PersonAvatar person={row} className={isSelected ? 'bg-surface' : undefined} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline gap-2">
          <span
            dir="auto"
            className={cn('min-w-0 flex-1 truncate', isUnread ? 'font-semibold' : 'font-normal')}
          >
            {name(row)}
          </span>
          {at === null ? null : (
            <time
              dateTime={new Date(at).toISOString()}
              title={times.full(at)}
              className="shrink-0 text-xs text-ink-muted"
            >
              {times.short(at)}
            </time>
          )}
        </span>
        <span className="flex items-center gap-2">
          <span
            dir="auto"
            className={cn(
              'min-w-0 flex-1 truncate text-sm',
              isUnread ? 'font-semibold text-ink' : 'text-ink-muted',
            )}
          >
            <LastMessage row={row} isSelected={isSelected} />
          </span>
          <CountBadge count={isUnread ? row.unread : 0} />
          {isUnread ? <span className="sr-only">{t('unread', { count: row.unread })}</span> : null}
        </span>
      </span>
    </Link>
  );
}

function LastMessage({ row, isSelected }: { row: ConversationRow; isSelected: boolean }) {
  const t = useTranslations('messaging');
  const tActions = useTranslations('messageActions');
  const { drafts } = useMessagingClient();
  const draft = isSelected ? '' : drafts.read(row.userId);
  if (row.blocked) return t('list.blockedPerson');
  if (row.pending) {
    const text = row.pending.text;
    return row.pending.refusal === null ? t('list.you', { text }) : t('list.unsent', { text });
  }
  if (draft !== '') return t('list.draft', { text: draft });
  if (row.lastMessageId === null) return null;
  if (row.lastMessageDeleted) return tActions(row.lastMessageMine ? 'deletedMine' : 'deletedTheirs');
  if (row.lastMessage === null) return t('unavailable');
  return row.lastMessageMine ? t('list.you', { text: row.lastMessage }) : row.lastMessage;
}
