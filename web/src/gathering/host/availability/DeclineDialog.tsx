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
import { timesOf } from '../manage/timesOf.ts';
import { useStep } from '../manage/useStep.ts';
import type { HostedEvent } from '../operations.ts';

/** EVT-89: the speaker says no; a reason helps and is not needed. */
export function DeclineDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const t = useTranslations('hostEvent.availability');
  const errors = useTranslations('hostEvent.errors');
  const step = useStep();
  const [reason, setReason] = useState('');
  const length = charactersIn(reason.trim());
  const isTooLong = length > limits.reasonMax;

  async function decline(): Promise<void> {
    if (isTooLong) return document.getElementById('decline-reason')?.focus();
    const answer = { id: event.id, status: 'DECLINED', reason: reason.trim() } as const;
    if (!(await step.run(() => sync.mutate(answerRequest, answer)))) return;
    showToast(t('declined'));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('declineTitle')}
      description={t('declineBody')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} {...safest}>
            {t('keep')}
          </Button>
          <Button
            variant="danger"
            busyLabel={step.isBusy ? t('sending') : undefined}
            onClick={() => void decline()}
          >
            {t('declineNow')}
          </Button>
        </>
      }
    >
      <EventSubject title={event.title} times={timesOf(event)} minutes={event.duration} />
      <Textarea
        id="decline-reason"
        label={t('reason')}
        error={isTooLong ? errors('tooLong', { max: limits.reasonMax }) : undefined}
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
