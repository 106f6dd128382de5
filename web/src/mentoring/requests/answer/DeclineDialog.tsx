import { useTranslations } from 'use-intl';
import { showToast } from '#/ui/feedback/toast.ts';
import { useSessionNames } from '../../list/PersonLine.tsx';
import type { Session } from '../../operations.ts';
import { ReasonDialog } from '../../session/change/ReasonDialog.tsx';
import { DeclineSessionRequest } from '../operations.ts';

type DeclineDialogProps = { session: Session; onClose: () => void; onGone: () => void };

/** SES-32, SES-33: with a reason that the learner sees. */
export function DeclineDialog({ session, onClose, onGone }: DeclineDialogProps) {
  const t = useTranslations('mentoringRequests');
  const reasonName = useTranslations('mentoring.reasons');
  const name = useSessionNames().short(session.mentee);
  return (
    <ReasonDialog
      session={session}
      title={t('declineTitle')}
      lead={t('declineLead', { name })}
      texts={{
        reason: t('reason'),
        text: t('reasonText'),
        optional: t('optional'),
        stay: t('cancel'),
        confirm: t('decline'),
        sending: t('declining'),
      }}
      nameOf={(reason) => reasonName(reason)}
      problemOf={(problem) => t(problem === 'textTooLong' ? 'tooLong' : 'mandatory')}
      send={(run, answer) => run(DeclineSessionRequest, answer)}
      onSent={() => {
        showToast(t('declined', { name }));
        onGone();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
