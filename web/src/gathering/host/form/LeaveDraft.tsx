import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { guardLeaving } from '#/app/routing/leaveGuard.ts';
import { onBeforeLogout } from '#/app/session/sessionEnd.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Dialog, safest } from '#/ui/overlay/Dialog.tsx';

/** Leaving says that the draft stays; log-out, which removes it, is asked about first (AUT-71). */
export function LeaveDraft({ isBegun }: { isBegun: () => boolean }) {
  const t = useTranslations('hostEvent.leaving');
  const [answer, setAnswer] = useState<((mayLeave: boolean | 'asked') => void) | null>(null);
  const latest = useRef(isBegun);
  latest.current = isBegun;
  useEffect(() => {
    const undos = [
      guardLeaving((leave) => {
        if (latest.current()) showToast(t('kept'));
        leave();
      }),
      onBeforeLogout(async () => {
        if (!latest.current()) return true;
        return new Promise((resolve) => setAnswer(() => resolve));
      }),
    ];
    return () => {
      for (const undo of undos) undo();
    };
  }, [t]);

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
