import { useTranslations } from 'use-intl';
import { TitleWithTimes } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog, safest } from '#/ui/overlay/Dialog.tsx';
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
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isWaiting ? 'leaving.titleList' : 'leaving.titleSeat')}
      description={t(isWaiting ? 'leaving.bodyList' : 'leaving.bodySeat')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} {...safest}>
            {t('leaving.keep')}
          </Button>
          <Button variant="danger" busyLabel={isBusy ? t('leaving.leaving') : undefined} onClick={onLeave}>
            {t(isWaiting ? 'panel.leaveList' : 'panel.leave')}
          </Button>
        </>
      }
    >
      <TitleWithTimes title={event.title} times={[event.startTime]} minutes={event.duration} />
    </Dialog>
  );
}
