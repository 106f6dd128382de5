import { useCallback, useEffect, useRef, useState } from 'react';
import { backoffMs, patientWait } from './backoff.ts';

type Loaded<Value> = {
  value: Value | null;
  /** The latest load failed; what came before stays, and is asked for again by itself, later each time. */
  hasFailed: boolean;
  reload: () => void;
  /** Sets what the server has answered elsewhere; a load that started before is repeated. */
  setValue: (value: Value) => void;
};

/** What `load` answers; a later answer takes the place of an earlier one, and a failed reload keeps what is there. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [value, show] = useState<Value | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isThere = useRef(false);
  const isAsking = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const gone = new AbortController();
    isAsking.current = true;
    setFailed(false);
    async function ask(): Promise<void> {
      for (let failures = 0; !gone.signal.aborted; failures++) {
        try {
          const loaded = await load();
          if (gone.signal.aborted) return;
          isAsking.current = false;
          isThere.current = true;
          show(loaded);
          return setFailed(false);
        } catch {
          if (gone.signal.aborted) return;
          setFailed(true);
          // Nothing is shown yet: the page says so and offers to try again.
          if (!isThere.current) return;
          await patientWait(backoffMs(failures), gone.signal);
        }
      }
    }
    void ask();
    return () => gone.abort();
  }, [load, attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  const setValue = useCallback((said: Value) => {
    isThere.current = true;
    show(said);
    if (isAsking.current) setAttempt((before) => before + 1);
  }, []);
  return { value, hasFailed, reload, setValue };
}
