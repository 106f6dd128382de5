import { gatheringLimits as limits } from '@waymark/events/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { charactersIn } from '#/lib/text.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { Dialog, safest } from '#/ui/overlay/Dialog.tsx';
import { EventSubject } from '../../EventSubject.tsx';
import { answerRequest } from '../hostSync.ts';
import type { HostedEvent } from '../operations.ts';
import { timesOf } from './timesOf.ts';
import { useStep } from './useStep.ts';

/** EVT-89: who manages says no to a proposal, with a reason that its mentor reads. */
export function RefuseDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const t = useTranslations('hostSteps.refuseDialog');
  const errors = useTranslations('hostEvent.errors');
  const step = useStep();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const length = charactersIn(reason.trim());
  const problem =
    length === 0
      ? errors('mandatory')
      : length > limits.reasonMax
        ? errors('tooLong', { max: limits.reasonMax })
        : undefined;

  async function refuse(): Promise<void> {
    setTried(true);
    if (problem) return document.getElementById('refuse-reason')?.focus();
    const answer = { id: event.id, status: 'DECLINED', reason: reason.trim() } as const;
    if (!(await step.run(() => sync.mutate(answerRequest, answer)))) return;
    showToast(t('done'));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      description={t('body')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} {...safest}>
            {t('keep')}
          </Button>
          <Button
            variant="danger"
            busyLabel={step.isBusy ? t('refusing') : undefined}
            onClick={() => void refuse()}
          >
            {t('refuse')}
          </Button>
        </>
      }
    >
      <EventSubject title={event.title} times={timesOf(event)} minutes={event.duration} />
      <Textarea
        id="refuse-reason"
        label={t('reason')}
        error={isTried ? problem : undefined}
        limit={limits.reasonMax}
        length={length}
        value={reason}
        onChange={(change) => setReason(change.target.value)}
      />
      {step.problem ? (
        <p role="alert" className="font-semibold text-danger">
          {step.problem}
        </p>
      ) : null}
    </Dialog>
  );
}
