import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { sync } from '#/sync/index.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { en } from '../messages.en.ts';
import { checkIn, undoCheckIn } from './attendeesSync.ts';

/** Who is checked in; null: who hides their name. */
type Name = string | null;

/**
 * Says that somebody has come, and takes it back; `problem` is why it was refused, `hasCome` what the last press came to, for a
 * person without a name in the list.
 */
export function useCheckIn(groupEventId: string) {
  const t = useTranslations('gathering.attendees');
  const failureText = useAttendeeFailure();
  const [problem, setProblem] = useState<string | null>(null);
  const [hasCome, setHasCome] = useState(false);

  async function attempt(mutation: typeof checkIn, userId: string): Promise<boolean> {
    setProblem(null);
    try {
      await sync.mutate(mutation, { groupEventId, userId });
      setHasCome(mutation === checkIn);
      return true;
    } catch (error) {
      setProblem(failureText(error));
      return false;
    }
  }

  async function run(userId: string, name: Name): Promise<void> {
    if (!(await attempt(checkIn, userId))) return;
    const back = { undo: () => void undo(userId, name) };
    showToast(name === null ? t('doneHidden') : t('done', { name }), back);
  }

  async function undo(userId: string, name: Name): Promise<void> {
    if (!(await attempt(undoCheckIn, userId))) return;
    showToast(name === null ? t('undoneHidden') : t('undone', { name }));
  }

  return { run, undo, problem, hasCome };
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
