import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { sync } from '#/app/sync/index.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const name = plan.name ?? t('unnamed');

  const setArchived = (isArchived: boolean) =>
    sync.mutate(updatePlan, { id: plan.id, input: { isArchived } });

  async function go(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      if (asked === 'archiving') await setArchived(true);
      else await sync.mutate(asked === 'deleting' ? deletePlan : leavePlan, { id: plan.id });
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
      return;
    }
    const undo = () => void setArchived(false).then(onDone, onDone);
    showToast(t(`${asked}.done`, { name }), asked === 'archiving' ? { undo } : {});
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
      busyLabel={isBusy ? t(`${asked}.busy`) : undefined}
      variant={asked === 'archiving' ? 'primary' : 'danger'}
      onConfirm={() => void go()}
    >
      {failure ? (
        <Banner tone="warning" role="alert">
          {failureText(failure)}
        </Banner>
      ) : null}
    </Question>
  );
}
