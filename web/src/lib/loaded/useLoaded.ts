import { useCallback, useEffect, useRef, useState } from 'react';
import { backoffMs, patientWait } from '../backoff.ts';
import { useRefreshed } from './useRefreshed.ts';

type Loaded<Value> = {
  value: Value | null;
  /**
   * The latest load failed; what came before stays. It is asked for again by itself, later each time, and has failed until it is
   * there.
   */
  hasFailed: boolean;
  reload: () => void;
  /** Sets what the server has answered elsewhere; a load that started before is repeated. */
  setValue: (value: Value) => void;
};

/**
 * What `load` answers; a later answer takes the place of an earlier one, and a failed reload keeps what is there.
 * `isRefreshed`: no event says that it changed, so it is asked for again by itself (`useRefreshed`).
 */
export function useLoaded<Value>(
  load: () => Promise<Value>,
  { isRefreshed = false }: { readonly isRefreshed?: boolean } = {},
): Loaded<Value> {
  const [value, show] = useState<Value | null>(null);
  const [failed, setFailed] = useState<(() => Promise<Value>) | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isAsking = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const gone = new AbortController();
    isAsking.current = true;
    async function ask(): Promise<void> {
      for (let failures = 0; !gone.signal.aborted; failures++) {
        try {
          const loaded = await load();
          if (gone.signal.aborted) return;
          isAsking.current = false;
          show(loaded);
          return setFailed(null);
        } catch {
          if (gone.signal.aborted) return;
          setFailed(() => load);
          await patientWait(backoffMs(failures), gone.signal);
        }
      }
    }
    void ask();
    return () => gone.abort();
  }, [load, attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  useRefreshed(reload, isRefreshed);
  const setValue = useCallback((said: Value) => {
    show(said);
    if (isAsking.current) setAttempt((before) => before + 1);
  }, []);
  return { value, hasFailed: failed === load, reload, setValue };
}
