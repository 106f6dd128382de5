import { gatheringLimits as limits } from '@waymark/events/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { charactersIn } from '#/lib/text.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { Dialog, safest } from '#/ui/overlay/Dialog.tsx';
import { removeReplay } from '../hostSync.ts';
import type { HostedEvent } from '../operations.ts';
import { useStep } from './useStep.ts';

/** EVT-30: nobody can watch it any more. Who is not the speaker says why. */
export function RemoveReplayDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const t = useTranslations('hostSteps.removeReplayDialog');
  const errors = useTranslations('hostEvent.errors');
  const step = useStep();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isHost, title } = event;
  const length = charactersIn(reason.trim());
  const isMissing = length === 0 && !isHost;
  const isLong = length > limits.reasonMax;
  const tooLong = isLong ? errors('tooLong', { max: limits.reasonMax }) : undefined;
  const problem = isMissing ? errors('mandatory') : tooLong;

  async function remove(): Promise<void> {
    setTried(true);
    if (problem) return document.getElementById('remove-reason')?.focus();
    if (!(await step.run(() => sync.mutate(removeReplay, { id: event.id, reason: reason.trim() })))) return;
    showToast(t('done'));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { title })}
      description={t(isHost ? 'body' : 'bodyManager')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} {...safest}>
            {t('keep')}
          </Button>
          <Button
            variant="danger"
            busyLabel={step.isBusy ? t('removing') : undefined}
            onClick={() => void remove()}
          >
            {t('remove')}
          </Button>
        </>
      }
    >
      <Textarea
        id="remove-reason"
        label={t('reason')}
        optionalText={isHost ? t('optional') : undefined}
        hint={t(isHost ? 'reasonHint' : 'reasonHintManager')}
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
