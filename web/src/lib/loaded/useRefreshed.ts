import { useEffect } from 'react';

/** A window that was left for this long reloads when its person comes back, milliseconds. */
const STALE_AFTER = 30_000;
/** A window that stays in view reloads this often, milliseconds. */
const LOOKED_AT_EVERY = 60_000;

/**
 * For what no event says that it changed (decision 43): `reload` whenever its person comes back to the window, and every
 * minute while they see it.
 */
export function useRefreshed(reload: () => void, isRefreshed = true): void {
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
}
