import { backoffMs, patientWait } from '#/lib/backoff.ts';

type Refresher = {
  /** Something may be stale now. */
  readonly look: () => void;
  readonly stop: () => void;
};

/**
 * Runs rounds of fetches, one round at a time, until nothing is stale: `stale` answers what is, always the same object while
 * nothing changes, or null. After a round that failed or brought nothing newer the next one waits, longer each time (LIV-09).
 */
export function createRefresher(parts: {
  readonly stale: () => object | null;
  readonly round: () => readonly Promise<unknown>[];
}): Refresher {
  const ended = new AbortController();
  let isRunning = false;

  // Invariant: between the last look at `stale` and the end of the run nothing can arrive, so no news waits for the next.
  async function run(): Promise<void> {
    isRunning = true;
    try {
      let attempt = 0;
      for (let before = parts.stale(); before !== null && !ended.signal.aborted; before = parts.stale()) {
        const settled = await Promise.allSettled(parts.round());
        const isStuck = settled.some(({ status }) => status === 'rejected') || parts.stale() === before;
        attempt = isStuck ? attempt + 1 : 0;
        if (isStuck) await patientWait(backoffMs(attempt - 1), ended.signal);
      }
    } finally {
      isRunning = false;
    }
  }

  return {
    look() {
      if (!isRunning) void run();
    },
    stop: () => ended.abort(),
  };
}
