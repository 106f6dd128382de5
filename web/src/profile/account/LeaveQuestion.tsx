import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { guardLeaving } from '#/app/leaveGuard.ts';
import { onBeforeLogout } from '#/app/session/sessionEnd.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog, safest } from '#/ui/Dialog.tsx';

type Answer = { leave: () => void; stay: () => void };

/** Asks before something unsaved is left: by a link, by Back, by log-out, and (in the browser's own words) by closing. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useTranslations('profile.leaving');
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (!isUnsaved) return;
    const undos = [
      guardLeaving((leave) => setAnswer({ leave, stay: () => {} })),
      onBeforeLogout(
        () => new Promise((resolve) => setAnswer({ leave: () => resolve(true), stay: () => resolve(false) })),
      ),
    ];
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      for (const undo of undos) undo();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved]);

  function reply(what: keyof Answer) {
    answer?.[what]();
    setAnswer(null);
  }

  return (
    <Dialog
      isOpen={answer !== null}
      onClose={() => reply('stay')}
      title={t('title')}
      description={t('body')}
      actions={
        <>
          <Button variant="secondary" onClick={() => reply('leave')}>
            {t('leave')}
          </Button>
          <Button onClick={() => reply('stay')} {...safest}>
            {t('stay')}
          </Button>
        </>
      }
    />
  );
}
