import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { TitleWithTimes } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Dialog, safest } from '#/ui/overlay/Dialog.tsx';
import { answerRecording } from '../hostSync.ts';
import type { HostedEvent } from '../operations.ts';
import { StepProblem } from './StepProblem.tsx';
import { timesOf } from './timesOf.ts';
import { useStep } from './useStep.ts';

type RecordingDialogProps = { event: HostedEvent; isGiven: boolean; onClose: () => void };

/** EVT-29: the consent of who spoke, given or taken back once the event has begun. */
export function RecordingDialog({ event, isGiven, onClose }: RecordingDialogProps) {
  const t = useTranslations('hostSteps.recordingDialog');
  const step = useStep();
  const { id, recordingUrl } = event;
  const taken = recordingUrl ? 'bodyWithReplay' : 'body';

  async function answer(): Promise<void> {
    const change = { id, recordingShareConsent: isGiven };
    if (!(await step.run(() => sync.mutate(answerRecording, change)))) return;
    showToast(t(isGiven ? 'agreed' : 'done'));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isGiven ? 'agreeTitle' : 'title')}
      description={t(isGiven ? 'agreeBody' : taken)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} {...safest}>
            {t(isGiven ? 'notNow' : 'keep')}
          </Button>
          <Button
            variant={isGiven ? 'primary' : 'danger'}
            busyLabel={step.isBusy ? t('saving') : undefined}
            onClick={() => void answer()}
          >
            {t(isGiven ? 'agree' : 'takeBack')}
          </Button>
        </>
      }
    >
      <TitleWithTimes title={event.title} times={timesOf(event)} minutes={event.duration} />
      <StepProblem problem={step.problem} />
    </Dialog>
  );
}
