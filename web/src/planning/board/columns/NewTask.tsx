import { planningLimits } from '@waymark/events/limits';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { textProblem } from '../../plans/textProblem.ts';
import { useFieldText } from '../../plans/usePlanTexts.ts';

type NewTaskProps = {
  column: string;
  onAdd: (name: string) => void;
};

/** A line at the foot of a column; Enter adds and stays for the next one, Escape closes. */
export function NewTask({ column, onAdd }: NewTaskProps) {
  const t = useTranslations('planningBoard');
  const fieldText = useFieldText();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const problem = isTried ? textProblem(name, planningLimits.taskNameMax, true) : null;

  function add(event: FormEvent): void {
    event.preventDefault();
    field.current?.focus();
    const isWrong = textProblem(name, planningLimits.taskNameMax, true) !== null;
    setTried(isWrong);
    if (isWrong) return;
    setName('');
    onAdd(name.trim());
  }

  function close(): void {
    setOpen(false);
    setTried(false);
    setTimeout(() => opener.current?.focus());
  }

  if (!isOpen) {
    return (
      <Button
        ref={opener}
        variant="ghost"
        className="justify-start px-2"
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
      noValidate
      className="flex flex-col gap-2 p-1"
      onSubmit={add}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <TextField
        ref={field}
        label={t('taskName')}
        autoComplete="off"
        // The buttons are in sight with it, below what may be wrong with it too.
        className="scroll-mb-24"
        value={name}
        error={fieldText(problem, planningLimits.taskNameMax)}
        autoFocus
        onChange={(event) => {
          setName(event.target.value);
          setTried(false);
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          {t('add')}
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
