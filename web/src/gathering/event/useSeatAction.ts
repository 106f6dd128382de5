import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDurable } from '#/app/drafts/useDurable.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { useIsShown } from '#/lib/useIsShown.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { setAttendeeStatus } from '../gatheringSync.ts';
import type { en } from '../messages.en.ts';

export type SeatWish = 'REGISTERED' | 'DECLINED' | 'CANCELLED';
type Known = keyof (typeof en)['failures'];
/** `status`: what the person is at the event now. */
type Done = (wish: SeatWish, status: string) => void;

type SeenEvent = { readonly id: string; readonly mine: { readonly entry: number } | null };

/** Asks for a place, gives it up or declines it. What waits for a network is there again after a reload. */
export function useSeatAction(
  { id: groupEventId, mine }: SeenEvent,
  { onDone, onEnd }: { onDone: Done; onEnd?: () => void },
) {
  const t = useTranslations('gathering.failures');
  const [problem, setProblem] = useState<string | null>(null);
  const isShown = useIsShown();
  const change = useDurable(setAttendeeStatus, (args) => args.groupEventId === groupEventId, {
    onDone({ status }, result) {
      onEnd?.();
      onDone(status, result?.updateAttendeeStatus.groupEvent.mine?.status ?? status);
    },
    onFailed({ code }) {
      onEnd?.();
      // By the texts that are there: who imports them here waits for all of them.
      const reason = t(t.has(code as Known) ? (code as Known) : 'other');
      setProblem(reason);
      if (!isShown()) showToast(reason);
    },
  });

  function want(status: SeatWish): void {
    setProblem(null);
    void change.send({ groupEventId, status, entry: mine?.entry ?? 0 }, newUuid());
  }

  return { want, busy: change.args?.status ?? null, problem, waits: change.waits, takeBack: change.takeBack };
}
