import { useTranslations } from 'use-intl';
import { Question } from '#/ui/overlay/Question.tsx';
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
  const isIn = membership?.menteeApproval === 'APPROVED' || membership?.mentorApproval === 'APPROVED';
  const waitsToReturn = partner?.closedCommunity || partner?.needsApproval || !isIn;
  return (
    <Question
      isOpen={membership !== null}
      onClose={onClose}
      title={t('title', { name: partner?.name ?? '' })}
      keep={t('stay')}
      confirm={t('leave')}
      busyLabel={isBusy ? t('leaving') : undefined}
      variant="danger"
      onConfirm={() => membership && void onLeave(membership)}
    >
      <ul className="ml-5 flex list-disc flex-col gap-1.5">
        <li>{t('people')}</li>
        <li>{t('brand')}</li>
        <li>{t('sessions')}</li>
        <li>{t('messages')}</li>
        <li>{waitsToReturn ? t('returnWaits') : t('return')}</li>
      </ul>
    </Question>
  );
}
