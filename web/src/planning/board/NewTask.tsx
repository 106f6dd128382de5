import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/TextField.tsx';

const longest = 200;

/** A line at the foot of a column; Enter adds and stays for the next one, Escape closes. */
export function NewTask({ column, onAdd }: { column: string; onAdd: (name: string) => void }) {
  const t = useTranslations('planningBoard');
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  if (!isOpen) {
    return (
      <Button
        ref={opener}
        variant="ghost"
        className="justify-start"
        aria-label={t('addTaskTo', { column })}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden="true" />
        {t('addTask')}
      </Button>
    );
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        onAdd(name.trim());
        setName('');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setOpen(false);
        setTimeout(() => opener.current?.focus());
      }}
    >
      <TextField
        label={t('taskName')}
        value={name}
        maxLength={longest}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          {t('add')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
