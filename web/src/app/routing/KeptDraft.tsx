import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Dialog, safest } from '#/ui/overlay/Dialog.tsx';
import { onBeforeLogout } from '../session/sessionEnd.ts';
import { guardLeaving } from './leaveGuard.ts';

type KeptDraftProps = {
  isBegun: () => boolean;
  texts: { kept: string; title: string; body: string; leave: string; stay: string };
};

/** Says on leaving that the draft stays on this device; log-out, which removes it, asks first (AUT-71). */
export function KeptDraft({ isBegun, texts }: KeptDraftProps) {
  const [answer, setAnswer] = useState<((mayLeave: boolean | 'asked') => void) | null>(null);
  const latest = useRef({ isBegun, texts });
  latest.current = { isBegun, texts };
  // Before it is painted: who leaves right then is answered as well.
  useLayoutEffect(() => {
    const undos = [
      guardLeaving((leave) => {
        if (latest.current.isBegun()) showToast(latest.current.texts.kept);
        leave();
      }),
      onBeforeLogout(async () => {
        if (!latest.current.isBegun()) return true;
        return new Promise((resolve) => setAnswer(() => resolve));
      }),
    ];
    return () => {
      for (const undo of undos) undo();
    };
  }, []);

  function reply(mayLeave: boolean) {
    answer?.(mayLeave && 'asked');
    setAnswer(null);
  }

  return (
    <Dialog
      isOpen={answer !== null}
      onClose={() => reply(false)}
      title={texts.title}
      description={texts.body}
      actions={
        <>
          <Button variant="danger" onClick={() => reply(true)}>
            {texts.leave}
          </Button>
          <Button variant="secondary" onClick={() => reply(false)} {...safest}>
            {texts.stay}
          </Button>
        </>
      }
    />
  );
}
