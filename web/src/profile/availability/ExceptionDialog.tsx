import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { type DatedException, type ExceptionProblems, exceptionProblems } from './exceptions.ts';
import { TimeSelect } from './TimeSelect.tsx';
import { endTimes, startTimes } from './week.ts';

type ExceptionDialogProps = {
  exception: DatedException;
  /** The mentor's date. */
  today: string;
  onSave: (exception: DatedException) => void;
  onClose: () => void;
};

const kinds = ['OFF', 'EXTRA'] as const;

/** A holiday, or hours beside the usual ones. Nothing is sent before the page is saved. */
export function ExceptionDialog({ exception, today, onSave, onClose }: ExceptionDialogProps) {
  const t = useTranslations('profile');
  const id = useId();
  const [draft, setDraft] = useState(exception);
  const [hasTried, setTried] = useState(false);
  const problems: ExceptionProblems = hasTried ? exceptionProblems(draft, today) : {};
  const isExtra = draft.kind === 'EXTRA';

  function submit(event: FormEvent) {
    event.preventDefault();
    // A portal's events climb to the page's own form.
    event.stopPropagation();
    setTried(true);
    const found = exceptionProblems(draft, today);
    const [first] = Object.keys(found);
    if (first === undefined) onSave(draft);
    else document.getElementById(`${id}-${first}`)?.focus();
  }

  function errorOf(field: keyof ExceptionProblems): string | undefined {
    const problem = problems[field];
    return problem ? t(`errors.${problem}`) : undefined;
  }

  function setKind(kind: DatedException['kind']) {
    setDraft({
      ...draft,
      kind,
      ...(kind === 'OFF' ? { start: null, end: null } : { start: '09:00', end: '12:00' }),
    });
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('availability.exceptionTitle')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <fieldset className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          <legend className="mb-1 text-sm font-semibold">{t('availability.exceptionKind')}</legend>
          {kinds.map((kind) => (
            <label
              key={kind}
              className="touch-target flex cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3 py-2 has-checked:border-primary has-checked:bg-primary-soft"
            >
              <input
                type="radio"
                name={`${id}-kind`}
                className="size-5 shrink-0"
                checked={draft.kind === kind}
                onChange={() => setKind(kind)}
              />
              {t(`availability.kind.${kind}`)}
            </label>
          ))}
        </fieldset>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            id={`${id}-from`}
            type="date"
            label={t('availability.firstDay')}
            value={draft.from}
            min={today}
            error={errorOf('from')}
            onChange={(event) => {
              const from = event.target.value;
              setDraft({ ...draft, from, to: draft.to === '' || draft.to < from ? from : draft.to });
            }}
          />
          <TextField
            id={`${id}-to`}
            type="date"
            label={t('availability.lastDay')}
            value={draft.to}
            min={draft.from || today}
            error={errorOf('to')}
            onChange={(event) => setDraft({ ...draft, to: event.target.value })}
          />
        </div>
        {isExtra ? (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-sm font-semibold">{t('availability.hours')}</legend>
            <div className="flex items-center gap-2">
              <TimeSelect
                label={t('availability.startsAt')}
                times={startTimes}
                value={draft.start ?? ''}
                onChange={(start) => setDraft({ ...draft, start })}
              />
              <span aria-hidden="true" className="text-ink-muted">
                –
              </span>
              <TimeSelect
                id={`${id}-end`}
                label={t('availability.endsAt')}
                times={endTimes}
                value={draft.end ?? ''}
                onChange={(end) => setDraft({ ...draft, end })}
                aria-describedby={`${id}-hours-error`}
              />
            </div>
            <FieldError id={`${id}-hours`} error={errorOf('end')} />
          </fieldset>
        ) : null}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('availability.cancel')}
          </Button>
          <Button type="submit">{t('availability.exceptionDone')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
