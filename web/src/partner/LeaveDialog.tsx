import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Dialog, safest } from '#/ui/overlay/Dialog.tsx';
import type { Membership } from './operations.ts';

type LeaveDialogProps = {
  membership: Membership | null;
  isBusy: boolean;
  onClose: () => void;
  onLeave: (membership: Membership) => Promise<void>;
};

/** COM-10: asks, and says what changes. */
export function LeaveDialog({ membership, isBusy, onClose, onLeave }: LeaveDialogProps) {
  const t = useTranslations('partner.leave');
  const partner = membership?.partner;
  const waitsToReturn = partner?.closedCommunity || partner?.needsApproval;
  return (
    <Dialog
      isOpen={membership !== null}
      onClose={onClose}
      title={t('title', { name: partner?.name ?? '' })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} {...safest}>
            {t('stay')}
          </Button>
          <Button
            variant="danger"
            busyLabel={isBusy ? t('leaving') : undefined}
            onClick={() => membership && void onLeave(membership)}
          >
            {t('leave')}
          </Button>
        </>
      }
    >
      <ul className="ml-5 flex list-disc flex-col gap-1.5">
        <li>{t('people')}</li>
        <li>{t('brand')}</li>
        <li>{t('sessions')}</li>
        <li>{t('messages')}</li>
        <li>{waitsToReturn ? t('returnWaits') : t('return')}</li>
      </ul>
    </Dialog>
  );
}
