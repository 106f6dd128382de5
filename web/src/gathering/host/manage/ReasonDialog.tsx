import { gatheringLimits as limits } from '@waymark/events/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { charactersIn } from '#/lib/text.ts';
import { TitleWithTimes } from '#/mentoring/index.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { Question } from '#/ui/overlay/Question.tsx';
import type { HostedEvent } from '../operations.ts';
import { StepProblem } from './StepProblem.tsx';
import { timesOf } from './timesOf.ts';
import { useStep } from './useStep.ts';

type ReasonDialogProps = {
  event: HostedEvent;
  title: string;
  description: string;
  /** What the buttons say, and what is said when it is done. */
  says: { keep: string; confirm: string; busy: string; done: string };
  reason: { label: string; hint?: string | undefined; optionalText?: string | undefined; isNeeded: boolean };
  change: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** A question that ends something about an event, with a reason that others read. */
export function ReasonDialog({
  event,
  title,
  description,
  says,
  reason: { isNeeded, ...field },
  change,
  onClose,
}: ReasonDialogProps) {
  const errors = useTranslations('hostEvent.errors');
  const step = useStep();
  const [reason, setReason] = useKeptText(`eventReason.${event.id}`);
  const [isTried, setTried] = useState(false);
  const length = charactersIn(reason.trim());
  const isMissing = isNeeded && length === 0;
  const tooLong = length > limits.reasonMax ? errors('tooLong', { max: limits.reasonMax }) : undefined;

  async function confirm(): Promise<void> {
    setTried(true);
    if (isMissing || tooLong) return document.getElementById('step-reason')?.focus();
    if (!(await step.run(() => change(reason.trim())))) return;
    setReason('');
    showToast(says.done);
    onClose();
  }

  return (
    <Question
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      keep={says.keep}
      confirm={says.confirm}
      busyLabel={step.isBusy ? says.busy : undefined}
      variant="danger"
      onConfirm={() => void confirm()}
    >
      <TitleWithTimes title={event.title} times={timesOf(event)} minutes={event.duration} />
      <Textarea
        id="step-reason"
        {...field}
        error={tooLong ?? (isTried && isMissing ? errors('mandatory') : undefined)}
        limit={limits.reasonMax}
        length={length}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <StepProblem problem={step.problem} />
    </Question>
  );
}
