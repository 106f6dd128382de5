import { messagingLimits } from '@waymark/events/limits';
import { SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { cn } from '#/ui/cn.ts';
import { AttachButtons } from '../attachments/AttachButtons.tsx';
import { NotTakenNotice } from '../attachments/NotTakenNotice.tsx';
import type { Attaching } from '../attachments/useAttaching.ts';
import { WaitingAttachments } from '../attachments/WaitingAttachments.tsx';
import { useMessagingClient } from '../client/useMessaging.ts';
import type { Quote } from '../model/messagingState.ts';
import { messagingPreferences } from '../preferences/preferencesSync.ts';
import { ReplyBar } from '../replies/ReplyBar.tsx';
import type { WaitingAttachment } from './drafts.ts';
import { COUNTER_FROM, isBlank, messageLength } from './messageLength.ts';

const LINES_SHOWN = 6;

type MessageComposerProps = {
  userId: string;
  personName: string;
  /** The draft; kept by the thread, because openers fill it, too. */
  text: string;
  onChange: (text: string) => void;
  /** The message that this one answers. */
  replyTo: Quote | null;
  onCancelReply: () => void;
  /** What goes out with it, each as a separate message. */
  waiting: readonly WaitingAttachment[];
  attaching: Attaching;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Up in an empty box: opens the viewer's last message for editing, or answers false where there is none (MSG-57). */
  onEditLast?: () => boolean;
};

/** Where a message is written: Enter sends and Shift+Enter makes a line, or the other way by preference (MSG-57). */
export function MessageComposer({
  userId,
  personName,
  text,
  onChange,
  replyTo,
  onCancelReply,
  waiting,
  attaching,
  field,
  onEditLast,
}: MessageComposerProps) {
  const t = useTranslations('messaging.composer');
  const client = useMessagingClient();
  const { data: preferences } = useResource(messagingPreferences, null);
  const enterSends = preferences?.enterSends ?? true;
  const showsTyping = preferences?.showTyping === true;
  const id = useId();
  const length = messageLength(text);
  const isOver = length === null || length > messagingLimits.textCharacters;
  const isBlankText = isBlank(text);
  const isEmpty = isBlankText && waiting.length === 0;
  useGrowingField(field, text);

  function send(): void {
    if (isEmpty || isOver) return;
    // As they stand on the screen: the files above the text.
    client.attachments.sendAll(userId);
    attaching.forgetNotTaken();
    if (!isBlankText) {
      client.outbox.enqueue(userId, text.trim(), replyTo);
      if (replyTo) onCancelReply();
    }
    onChange('');
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'ArrowUp' && text === '' && isEmpty && onEditLast?.()) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Escape' && replyTo) {
      event.preventDefault();
      onCancelReply();
      return;
    }
    // While an input method composes, Enter chooses a word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const asksToSend = enterSends ? !event.shiftKey : event.ctrlKey || event.metaKey;
    if (!asksToSend) return;
    event.preventDefault();
    send();
  }

  /** A picture or file from the clipboard is attached; text is pasted as usual. */
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { files } = event.clipboardData;
    // A spreadsheet puts a picture of its cells beside their text.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    attaching.add([...files]);
  }

  return (
    <form
      data-bar
      className="px-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="mx-auto flex max-w-200 flex-col gap-1">
        <NotTakenNotice notTaken={attaching.notTaken} onDismiss={attaching.forgetNotTaken} />
        {replyTo ? (
          <ReplyBar
            quote={replyTo}
            personName={personName}
            onCancel={() => {
              onCancelReply();
              field.current?.focus();
            }}
          />
        ) : null}
        <WaitingAttachments waiting={waiting} onRemoved={() => field.current?.focus()} />
        <div className="flex items-end gap-1 sm:gap-2">
          <AttachButtons userId={userId} personName={personName} onFiles={attaching.add} />
          <label htmlFor={id} className="sr-only">
            {t('label', { name: personName })}
          </label>
          <textarea
            ref={field}
            id={id}
            dir="auto"
            rows={1}
            value={text}
            placeholder={t('placeholder')}
            aria-describedby={`${id}-hint`}
            aria-invalid={isOver || undefined}
            onChange={(event) => {
              onChange(event.target.value);
              if (showsTyping && !isBlank(event.target.value)) client.noteTyping(userId);
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className="touch-target min-w-0 flex-1 resize-none rounded-card border border-line-strong bg-surface px-3 py-[7px] text-base text-ink placeholder:text-ink-subtle aria-invalid:border-danger pointer-coarse:py-[9px]"
          />
          <Button type="submit" disabled={isEmpty || isOver} className="px-3 sm:px-4">
            <SendHorizontal aria-hidden="true" />
            <span className="max-sm:sr-only">{t('send')}</span>
          </Button>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-muted">
          <p id={`${id}-hint`} className="pointer-coarse:sr-only">
            {enterSends ? t('hintEnter') : t('hintButton')}
          </p>
          {length === null || length > COUNTER_FROM ? (
            <p className={cn('ml-auto tabular-nums', isOver && 'font-semibold text-danger')} role="status">
              {length === null
                ? t('tooLong')
                : isOver
                  ? t('over', { count: length - messagingLimits.textCharacters })
                  : t('left', { count: messagingLimits.textCharacters - length })}
            </p>
          ) : null}
        </div>
      </div>
    </form>
  );
}

/** Grows with its text to six lines, then scrolls. */
function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    const style = getComputedStyle(box);
    const lineHeight = Number.parseFloat(style.lineHeight) || 24;
    const frame = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom) + 2;
    box.style.height = 'auto';
    const wanted = Math.min(box.scrollHeight + 2, lineHeight * LINES_SHOWN + frame);
    box.style.height = `${wanted}px`;
    box.style.overflowY = box.scrollHeight > wanted ? 'auto' : 'hidden';
  }, [field, text]);
}
