import { useTranslations } from 'use-intl';
import { Question } from '#/ui/overlay/Question.tsx';
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
    <Question
      isOpen
      onClose={onClose}
      title={t('title', { count: displaced.displaced })}
      description={t('body', { registered: displaced.registered, count: displaced.displaced })}
      keep={t('keep')}
      confirm={t('move')}
      busyLabel={isBusy ? t('moving') : undefined}
      variant="danger"
      onConfirm={onMove}
    />
  );
}
