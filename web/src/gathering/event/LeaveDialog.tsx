import { useTranslations } from 'use-intl';
import { TitleWithTimes } from '#/mentoring/index.ts';
import { Question } from '#/ui/overlay/Question.tsx';
import type { GroupEvent } from '../operations.ts';

type LeaveDialogProps = {
  event: Pick<GroupEvent, 'title' | 'startTime' | 'duration'>;
  isWaiting: boolean;
  isBusy: boolean;
  onLeave: () => void;
  onClose: () => void;
};

/** A place that is given up may go to somebody else at once: asks first. */
export function LeaveDialog({ event, isWaiting, isBusy, onLeave, onClose }: LeaveDialogProps) {
  const t = useTranslations('gathering');
  return (
    <Question
      isOpen
      onClose={onClose}
      title={t(isWaiting ? 'leaving.titleList' : 'leaving.titleSeat')}
      description={t(isWaiting ? 'leaving.bodyList' : 'leaving.bodySeat')}
      keep={t('leaving.keep')}
      confirm={t(isWaiting ? 'panel.leaveList' : 'panel.leave')}
      busyLabel={isBusy ? t('leaving.leaving') : undefined}
      variant="danger"
      onConfirm={onLeave}
    >
      <TitleWithTimes title={event.title} times={[event.startTime]} minutes={event.duration} />
    </Question>
  );
}
