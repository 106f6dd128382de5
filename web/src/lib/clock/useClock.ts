import { useEffect, useState } from 'react';
import { noteServerTime, serverNow } from './serverClock.ts';

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

type Page = Pick<PerformanceNavigationTiming, 'transferSize' | 'responseStart'> & {
  readonly serverTiming?: readonly { readonly name: string; readonly description: string }[];
};

/** When it was sent stands in a header of a page that came over the network; a page that the browser kept is older. */
export function notePage(page: Page | undefined): void {
  // By the clock as it goes now, which may have been put right since the page was asked for.
  const begun = Date.now() - performance.now();
  const said = page?.serverTiming?.find(({ name }) => name === 'now')?.description;
  if (page?.transferSize) noteServerTime(said, begun, begun + page.responseStart);
}

notePage(performance.getEntriesByType('navigation')[0] as Page | undefined);
