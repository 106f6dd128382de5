import { messagingLimits } from '@waymark/events/limits';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { isBlank, messageLength } from '../composer/messageLength.ts';
import { messagingPreferences } from '../preferences/preferencesSync.ts';
import type { Editing } from './ThreadActionsContext.ts';

type EditFieldProps = {
  editing: Editing;
  onChange: (text: string) => void;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** A message while it is edited, in its own place: saved as it would be sent, left with Escape (MSG-57). */
export function EditField({ editing, onChange, onSave, onCancel }: EditFieldProps) {
  const t = useTranslations('messageActions');
  const enterSends = useResource(messagingPreferences, null).data?.enterSends ?? true;
  const [text, setText] = useState(editing.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const length = messageLength(text);
  const isOver = length === null || length > messagingLimits.textCharacters;
  const maySave = !isOver && !isBlank(text);

  useEffect(() => {
    // A menu that closes gives the focus away a moment later.
    const timer = setTimeout(() => {
      const box = field.current;
      box?.focus();
      box?.setSelectionRange(box.value.length, box.value.length);
      box?.scrollIntoView({ block: 'nearest' });
    });
    return () => clearTimeout(timer);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
      return;
    }
    if (event.key !== 'Enter') return;
    const asksToSave = enterSends ? !event.shiftKey : event.ctrlKey || event.metaKey;
    if (!asksToSave) return;
    event.preventDefault();
    if (maySave) onSave(text.trim());
  }

  return (
    <form
      className="flex w-full max-w-136 flex-col gap-2 rounded-dialog border border-primary bg-surface p-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (maySave) onSave(text.trim());
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('editField')}
      </label>
      <textarea
        ref={field}
        id={id}
        value={text}
        aria-describedby={`${id}-hint`}
        aria-invalid={isOver || undefined}
        onChange={(event) => {
          setText(event.target.value);
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-60 min-h-11 w-full resize-none rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink aria-invalid:border-danger"
      />
      {editing.problem === null ? null : (
        <p role="alert" className="flex items-start gap-1 text-sm font-semibold text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {editing.problem}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isOver ? (
          <p role="status" className="mr-auto text-xs font-semibold text-danger tabular-nums">
            {length === null ? t('tooLong') : t('over', { count: length - messagingLimits.textCharacters })}
          </p>
        ) : (
          <p id={`${id}-hint`} className="mr-auto text-xs text-ink-muted pointer-coarse:sr-only">
            {enterSends ? t('editHintEnter') : t('editHintButton')}
          </p>
        )}
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="sm" type="submit" disabled={!maySave}>
          {t('saveEdit')}
        </Button>
      </div>
    </form>
  );
}
