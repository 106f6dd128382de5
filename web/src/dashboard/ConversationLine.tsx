import { useTranslations } from 'use-intl';
import { farYear } from '#/i18n/farYear.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import type { ConversationSummary } from './operations.ts';

/** The person, the last message and its time. */
export function ConversationLine({ conversation }: { conversation: ConversationSummary }) {
  const t = useTranslations('dashboard');
  const name = useConversationName(conversation);
  const { lastMessage, lastMessageMine, lastMessageOn, unreadMessages } = conversation;
  const preview = lastMessage ?? t('messageUnavailable');
  return (
    <>
      <Avatar name={name} photo={conversation.photo} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-semibold">{name}</span>
          {lastMessageOn ? <MessageTime at={lastMessageOn} /> : null}
        </span>
        <span className={unreadMessages > 0 ? 'line-clamp-2 font-semibold' : 'line-clamp-1 text-ink-muted'}>
          {lastMessageMine ? t('you', { text: preview }) : preview}
        </span>
      </span>
    </>
  );
}

/** The time today, the date before. The full instant is for hover and screen readers. */
function MessageTime({ at }: { at: string }) {
  const format = useFormatter();
  const now = new Date(useClock());
  const date = new Date(at);
  const isToday =
    format.dateTime(date, { dateStyle: 'short' }) === format.dateTime(now, { dateStyle: 'short' });
  return (
    <time
      dateTime={at}
      title={format.dateTime(date, { dateStyle: 'full', timeStyle: 'short' })}
      className="shrink-0 text-sm text-ink-muted"
    >
      {isToday
        ? format.dateTime(date, { hour: '2-digit', minute: '2-digit' })
        : format.dateTime(date, { day: 'numeric', month: 'short', ...farYear(date.getTime()) })}
    </time>
  );
}

export function useConversationName({ unavailable, firstName, lastName }: ConversationSummary): string {
  const t = useTranslations('dashboard');
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return unavailable || name === '' ? t('deletedUser') : name;
}
