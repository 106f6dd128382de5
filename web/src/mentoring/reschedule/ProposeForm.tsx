import { mentoringLimits } from '@waymark/events/limits';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { useBackCloses } from '#/ui/overlay/useBackCloses.ts';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import type { Session } from '../operations.ts';
import { charactersIn } from '../request/form/requestRules.ts';
import { FailureLine } from '../session/FailureLine.tsx';
import { useSides } from '../session/useSides.ts';
import { useSessionAction } from '../useSessionAction.ts';
import { FreeStarts } from './FreeStarts.tsx';
import { ProposeSessionReschedule } from './operations.ts';
import { PickedStarts } from './PickedStarts.tsx';
import { draftNames, useChosenStart } from './proposalDraft.ts';
import { isSuggestable } from './proposalRules.ts';
import { StartPicker } from './StartPicker.tsx';
import { usePickedStarts } from './usePickedStarts.ts';

type ProposeFormProps = { session: Session; isCounter: boolean; onDone: () => void };

/** SES-58, SES-65: one to three other times and, if one likes, why. As an answer to a suggestion it takes its place. */
export function ProposeForm({ session, isCounter, onDone }: ProposeFormProps) {
  const t = useTranslations('reschedule.form');
  const id = useId();
  const { name } = useSides(session);
  const { run, isBusy, failure } = useSessionAction();
  const picks = usePickedStarts(session.id);
  useBackCloses(true, onDone);
  const [reason, setReason] = useKeptText(draftNames.reason(session.id));
  const chosen = useChosenStart(session);
  const { start } = chosen;
  const [hasTried, setTried] = useState(false);
  // A time that is chosen and not added yet is meant too.
  const times = start === '' ? picks.picked : [...new Set([...picks.picked, Number(start)])];
  const problem = hasTried ? problemOf(times) : null;
  const keptFocus = useKeptFocus<HTMLFormElement>(() => document.getElementById(`${id}-picked`));
  const length = charactersIn(reason);
  const isTooLong = length > mentoringLimits.reasonMax;
  useEffect(() => document.getElementById(`${id}-title`)?.focus(), [id]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const found = problemOf(times);
    if (found) return document.getElementById(`${id}-picker-${found === 'full' ? 'time' : 'date'}`)?.focus();
    if (isTooLong) return document.getElementById(`${id}-reason`)?.focus();
    const variables = {
      sessionId: session.id,
      times: times.toSorted((one, other) => one - other).map((at) => new Date(at).toISOString()),
      reason: reason.trim() || null,
      expectedVersion: session.version,
    };
    if (!(await run(ProposeSessionReschedule, variables))) return;
    setReason('');
    picks.forget();
    chosen.forget();
    showToast(t('sent', { name }));
    onDone();
  }

  return (
    <form
      noValidate
      {...keptFocus}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5 outline-none"
    >
      <div>
        <h2 id={`${id}-title`} tabIndex={-1} className="text-lg outline-none">
          {isCounter ? t('counterTitle') : t('title')}
        </h2>
        <p className="measure text-ink-muted">{t('lead', { name })}</p>
      </div>
      <PickedStarts id={`${id}-picked`} session={session} picked={picks.picked} onRemove={picks.remove} />
      <FreeStarts session={session} picks={picks} />
      <StartPicker id={`${id}-picker`} picks={picks} chosen={chosen} />
      <FieldError id={`${id}-picker`} error={problem ? t(`errors.${problem}`) : undefined} />
      <Textarea
        id={`${id}-reason`}
        label={t('reason')}
        optionalText={t('optional')}
        hint={t('reasonHint', { name })}
        className="min-h-20"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        limit={mentoringLimits.reasonMax}
        length={length}
        error={isTooLong ? t('errors.tooLong', { max: mentoringLimits.reasonMax }) : undefined}
      />
      <FailureLine failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busyLabel={isBusy ? t('sending') : undefined}>
          {t('send')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('leave')}
        </Button>
      </div>
    </form>
  );
}

/** While somebody thinks about it, a time can pass. */
function problemOf(times: readonly number[]): 'timeMissing' | 'full' | 'over' | null {
  if (times.length === 0) return 'timeMissing';
  if (times.length > mentoringLimits.proposalTimes) return 'full';
  const now = serverNow();
  return times.every((at) => isSuggestable(at, now)) ? null : 'over';
}
