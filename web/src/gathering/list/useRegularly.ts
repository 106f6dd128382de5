import { useEffect, useRef } from 'react';

const EVERY_MS = 30_000;

/** What happens to seats of other people's events is on no stream of the viewer's: asks again while the page is looked at. */
export function useRegularly(refresh: () => void): void {
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) latest.current();
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
