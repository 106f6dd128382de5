import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { guardLeaving } from '#/app/leaveGuard.ts';
import { onBeforeLogout } from '#/app/session/sessionEnd.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog, safest } from '#/ui/Dialog.tsx';
import { type UploadQueue, unfinished } from './uploadQueue.ts';

type Answer = { readonly leave: () => void; readonly stay: () => void };

/** Asks before the library is left while files are on their way; its own documents are no leaving. */
export function LeaveUploads({ queue }: { queue: UploadQueue }) {
  const t = useTranslations('libraryUpload.leaving');
  const count = useStore(queue.store, (held) => unfinished(held.uploads).length);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isUploading = count > 0;

  useEffect(() => {
    if (!isUploading) return;
    const undos = [
      guardLeaving((leave) => setAnswer({ leave, stay: () => {} }), isLibrary),
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
  }, [isUploading]);

  // All are there: whoever was about to leave leaves.
  useEffect(() => {
    if (isUploading || !answer) return;
    setAnswer(null);
    answer.leave();
  }, [isUploading, answer]);

  function reply(what: keyof Answer) {
    answer?.[what]();
    setAnswer(null);
  }

  return (
    <Dialog
      isOpen={answer !== null}
      onClose={() => reply('stay')}
      title={t('title')}
      description={t('body', { count })}
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

function isLibrary(path: string): boolean {
  return path === '/my-library' || path.startsWith('/my-library/');
}
