type Repeated = {
  /** Whether there is something left to do. */
  readonly isNeeded: () => boolean;
  /** Whether it brought what was needed; undefined when it was given up. */
  readonly attempt: () => Promise<boolean | undefined>;
  /** The pause after an attempt that brought it, for what has become needed meanwhile. */
  readonly calmMs: number;
  readonly backoffMs: (failures: number) => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Attempts one after the other while they are needed, later each time after a failure. */
export function createRepeat({ isNeeded, attempt, calmMs, backoffMs, wait }: Repeated) {
  let isRunning = false;
  let pause = new AbortController();

  function rest(ms: number): Promise<void> {
    pause = new AbortController();
    return wait(ms, pause.signal);
  }

  return {
    /** Does nothing where it runs already. `isCalm`: after a pause, since more may become needed. */
    async start({ isCalm = false } = {}): Promise<void> {
      if (isRunning || !isNeeded()) return;
      isRunning = true;
      try {
        if (isCalm) await rest(calmMs);
        for (let failures = 0; isNeeded(); ) {
          const isNews = await attempt();
          failures = isNews === false ? failures + 1 : 0;
          if (isNews !== undefined && isNeeded()) await rest(isNews ? calmMs : backoffMs(failures - 1));
        }
      } finally {
        isRunning = false;
      }
    },
    /** Ends the pause. */
    hurry: () => pause.abort(),
  };
}
