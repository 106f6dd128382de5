import { searchLimits } from '@waymark/events/limits';
import { Plus } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Texts } from '#/i18n/composeTexts.ts';
import type { Locale } from '#/i18n/locales.ts';
import { TextField } from '#/ui/form/TextField.tsx';
import { findTexts } from './wordingFields.ts';

const MOST_FOUND = 8;

type FindTextProps = {
  texts: Texts;
  language: Locale;
  taken: ReadonlySet<string>;
  onChoose: (text: string) => void;
};

/** Any other text, by what it says now. */
export function FindText({ texts, language, taken, onChoose }: FindTextProps) {
  const t = useTranslations('partner.wording');
  const [asked, setAsked] = useState('');
  const wanted = useDeferredValue(asked);
  const found = findTexts(texts, wanted, taken, MOST_FOUND);
  const listId = useId();
  return (
    <div className="flex flex-col gap-2">
      <TextField
        type="search"
        label={t('find')}
        hint={t('findHint')}
        value={asked}
        maxLength={searchLimits.textMax}
        autoComplete="off"
        onChange={({ target }) => setAsked(target.value)}
        onKeyDown={(event) => {
          // Enter would save the whole form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className="sr-only">
        {wanted.trim() === '' ? '' : t('found', { count: found.length })}
      </p>
      {wanted.trim() !== '' && found.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('notFound')}</p>
      ) : null}
      {found.length > 0 ? (
        <ul id={listId} aria-label={t('find')} className="flex flex-col gap-1">
          {found.map((text) => (
            <li key={text}>
              <button
                type="button"
                lang={language}
                className="touch-target flex w-full items-center gap-2 rounded-control border border-line px-3 py-1.5 text-left hover:border-line-strong hover:bg-primary-soft"
                onClick={() => {
                  setAsked('');
                  onChoose(text);
                }}
              >
                <Plus className="size-4 shrink-0 text-primary-text" aria-hidden="true" />
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
