import { useCallback, useEffect, useRef } from 'react';
import { onUserEvent } from '#/app/live/userFeed.ts';
import type { UserEvent } from '#/app/liveCatalogue.ts';
import { useLoaded } from '#/lib/useLoaded.ts';

type LiveAnswer<Answer> = {
  answer: Answer | null;
  /** The latest question failed; the answer to an earlier one stays. */
  hasFailed: boolean;
  reload: () => void;
};

/** Asks once, and again whenever `concerns` says that something happened which may change the answer. */
export function useLiveAnswer<Answer>(
  ask: () => Promise<Answer>,
  concerns: (payload: UserEvent['payload']) => boolean,
): LiveAnswer<Answer> {
  const latest = useRef({ ask, concerns });
  latest.current = { ask, concerns };
  const { value, hasFailed, reload } = useLoaded(useCallback(() => latest.current.ask(), []));
  useEffect(
    () =>
      onUserEvent(({ payload }) => {
        if (payload.__typename === 'ResyncRequired' || latest.current.concerns(payload)) reload();
      }),
    [reload],
  );
  return { answer: value, hasFailed, reload };
}
