import { mentoringLimits } from '@waymark/events/limits';
import { useTranslations } from 'use-intl';
import { showToast } from '#/ui/feedback/toast.ts';
import type { Session } from '../../operations.ts';
import { CancelSession } from '../operations.ts';
import { useSides } from '../useSides.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** SES-31, SES-33: with a reason that the other one sees. */
export function CancelDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useTranslations('mentoringSession.cancel');
  const { name } = useSides(session);
  return (
    <ReasonDialog
      session={session}
      title={t('title')}
      lead={t('lead', { name })}
      texts={{
        reason: t('reason'),
        text: t('text'),
        optional: t('optional'),
        textHint: t('textHint', { name }),
        stay: t('keep'),
        confirm: t('confirm'),
        sending: t('sending'),
      }}
      nameOf={(reason) => t(`reasons.${reason}`)}
      problemOf={(problem) => t(problem, { max: mentoringLimits.reasonMax })}
      send={(run, answer) => run(CancelSession, answer)}
      onSent={() => {
        showToast(t('done', { name }));
        onClose();
      }}
      onClose={onClose}
      isGrave
    />
  );
}
