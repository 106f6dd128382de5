import { useEffect, useState } from 'react';
import './pageTime.ts';
import { serverNow } from './serverClock.ts';

/** A machine that slept, or whose clock was put right, is found out at the latest after this long. */
const CHECK_MS = 30_000;

/**
 * The server's time, renewed at each of these instants, every half a minute and whenever the window is looked at again. A timer
 * that wakes late does no harm: every look at the clock is a fresh one.
 */
export function useClock(instants: readonly number[] = []): number {
  const [now, setNow] = useState(serverNow);
  const next = Math.min(...instants.filter((at) => at > now), Number.POSITIVE_INFINITY);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const timer = setTimeout(look, Math.max(0, Math.min(next - now, CHECK_MS)));
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [next, now]);
  return now;
}
