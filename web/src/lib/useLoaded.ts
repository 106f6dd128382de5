import { useCallback, useEffect, useRef, useState } from 'react';
import { backoffMs, patientWait } from './backoff.ts';

type Loaded<Value> = {
  value: Value | null;
  /** The latest load failed; what came before stays. It is asked for again by itself, later each time. */
  hasFailed: boolean;
  reload: () => void;
  /** Sets what the server has answered elsewhere; a load that started before is repeated. */
  setValue: (value: Value) => void;
};

/** Back in a window after so long, a person sees what is there now, milliseconds. */
const STALE_AFTER = 30_000;
/** And in a window that is in view all the time, so often. */
const LOOKED_AT_EVERY = 60_000;

/**
 * What `load` answers; a later answer takes the place of an earlier one, and a failed reload keeps what is there.
 * `isRefreshed`: no event says that it changed (decision 43), so it is asked for again whenever its person comes back to the
 * window, and every minute while they see it.
 */
export function useLoaded<Value>(
  load: () => Promise<Value>,
  { isRefreshed = false }: { readonly isRefreshed?: boolean } = {},
): Loaded<Value> {
  const [value, show] = useState<Value | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
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
          show(loaded);
          return setFailed(false);
        } catch {
          if (gone.signal.aborted) return;
          setFailed(true);
          await patientWait(backoffMs(failures), gone.signal);
        }
      }
    }
    void ask();
    return () => gone.abort();
  }, [load, attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    if (!isRefreshed) return;
    let lookedAt = Date.now();
    function look(): void {
      const isBack = document.visibilityState === 'visible' && Date.now() - lookedAt >= STALE_AFTER;
      lookedAt = Date.now();
      if (isBack) reload();
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, LOOKED_AT_EVERY);
    document.addEventListener('visibilitychange', look);
    // Of two windows side by side none is hidden.
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [isRefreshed, reload]);
  const setValue = useCallback((said: Value) => {
    show(said);
    if (isAsking.current) setAttempt((before) => before + 1);
  }, []);
  return { value, hasFailed, reload, setValue };
}
