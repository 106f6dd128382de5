import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { TitleWithTimes } from '#/mentoring/index.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { Question } from '#/ui/overlay/Question.tsx';
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
    <Question
      isOpen
      onClose={onClose}
      title={t(isGiven ? 'agreeTitle' : 'title')}
      description={t(isGiven ? 'agreeBody' : taken)}
      keep={t(isGiven ? 'notNow' : 'keep')}
      confirm={t(isGiven ? 'agree' : 'takeBack')}
      busyLabel={step.isBusy ? t('saving') : undefined}
      variant={isGiven ? 'primary' : 'danger'}
      onConfirm={() => void answer()}
    >
      <TitleWithTimes title={event.title} times={timesOf(event)} minutes={event.duration} />
      <StepProblem problem={step.problem} />
    </Question>
  );
}
