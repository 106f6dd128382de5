import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Dialog, safest } from '#/ui/overlay/Dialog.tsx';
import type { Displaced } from '../form/useSendEvent.ts';

type FewerSeatsDialogProps = {
  displaced: Displaced;
  isBusy: boolean;
  onMove: () => void;
  onClose: () => void;
};

/** A capacity below the people who are registered: says who would wait again and be notified, and changes nothing before the answer. */
export function FewerSeatsDialog({ displaced, isBusy, onMove, onClose }: FewerSeatsDialogProps) {
  const t = useTranslations('hostSteps.fewerSeats');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { count: displaced.displaced })}
      description={t('body', { registered: displaced.registered, count: displaced.displaced })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} {...safest}>
            {t('keep')}
          </Button>
          <Button variant="danger" busyLabel={isBusy ? t('moving') : undefined} onClick={onMove}>
            {t('move')}
          </Button>
        </>
      }
    />
  );
}
