import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { EditField } from '../actions/EditField.tsx';
import { hasActions, MessageMenu } from '../actions/MessageMenu.tsx';
import { useThreadActions } from '../actions/ThreadActionsContext.ts';
import { useMenuKeys } from '../actions/useMenuKeys.ts';
import { AttachmentView } from '../attachments/view/AttachmentView.tsx';
import { ReactionChips } from '../reactions/ReactionChips.tsx';
import { QuoteLink } from '../replies/QuoteLink.tsx';
import { DeliveryState, FailedState } from './DeliveryState.tsx';
import { MessageText } from './MessageText.tsx';
import type { Bubble } from './threadItems.ts';
import { UNREAD_ATTRIBUTE } from './useReadMarks.ts';
import { useTimeTexts } from './useTimeTexts.ts';

/** Of a row's `li`, where the list says which one it is. */
export type RowProps = ComponentProps<'li'> & { readonly 'data-key': string; readonly 'data-index'?: number };

type MessageBubbleProps = {
  bubble: Bubble;
  row: RowProps;
  personName: string;
  isUnread: boolean;
  /** The last one of the viewer's own: its state stands below it. */
  showsDelivery: boolean;
  /** The message that the viewer has looked for. */
  isTarget: boolean;
  /** The one message of the list that Tab stops at. */
  isTabStop: boolean;
};

export function MessageBubble(props: MessageBubbleProps) {
  const { bubble, row, isUnread, showsDelivery } = props;
  const t = useTranslations('messaging.thread');
  const times = useTimeTexts();
  const actions = useThreadActions();
  const { isMine, isFirst, isLast, delivery } = bubble;
  const editing = actions?.editing?.messageId === bubble.messageId ? actions?.editing : null;
  return (
    <li
      {...(isUnread ? { [UNREAD_ATTRIBUTE]: bubble.messageId } : {})}
      {...row}
      className={cn('flex flex-col', isMine ? 'items-end' : 'items-start', isFirst ? 'pt-3' : 'pt-0.5')}
    >
      {bubble.declineOfSession ? (
        <p className="mb-1 px-1 text-xs font-semibold text-ink-muted">{t('declined')}</p>
      ) : null}
      {editing && actions ? (
        <EditField
          editing={editing}
          onChange={actions.keepEdit}
          onSave={actions.saveEdit}
          onCancel={actions.cancelEdit}
        />
      ) : (
        <BubbleRow {...props} />
      )}
      <ReactionChips bubble={bubble} personName={props.personName} isTabStop={props.isTabStop} />
      {isLast ? (
        <div className="flex min-h-5 items-center gap-2 px-1">
          <time
            aria-hidden="true"
            dateTime={new Date(bubble.at).toISOString()}
            className="text-xs text-ink-muted"
          >
            {times.time(bubble.at)}
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

/** The bubble itself, and the button of its menu beside it. */
function BubbleRow({ bubble, personName, isTarget, isTabStop }: MessageBubbleProps) {
  const t = useTranslations('messaging.thread');
  const tSearch = useTranslations('messageSearch');
  const times = useTimeTexts();
  const id = useId();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isActive = useThreadActions() !== null && hasActions(bubble);
  const keys = useMenuKeys(() => isActive && setMenuOpen(true));
  const { isMine } = bubble;
  const time = times.time(bubble.at);
  return (
    <div
      className={cn('group/message flex w-full items-center gap-1', isMine ? 'flex-row-reverse' : 'flex-row')}
    >
      <article
        aria-labelledby={id}
        aria-current={isTarget || undefined}
        tabIndex={isTabStop ? 0 : -1}
        data-message={bubble.messageId ?? bubble.key}
        title={times.full(bubble.at)}
        className={cn(bubbleClasses(bubble), isTarget && TARGET_CLASSES)}
        {...keys}
      >
        <div id={id}>
          <span className="sr-only">
            {isTarget ? `${tSearch('found')}: ` : null}
            {isMine ? t('saidYou', { time }) : t('said', { name: personName, time })}
          </span>
          {bubble.replyTo && !bubble.isDeleted ? (
            <QuoteLink
              quote={bubble.replyTo}
              personId={bubble.personId}
              personName={personName}
              isTabStop={isTabStop}
            />
          ) : null}
          <Content bubble={bubble} />
          <EditedAt bubble={bubble} />
        </div>
      </article>
      {isActive ? (
        <MessageMenu bubble={bubble} isOpen={isMenuOpen} onOpenChange={setMenuOpen} isTabStop={isTabStop} />
      ) : null}
    </div>
  );
}

const TARGET_CLASSES = 'ring-3 ring-secondary ring-offset-2 ring-offset-canvas forced-colors:outline-3';

function bubbleClasses({ isMine, isFirst, isLast, isDeleted, delivery }: Bubble): string {
  return cn(
    'relative max-w-[min(34rem,80%)] min-w-0 scroll-my-6 focus-visible:z-1 rounded-dialog px-3.5 py-2 pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none] forced-colors:border',
    delivery?.status === 'failed'
      ? 'border border-danger bg-danger-soft text-ink [&_a]:text-primary-text'
      : isDeleted
        ? 'border border-dashed border-line-strong bg-canvas text-ink-muted'
        : isMine
          ? 'bg-primary text-on-primary [&_a]:text-on-primary'
          : 'border border-line bg-surface text-ink',
    isMine && !isFirst && 'rounded-tr-control',
    isMine && !isLast && 'rounded-br-control',
    !isMine && !isFirst && 'rounded-tl-control',
    !isMine && !isLast && 'rounded-bl-control',
  );
}

function EditedAt({ bubble }: { bubble: Bubble }): ReactNode {
  const t = useTranslations('messageActions');
  const times = useTimeTexts();
  const at = bubble.editedAt;
  if (at === null) return null;
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={times.full(at)}
      className={cn('mt-0.5 block text-xs', bubble.isMine ? 'text-right' : 'text-ink-muted')}
    >
      {t('editedAt', { time: times.time(at) })}
    </time>
  );
}

function Content({ bubble }: { bubble: Bubble }) {
  const t = useTranslations('messaging');
  const tActions = useTranslations('messageActions');
  if (bubble.isDeleted) {
    return <p className="italic">{bubble.isMine ? tActions('deletedMine') : tActions('deletedTheirs')}</p>;
  }
  if (bubble.attachment) return <AttachmentView bubble={{ ...bubble, attachment: bubble.attachment }} />;
  if (bubble.text === null)
    return <p className={cn('italic', !bubble.isMine && 'text-ink-muted')}>{t('unavailable')}</p>;
  return <MessageText text={bubble.text} />;
}
