import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { cn } from '#/ui/cn.ts';
import { COUNTER_FROM, isBlank, MESSAGE_LIMIT, messageLength } from './messageLength.ts';
import { useMessaging, useMessagingClient } from './useMessaging.ts';

const LINES_SHOWN = 6;

type MessageComposerProps = {
  userId: string;
  personName: string;
  /** The draft; kept by the thread, because openers fill it, too. */
  text: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Where a message is written: Enter sends and Shift+Enter makes a line, or the other way by preference (MSG-57). */
export function MessageComposer({ userId, personName, text, onChange, field }: MessageComposerProps) {
  const t = useTranslations('messaging.composer');
  const client = useMessagingClient();
  const enterSends = useMessaging((state) => state.preferences?.enterSends ?? true);
  const showsTyping = useMessaging((state) => state.preferences?.showTyping === true);
  const id = useId();
  const length = messageLength(text);
  const isOver = length > MESSAGE_LIMIT;
  const isEmpty = isBlank(text);
  useGrowingField(field, text);

  function send(): void {
    if (isEmpty || isOver) return;
    client.outbox.enqueue(userId, text.trim());
    onChange('');
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // While an input method composes, Enter chooses a word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const asksToSend = enterSends ? !event.shiftKey : event.ctrlKey || event.metaKey;
    if (!asksToSend) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="px-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="mx-auto flex max-w-200 flex-col gap-1">
        <div className="flex items-end gap-2">
          <label htmlFor={id} className="sr-only">
            {t('label', { name: personName })}
          </label>
          <textarea
            ref={field}
            id={id}
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
          {length > COUNTER_FROM ? (
            <p className={cn('ml-auto tabular-nums', isOver && 'font-semibold text-danger')} role="status">
              {isOver
                ? t('over', { count: length - MESSAGE_LIMIT })
                : t('left', { count: MESSAGE_LIMIT - length })}
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
