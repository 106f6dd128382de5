import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { sync } from '#/app/sync/index.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { useIsShown } from '#/lib/useIsShown.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { en } from '../messages.en.ts';
import { type AtTheDoor, checkIn, undoCheckIn } from './attendeesSync.ts';

/** Who is checked in; null: who hides their name. */
type Name = string | null;

/** Says that somebody has come, and takes it back; `problem` is why it was refused. */
export function useCheckIn(groupEventId: string) {
  const t = useTranslations('gathering.attendees');
  const failureText = useAttendeeFailure();
  const [problem, setProblem] = useState<string | null>(null);
  const isShown = useIsShown();

  async function attempt(mutation: typeof checkIn, who: AtTheDoor): Promise<boolean> {
    setProblem(null);
    try {
      await sync.mutate(mutation, { groupEventId, ...who }, newUuid(), isShown);
      return true;
    } catch (error) {
      if (!isAborted(error)) setProblem(failureText(error));
      return false;
    }
  }

  async function run(who: AtTheDoor, name: Name): Promise<void> {
    if (!(await attempt(checkIn, who))) return;
    const back = { undo: () => void undo(who, name) };
    showToast(name === null ? t('doneHidden') : t('done', { name }), back);
  }

  async function undo(who: AtTheDoor, name: Name): Promise<void> {
    if (!(await attempt(undoCheckIn, who))) return;
    showToast(name === null ? t('undoneHidden') : t('undone', { name }));
  }

  return { run, undo, problem };
}

/** Why the server said no. */
export function useAttendeeFailure(): (error: unknown) => string {
  const t = useTranslations('gathering.attendees.failures');
  return (error) => {
    const { code } = failureOf(error);
    return t(isKnown(code) ? code : 'other');
  };
}

function isKnown(code: string): code is keyof (typeof en)['attendees']['failures'] {
  return Object.hasOwn(en.attendees.failures, code);
}
