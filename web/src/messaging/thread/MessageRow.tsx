import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { MessageBubble, type RowProps } from './MessageBubble.tsx';
import type { ThreadItem } from './threadItems.ts';
import { useTimeTexts } from './useTimeTexts.ts';

/** About as many as fit beside a phone's edge and a desk's column, weighed. */
const CHARACTERS_PER_LINE = 60;

/** Before a row was drawn: its lines of text, with what stands around them. */
export function heightOf(item: ThreadItem | undefined): number {
  if (item?.type !== 'bubble') return item ? 40 : 0;
  const { text, attachment, isFirst, isLast, replyTo, reactions } = item.bubble;
  const lines = Math.ceil((text?.length ?? 0) / CHARACTERS_PER_LINE) || 1;
  const extras = (attachment ? 60 : 0) + (replyTo ? 44 : 0) + (reactions.length > 0 ? 32 : 0);
  return 18 + 24 * lines + extras + (isFirst ? 12 : 2) + (isLast ? 20 : 0);
}

type MessageRowProps = {
  item: ThreadItem;
  index: number;
  measure: ((row: HTMLElement | null) => void) | undefined;
  /** Of the whole list, where not all of it is drawn; -1: not known yet. */
  size: number | null;
  personName: string;
  isUnread: boolean;
  showsDelivery: boolean;
  isTarget: boolean;
  isTabStop: boolean;
};

export const MessageRow = memo(function MessageRow({
  item,
  index,
  measure,
  size,
  ...bubbleProps
}: MessageRowProps) {
  const t = useTranslations('messaging.thread');
  const times = useTimeTexts();
  const row: RowProps = {
    'data-key': item.key,
    ...(measure && { ref: measure, 'data-index': index }),
    ...(size !== null && { 'aria-setsize': size, 'aria-posinset': index + 1 }),
  };
  switch (item.type) {
    case 'day':
      return (
        <li {...row} className="flex justify-center pt-4">
          <time
            dateTime={new Date(item.at).toISOString().slice(0, 10)}
            className="rounded-full bg-canvas px-3 py-0.5 text-xs font-semibold text-ink-muted first-letter:uppercase"
          >
            {times.day(item.at)}
          </time>
        </li>
      );
    case 'new':
      return (
        <li {...row} data-new-divider className="flex items-center gap-3 pt-4 text-primary-text">
          <span className="h-px flex-1 bg-primary" aria-hidden="true" />
          <span className="text-sm font-semibold" aria-hidden="true">
            {t('new')}
          </span>
          <span className="sr-only">{t('newLabel')}</span>
          <span className="h-px flex-1 bg-primary" aria-hidden="true" />
        </li>
      );
    case 'bubble':
      return <MessageBubble bubble={item.bubble} row={row} {...bubbleProps} />;
  }
});
