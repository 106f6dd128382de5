import { useTranslations } from 'use-intl';
import { useSessionTimeTexts } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import type { GroupEvent } from '../operations.ts';

type ArrivalDialogProps = {
  event: GroupEvent;
  isFull: boolean;
  isBusy: boolean;
  onRegister: () => void;
  onClose: () => void;
};

/** AUT-40: back from the log-in, the registration is open; a link alone registers nobody. */
export function ArrivalDialog({ event, isFull, isBusy, onRegister, onClose }: ArrivalDialogProps) {
  const t = useTranslations('gathering');
  const texts = useSessionTimeTexts();
  const when = texts.short(event.startTime, event.duration);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('arriving.title')}
      description={t('arriving.body', { title: event.title, when })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('arriving.cancel')}
          </Button>
          <Button busyLabel={isBusy ? t('panel.registering') : undefined} onClick={onRegister}>
            {t(isFull ? 'panel.joinList' : 'panel.register')}
          </Button>
        </>
      }
    />
  );
}
