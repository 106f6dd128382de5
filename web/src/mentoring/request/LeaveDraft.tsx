import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { guardLeaving } from '#/app/routing/leaveGuard.ts';
import { onBeforeLogout } from '#/app/session/sessionEnd.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Dialog, safest } from '#/ui/overlay/Dialog.tsx';
import { isBegun } from './form/requestDraft.ts';
import type { RequestForm } from './form/requestRules.ts';

/** Leaving says that the draft stays; logging out, which removes it, is asked about first (AUT-71). */
export function LeaveDraft() {
  const t = useTranslations('mentoringRequest.leaving');
  const { getValues } = useFormContext<RequestForm>();
  const [answer, setAnswer] = useState<((mayLeave: boolean | 'asked') => void) | null>(null);
  useEffect(() => {
    const undos = [
      guardLeaving((leave) => {
        if (isBegun(getValues())) showToast(t('kept'));
        leave();
      }),
      onBeforeLogout(async () => {
        if (!isBegun(getValues())) return true;
        return new Promise((resolve) => setAnswer(() => resolve));
      }),
    ];
    return () => {
      for (const undo of undos) undo();
    };
  }, [getValues, t]);

  function reply(mayLeave: boolean) {
    answer?.(mayLeave && 'asked');
    setAnswer(null);
  }

  return (
    <Dialog
      isOpen={answer !== null}
      onClose={() => reply(false)}
      title={t('title')}
      description={t('body')}
      actions={
        <>
          <Button variant="danger" onClick={() => reply(true)}>
            {t('leave')}
          </Button>
          <Button variant="secondary" onClick={() => reply(false)} {...safest}>
            {t('stay')}
          </Button>
        </>
      }
    />
  );
}
