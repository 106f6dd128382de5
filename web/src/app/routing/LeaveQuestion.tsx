import { useEffect, useLayoutEffect, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Dialog, safest } from '#/ui/overlay/Dialog.tsx';
import { onBeforeLogout } from '../session/sessionEnd.ts';
import { currentSession } from '../session/sessionStore.ts';
import { guardLeaving } from './leaveGuard.ts';

type LeaveQuestionProps = {
  /** Something would be lost now. */
  isUnsaved: boolean;
  /** Further paths that are no leaving; the same function each time. */
  isHere?: (path: string) => boolean;
  /** Before the person leaves without it. */
  onLeave?: () => void;
  texts: { readonly title: string; readonly body: string; readonly leave: string; readonly stay: string };
};

type Answer = { readonly leave: () => void; readonly stay: () => void };

/** Asks before something unsaved is left: by a link, by Back, by log-out, and (with the browser's own text) by closing. */
export function LeaveQuestion({ isUnsaved, isHere, onLeave, texts }: LeaveQuestionProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);

  // Before it is painted: who leaves right then is asked as well.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const undos = [
      guardLeaving((leave) => setAnswer({ leave, stay: () => {} }), isHere),
      onBeforeLogout(
        () =>
          new Promise((resolve) => setAnswer({ leave: () => resolve('asked'), stay: () => resolve(false) })),
      ),
    ];
    const warn = (event: BeforeUnloadEvent) => {
      // Without a token the page is about to reload, so a person who stayed could do nothing with it.
      const { authState, accessToken } = currentSession();
      if (authState === 0 || accessToken !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      for (const undo of undos) undo();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, isHere]);

  // Nothing would be lost any more: the question closes and the person leaves.
  useEffect(() => {
    if (isUnsaved || !answer) return;
    setAnswer(null);
    answer.leave();
  }, [isUnsaved, answer]);

  function reply(what: keyof Answer) {
    if (what === 'leave') onLeave?.();
    answer?.[what]();
    setAnswer(null);
  }

  return (
    <Dialog
      isOpen={answer !== null}
      onClose={() => reply('stay')}
      title={texts.title}
      description={texts.body}
      actions={
        <>
          <Button variant="secondary" onClick={() => reply('leave')}>
            {texts.leave}
          </Button>
          <Button onClick={() => reply('stay')} {...safest}>
            {texts.stay}
          </Button>
        </>
      }
    />
  );
}
