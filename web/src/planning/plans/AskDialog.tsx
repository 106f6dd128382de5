import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { Question } from '#/ui/overlay/Question.tsx';
import type { Plan } from '../operations.ts';
import { deletePlan, leavePlan, updatePlan } from './planListSync.ts';
import { usePlanFailureText } from './usePlanTexts.ts';

/** What is asked about before it is done. */
export type Asked = 'archiving' | 'deleting' | 'leaving';

type AskDialogProps = { plan: Plan; asked: Asked; onClose: () => void; onDone: () => void };

/** The question before a plan is archived, deleted or left. */
export function AskDialog({ plan, asked, onClose, onDone }: AskDialogProps) {
  const t = useTranslations('planningPlans');
  const failureText = usePlanFailureText();
  const name = plan.name ?? t('unnamed');

  const setArchived = (isArchived: boolean) =>
    sync.mutate(updatePlan, { id: plan.id, input: { isArchived }, plan });

  /** It is shown at once, and sent when there is a connection. */
  function go(): void {
    if (asked === 'archiving') {
      // Refused, it stays with its reason.
      const undo = () => void setArchived(false).then(onDone, () => {});
      setArchived(true).then(onDone, () => {});
      showToast(t('archiving.done', { name }), { undo });
      onClose();
      return;
    }
    const clientId = newUuid();
    const mutation = asked === 'deleting' ? deletePlan : leavePlan;
    sync.mutate(mutation, { id: plan.id }, clientId).then(
      () => showToast(t(`${asked}.done`, { name })),
      (error: unknown) => {
        if (!isAborted(error)) showToast(failureText(failureOf(error)));
      },
    );
    // What has not happened yet can be taken back until it is sent.
    function undo(): void {
      if (sync.pending(clientId) === 'waiting') sync.discard(clientId);
      else showToast(t('tooLate'));
    }
    if (!useLiveStatus.getState().isOnline) showToast(t(`${asked}.later`, { name }), { undo });
    onClose();
    onDone();
  }

  return (
    <Question
      isOpen
      onClose={onClose}
      title={t(`${asked}.title`, { name })}
      description={t(`${asked}.body`)}
      keep={t(`${asked}.cancel`)}
      confirm={t(`${asked}.confirm`)}
      variant={asked === 'archiving' ? 'primary' : 'danger'}
      onConfirm={go}
    />
  );
}
