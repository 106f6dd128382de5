import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { Banner } from '#/ui/Banner.tsx';
import { Button } from '#/ui/Button.tsx';
import { Dialog, safest } from '#/ui/Dialog.tsx';
import { showToast } from '#/ui/toast.ts';
import type { Plan } from '../operations.ts';
import { type Asked, carryOut, setArchived } from './planActions.ts';
import { usePlanFailureText } from './usePlanTexts.ts';

type AskDialogProps = { plan: Plan; asked: Asked; onClose: () => void; onDone: () => void };

/** The question before a plan is archived, deleted or left. */
export function AskDialog({ plan, asked, onClose, onDone }: AskDialogProps) {
  const t = useTranslations('planningPlans');
  const failureText = usePlanFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const name = plan.name ?? t('unnamed');

  async function go(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await carryOut(asked, plan);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
      return;
    }
    const undo = () => void setArchived(plan.id, false).then(onDone, onDone);
    showToast(t(`${asked}.done`, { name }), asked === 'archiving' ? { undo } : {});
    onClose();
    onDone();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`${asked}.title`, { name })}
      description={t(`${asked}.body`)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} {...safest}>
            {t(`${asked}.cancel`)}
          </Button>
          <Button
            variant={asked === 'archiving' ? 'primary' : 'danger'}
            busyLabel={isBusy ? t(`${asked}.busy`) : undefined}
            onClick={() => void go()}
          >
            {t(`${asked}.confirm`)}
          </Button>
        </>
      }
    >
      {failure ? (
        <Banner tone="warning" role="alert">
          {failureText(failure)}
        </Banner>
      ) : null}
    </Dialog>
  );
}
