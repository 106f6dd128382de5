import { Paperclip } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { DeliveryState, FailedState } from './DeliveryState.tsx';
import { MessageText } from './MessageText.tsx';
import type { Bubble } from './threadItems.ts';
import { UNREAD_ATTRIBUTE } from './useReadMarks.ts';
import { useTimeTexts } from './useTimeTexts.ts';

type MessageBubbleProps = {
  bubble: Bubble;
  personName: string;
  isUnread: boolean;
  /** The last one of the viewer's own: its state stands below it. */
  showsDelivery: boolean;
};

export function MessageBubble({ bubble, personName, isUnread, showsDelivery }: MessageBubbleProps) {
  const t = useTranslations('messaging.thread');
  const times = useTimeTexts();
  const { isMine, isFirst, isLast, delivery } = bubble;
  const time = times.time(bubble.at);
  return (
    <li
      {...(isUnread ? { [UNREAD_ATTRIBUTE]: bubble.messageId } : {})}
      className={cn('flex flex-col', isMine ? 'items-end' : 'items-start', isFirst ? 'mt-3' : 'mt-0.5')}
    >
      {bubble.declineOfSession ? (
        <p className="mb-1 px-1 text-xs font-semibold text-ink-muted">{t('declined')}</p>
      ) : null}
      <div
        title={times.full(bubble.at)}
        className={cn(
          'max-w-[min(34rem,80%)] rounded-dialog px-3.5 py-2 forced-colors:border',
          isMine
            ? 'bg-primary text-on-primary [&_a]:text-on-primary'
            : 'border border-line bg-surface text-ink',
          isMine && !isFirst && 'rounded-tr-control',
          isMine && !isLast && 'rounded-br-control',
          !isMine && !isFirst && 'rounded-tl-control',
          !isMine && !isLast && 'rounded-bl-control',
          delivery?.status === 'failed' &&
            'border border-danger bg-danger-soft text-ink [&_a]:text-primary-text',
        )}
      >
        <span className="sr-only">
          {isMine ? t('saidYou', { time }) : t('said', { name: personName, time })}
        </span>
        <Content bubble={bubble} />
      </div>
      {isLast ? (
        <div className="flex min-h-5 items-center gap-2 px-1">
          <time
            aria-hidden="true"
            dateTime={new Date(bubble.at).toISOString()}
            className="text-xs text-ink-muted"
          >
            {time}
          </time>
          {showsDelivery && delivery && delivery.status !== 'failed' ? (
            <DeliveryState delivery={delivery} />
          ) : null}
        </div>
      ) : null}
      {delivery?.status === 'failed' ? <FailedState bubble={bubble} reason={delivery.reason} /> : null}
    </li>
  );
}

function Content({ bubble }: { bubble: Bubble }) {
  const t = useTranslations('messaging');
  if (bubble.attachment) {
    const name = bubble.attachment.name || t('thread.fileUnnamed');
    return (
      <p className="flex items-center gap-2">
        <Paperclip className="size-4 shrink-0" aria-hidden="true" />
        {bubble.attachment.url ? (
          <a href={bubble.attachment.url} download className="text-primary-text underline">
            {name}
          </a>
        ) : (
          t('thread.file', { name })
        )}
      </p>
    );
  }
  if (bubble.text === null)
    return <p className={cn('italic', !bubble.isMine && 'text-ink-muted')}>{t('unavailable')}</p>;
  return <MessageText text={bubble.text} />;
}
