import { searchLimits } from '@waymark/events/limits';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { usePersonName } from '../client/useMessaging.ts';
import type { Conversation } from '../model/messagingState.ts';

type ThreadSearchProps = {
  person: Conversation;
  typed: string;
  onType: (typed: string) => void;
  areResultsShown: boolean;
  onShowResults: () => void;
  onClose: () => void;
};

/** Below the header: what to look for in this conversation (MSG-58). */
export function ThreadSearch(props: ThreadSearchProps) {
  const { person, typed, onType, areResultsShown, onShowResults, onClose } = props;
  const t = useTranslations('messageSearch');
  const name = usePersonName()(person);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The menu that opened it gives the focus away first.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    onShowResults();
    document.querySelector<HTMLElement>('[data-search-results] a[href]')?.focus();
  }

  return (
    <search
      aria-label={t('label', { name })}
      className="flex items-center gap-1 border-b border-line bg-surface px-3 py-2 sm:px-4"
    >
      <div className="relative min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          {t('field')}
        </label>
        <Search
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-subtle"
          aria-hidden="true"
        />
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          maxLength={searchLimits.textMax}
          placeholder={t('field')}
          onChange={(event) => {
            onType(event.target.value);
            onShowResults();
          }}
          onKeyDown={onKeyDown}
          className="touch-target w-full rounded-control border border-line-strong bg-surface py-2 pr-3 pl-10 text-base text-ink placeholder:text-ink-subtle"
        />
      </div>
      {areResultsShown || typed.trim() === '' ? null : (
        <Button size="sm" variant="ghost" onClick={onShowResults}>
          {t('show')}
        </Button>
      )}
      <IconButton label={t('close')} tooltip={false} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </search>
  );
}
