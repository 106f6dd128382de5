import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PersonLine, useSessionNames } from '#/mentoring/index.ts';
import { announce } from '#/ui/announce.ts';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { PlanPerson } from '../operations.ts';
import { type Access, accesses } from './planAccess.ts';
import { useFoundPeople } from './useFoundPeople.ts';

type AddPersonProps = {
  /** Who has the plan already. */
  taken: readonly string[];
  busyId: string | null;
  onAdd: (person: PlanPerson, access: Access) => Promise<boolean>;
};

/** Finds somebody by name and gives them access. */
export function AddPerson({ taken, busyId, onAdd }: AddPersonProps) {
  const t = useTranslations('planningShare');
  const names = useSessionNames();
  const [words, setWords] = useState('');
  const [access, setAccess] = useState<Access>('EDITOR');
  const { people, hasFailed, reload } = useFoundPeople(words);
  const free = people?.filter(({ id }) => !taken.includes(id)) ?? null;
  const isSearching = words.trim() !== '';
  const count = isSearching && free ? free.length : null;
  useEffect(() => {
    if (count !== null) announce(t('found', { count }));
  }, [count, t]);

  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
        <TextField
          type="search"
          label={t('find')}
          hint={t('findHint')}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <div className="flex flex-col justify-end">
          <Select
            label={t('permission')}
            value={access}
            options={accesses.map((value) => ({ value, label: t(`permissions.${value}`) }))}
            onChange={(event) => setAccess(accesses.find((one) => one === event.target.value) ?? 'EDITOR')}
          />
        </div>
      </div>
      {!isSearching ? null : hasFailed ? (
        <p role="alert" className="text-sm">
          {t('failed')}{' '}
          <Button variant="link" onClick={reload}>
            {t('find')}
          </Button>
        </p>
      ) : !free ? (
        <p className="text-sm text-ink-muted">{t('searching')}</p>
      ) : free.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('nobody')}</p>
      ) : (
        <ul className="flex max-h-56 flex-col divide-y divide-line overflow-y-auto rounded-card border border-line">
          {free.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-3 px-3 py-2">
              <PersonLine person={person} size="sm" />
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('addAs', { name: names.full(person) })}
                busyLabel={busyId === person.id ? t('adding') : undefined}
                onClick={() => void onAdd(person, access).then((isDone) => isDone && setWords(''))}
              >
                {t('add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
