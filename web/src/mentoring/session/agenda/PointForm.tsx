import { mentoringLimits } from '@waymark/events/limits';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Meanwhile } from '#/planning/index.ts';
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
  /** What another one wrote in the place of the point since; empty: it is gone. */
  now?: string;
  /** Focus goes there. */
  isOpened?: boolean;
  /** A point that is changed can be left alone. */
  onLeave?: () => void;
};

/** One point of the agenda; Enter sends it, Esc leaves it. */
export function PointForm(props: PointFormProps) {
  const { id: given, label, submitLabel, text = '', now, isOpened = false, onSubmit, onLeave } = props;
  const t = useTranslations('mentoringSession.agenda');
  const ownId = useId();
  const id = given ?? ownId;
  const [draft, setDraft] = useState(text);
  const isTooLong = charactersIn(draft) > mentoringLimits.agendaItemMax;

  const isOvertaken = now !== undefined && now !== draft.trim();

  function submit(): void {
    const said = draft.trim();
    if (said === '' || isTooLong) {
      document.getElementById(id)?.focus();
      return;
    }
    onSubmit(said);
    setDraft('');
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOvertaken) submit();
      }}
      className="flex flex-wrap items-end gap-2"
    >
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          id={id}
          label={label}
          value={draft}
          autoFocus={isOpened}
          error={isTooLong ? t('tooLong', { max: mentoringLimits.agendaItemMax }) : undefined}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onLeave?.()}
        />
      </div>
      {isOvertaken ? (
        <div className="w-full">
          <Meanwhile now={now} onKeepMine={submit} onKeepTheirs={() => onLeave?.()} />
        </div>
      ) : (
        <>
          <Button type="submit" variant="secondary">
            {submitLabel}
          </Button>
          {onLeave ? (
            <Button variant="ghost" onClick={onLeave}>
              {t('cancel')}
            </Button>
          ) : null}
        </>
      )}
    </form>
  );
}
