import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { sync } from '#/app/sync/index.ts';
import { setAttendeeStatus } from '../gatheringSync.ts';
import { en } from '../messages.en.ts';

export type SeatWish = 'REGISTERED' | 'DECLINED' | 'CANCELLED';
type Known = keyof (typeof en)['failures'];

/** Asks for a place, gives it up or declines it. `run` answers what the person is at the event then; null: it failed. */
export function useSeatAction(groupEventId: string) {
  const t = useTranslations('gathering.failures');
  const [busy, setBusy] = useState<SeatWish | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(status: SeatWish): Promise<string | null> {
    setBusy(status);
    setProblem(null);
    try {
      const { updateAttendeeStatus } = await sync.mutate(setAttendeeStatus, { groupEventId, status });
      return updateAttendeeStatus.groupEvent.mine?.status ?? status;
    } catch (error) {
      const { code } = failureOf(error);
      setProblem(t(isKnown(code) ? code : 'other'));
      return null;
    } finally {
      setBusy(null);
    }
  }

  return { run, busy, problem };
}

function isKnown(code: string): code is Known {
  return Object.hasOwn(en.failures, code);
}
