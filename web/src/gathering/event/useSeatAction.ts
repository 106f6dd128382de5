import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { useIsShown } from '#/lib/useIsShown.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { setAttendeeStatus } from '../gatheringSync.ts';
import { en } from '../messages.en.ts';

export type SeatWish = 'REGISTERED' | 'DECLINED' | 'CANCELLED';
type Known = keyof (typeof en)['failures'];

/** Asks for a place, gives it up or declines it. `run` answers what the person is at the event then; null: it failed. */
export function useSeatAction(groupEventId: string) {
  const t = useTranslations('gathering.failures');
  const [busy, setBusy] = useState<SeatWish | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isOnline = useLiveStatus((live) => live.isOnline);
  const isShown = useIsShown();

  async function run(status: SeatWish): Promise<string | null> {
    setBusy(status);
    setProblem(null);
    try {
      const { updateAttendeeStatus } = await sync.mutate(setAttendeeStatus, { groupEventId, status });
      return updateAttendeeStatus.groupEvent.mine?.status ?? status;
    } catch (error) {
      const { code } = failureOf(error);
      const reason = t(isKnown(code) ? code : 'other');
      setProblem(reason);
      if (!isShown()) showToast(reason);
      return null;
    } finally {
      setBusy(null);
    }
  }

  /** It goes out when there is a network again. */
  return { run, busy, problem, waits: busy !== null && !isOnline };
}

function isKnown(code: string): code is Known {
  return Object.hasOwn(en.failures, code);
}
