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
import { cancelEvent } from '../hostSync.ts';
import type { HostedEvent } from '../operations.ts';
import { timesOf } from './timesOf.ts';
import { useStep } from './useStep.ts';

/** EVT-84: with a reason, and who will read it. */
export function CancelDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const t = useTranslations('hostSteps.cancelDialog');
  const errors = useTranslations('hostEvent.errors');
  const step = useStep();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isRequest = event.groupEventRequest.status !== 'ACCEPTED';
  const people = event.totalAcceptedInvitations + event.waiting;
  const length = charactersIn(reason.trim());
  const problem =
    length === 0
      ? errors('mandatory')
      : length > limits.reasonMax
        ? errors('tooLong', { max: limits.reasonMax })
        : undefined;

  async function cancel(): Promise<void> {
    setTried(true);
    if (problem) return document.getElementById('cancel-reason')?.focus();
    if (!(await step.run(() => sync.mutate(cancelEvent, { id: event.id, reason: reason.trim() })))) return;
    showToast(t(isRequest ? 'withdrawn' : 'done'));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isRequest ? 'withdrawTitle' : 'title')}
      description={isRequest ? t('withdrawBody') : t('body', { count: people })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} {...safest}>
            {t('keep')}
          </Button>
          <Button
            variant="danger"
            busyLabel={step.isBusy ? t('cancelling') : undefined}
            onClick={() => void cancel()}
          >
            {t(isRequest ? 'withdraw' : 'cancel')}
          </Button>
        </>
      }
    >
      <EventSubject title={event.title} times={timesOf(event)} minutes={event.duration} />
      <Textarea
        id="cancel-reason"
        label={t('reason')}
        hint={isRequest ? undefined : t('reasonHint')}
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
