import { useEffect, useRef, useState } from 'react';
import { useFeed } from '#/app/live/useFeed.ts';
import { announce } from '#/ui/announce.ts';

/** Changes arrive in bursts. */
const coalesceMs = 300;

/** Figures that are asked for again when a session ends or is corrected; `changed` is said politely when they moved. */
export function useFigures<Snapshot extends { position: string; total: number }>(
  load: () => Promise<Snapshot>,
  changed: string,
) {
  const [value, setValue] = useState<Snapshot | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const shown = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = useFeed<Snapshot>({
    load,
    onSnapshot: (snapshot) => {
      if (shown.current !== null && shown.current !== snapshot.total) announce(changed);
      shown.current = snapshot.total;
      setValue(snapshot);
      setFailed(false);
    },
    onItem: ({ payload }) => {
      if (payload.__typename !== 'MentoringSessionChanged') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(reload, coalesceMs);
    },
    onError: () => setFailed(true),
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { value, hasFailed, reload };
}
