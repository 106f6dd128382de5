/** Full jitter between half and all of an exponential step, from 1 s to 30 s (LIV-09). `attempt` counts from 0. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const step = Math.min(30_000, 1000 * 2 ** Math.min(attempt, 5));
  return step / 2 + (step / 2) * random();
}

/** Waits, but no longer than until the browser is online or visible again; ends early on abort. */
export function patientWait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      if (document.visibilityState === 'visible') done();
    };
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', wake);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    if (signal?.aborted) return done();
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', wake);
    signal?.addEventListener('abort', done);
  });
}
