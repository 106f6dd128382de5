import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { PersonLine, useSessionNames } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { TextField } from '#/ui/form/TextField.tsx';
import type { FoundPerson } from './operations.ts';
import { type FindPeople, useFoundPeople } from './useFoundPeople.ts';

type PeoplePickerProps = {
  /** Who is in already. */
  taken: readonly string[];
  busyId: string | null;
  onAdd: (person: FoundPerson) => Promise<boolean>;
  /** One is chosen, of those that it finds; else people that the viewer may write to are added, one after the other. */
  choice?: { readonly find: FindPeople; readonly hint: string; readonly nobody: string };
  /** A choice that goes with each added person, right of the field. */
  beside?: ReactNode;
};

/** Finds people by name that the viewer may write to, and adds them to something. */
export function PeoplePicker({ taken, busyId, onAdd, choice, beside }: PeoplePickerProps) {
  const t = useTranslations('people');
  const names = useSessionNames();
  const format = useFormatter();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const { people, hasFailed, reload } = useFoundPeople(words, choice?.find);
  const free = people?.filter(({ id }) => !taken.includes(id)) ?? null;
  const added = people?.filter(({ id }) => taken.includes(id)) ?? [];
  const isSearching = words.trim() !== '';
  const count = isSearching && free ? free.length : null;
  const known = added.length === 0 ? null : t('already', { names: format.list(added.map(names.full)) });
  useEffect(() => {
    if (count !== null) announce(count === 0 && known !== null ? known : t('found', { count }));
  }, [count, known, t]);

  async function add(person: FoundPerson, button: HTMLElement): Promise<void> {
    if (!(await onAdd(person))) return;
    setWords((typed) => (typed === words ? '' : typed));
    // The button is gone with what was found; the next person is searched here.
    const { activeElement } = document;
    if (activeElement === button || activeElement === document.body) field.current?.focus();
  }

  return (
    <div className="flex flex-col gap-3">
      <div className={beside ? 'grid grid-cols-1 gap-3 sm:grid-cols-[1fr_9rem]' : ''}>
        <TextField
          ref={field}
          type="search"
          label={t(choice ? 'search' : 'find')}
          hint={choice?.hint ?? t('findHint')}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {beside ? <div className="flex flex-col justify-end">{beside}</div> : null}
      </div>
      {!isSearching ? null : hasFailed ? (
        <p role="alert" className="text-sm">
          {t('failed')}{' '}
          <Button variant="link" onClick={reload}>
            {t('again')}
          </Button>
        </p>
      ) : !free ? (
        <p className="text-sm text-ink-muted">{t('searching')}</p>
      ) : free.length === 0 ? (
        <p className="text-sm text-ink-muted">
          {known ?? choice?.nobody ?? t(words.includes('@') ? 'nobodyByMail' : 'nobody')}
        </p>
      ) : (
        <ul className="flex max-h-56 flex-col divide-y divide-line overflow-y-auto rounded-card border border-line">
          {free.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-3 px-3 py-2">
              <PersonLine person={person} size="sm" />
              <Button
                size="sm"
                variant="secondary"
                aria-label={t(choice ? 'chooseAs' : 'addAs', { name: names.full(person) })}
                busyLabel={busyId === person.id ? t('adding') : undefined}
                onClick={({ currentTarget }) => void add(person, currentTarget)}
              >
                {t(choice ? 'choose' : 'add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
