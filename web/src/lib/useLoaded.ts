import { useCallback, useEffect, useState } from 'react';

type Loaded<Value> = {
  value: Value | null;
  /** The latest load failed; what came before stays. */
  hasFailed: boolean;
  reload: () => void;
  setValue: (value: Value) => void;
};

/** What `load` answers; a later answer takes the place of an earlier one, and a failed reload keeps what is there. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isGone = false;
    setFailed(false);
    load().then(
      (loaded) => !isGone && setValue(loaded),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [load, attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { value, hasFailed, reload, setValue };
}
