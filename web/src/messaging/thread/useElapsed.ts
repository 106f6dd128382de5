import { useEffect, useState } from 'react';

/** Whether `ms` have gone by since an instant (epoch ms). One that is to come, by a clock set back since, counts from now. */
export function useElapsed(since: number, ms: number): boolean {
  const [isOver, setOver] = useState(() => Date.now() - since >= ms);
  useEffect(() => {
    const left = Math.min(since + ms - Date.now(), ms);
    setOver(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return isOver;
}
