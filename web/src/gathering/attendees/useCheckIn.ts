import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { sync } from '#/sync/index.ts';
import { showToast } from '#/ui/toast.ts';
import { en } from '../messages.en.ts';
import { checkIn } from './attendeesSync.ts';

/** Says that somebody has come; `problem` is why it was refused. */
export function useCheckIn(groupEventId: string) {
  const t = useTranslations('gathering.attendees');
  const failureText = useAttendeeFailure();
  const [problem, setProblem] = useState<string | null>(null);

  async function run(userId: string, name: string | null): Promise<boolean> {
    setProblem(null);
    try {
      await sync.mutate(checkIn, { groupEventId, userId });
      showToast(name === null ? t('doneHidden') : t('done', { name }));
      return true;
    } catch (error) {
      setProblem(failureText(error));
      return false;
    }
  }

  return { run, problem };
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
