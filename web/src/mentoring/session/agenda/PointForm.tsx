import { mentoringLimits } from '@waymark/events/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { charactersIn } from '../../request/form/requestRules.ts';

type PointFormProps = {
  /** Of the field. */
  id?: string;
  label: string;
  submitLabel: string;
  text?: string;
  onSubmit: (text: string) => void;
  /** A point that is changed can be left alone. */
  onLeave?: () => void;
};

/** One point of the agenda; Enter sends it, Esc leaves it. */
export function PointForm({ id: given, label, submitLabel, text = '', onSubmit, onLeave }: PointFormProps) {
  const t = useTranslations('mentoringSession.agenda');
  const ownId = useId();
  const id = given ?? ownId;
  const [draft, setDraft] = useState(text);
  const isTooLong = charactersIn(draft) > mentoringLimits.agendaItemMax;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const said = draft.trim();
    if (said === '' || isTooLong) {
      document.getElementById(id)?.focus();
      return;
    }
    onSubmit(said);
    setDraft('');
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          id={id}
          label={label}
          value={draft}
          autoFocus={onLeave !== undefined}
          error={isTooLong ? t('tooLong', { max: mentoringLimits.agendaItemMax }) : undefined}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onLeave?.()}
        />
      </div>
      <Button type="submit" variant="secondary">
        {submitLabel}
      </Button>
      {onLeave ? (
        <Button variant="ghost" onClick={onLeave}>
          {t('cancel')}
        </Button>
      ) : null}
    </form>
  );
}
