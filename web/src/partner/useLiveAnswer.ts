import { useEffect, useRef, useState } from 'react';
import { onUserEvent } from '#/app/live/userFeed.ts';
import type { UserEvent } from '#/app/liveCatalogue.ts';

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
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ ask, concerns });
  latest.current = { ask, concerns };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isGone = false;
    setFailed(false);
    latest.current.ask().then(
      (found) => !isGone && setAnswer(found),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  useEffect(
    () =>
      onUserEvent(({ payload }) => {
        if (payload.__typename === 'ResyncRequired' || latest.current.concerns(payload))
          setAttempt((before) => before + 1);
      }),
    [],
  );

  return {
    answer,
    hasFailed,
    reload: () => setAttempt((before) => before + 1),
  };
}
