/**
 * How many appends share a transaction. Those that are answered together come back together, what other processes send a moment
 * later, for it travels. A batch that did not wait for them would be small, and so would all that follow.
 */
export type BatchSizes = {
  /** Of so many that wait while so many are sent, how many the next batch takes. */
  next(waiting: number, sent: number): number;
  /** Whether a batch behind another one waits for more: others send, and fewer are there than usually come. */
  isWorthGathering(waiting: number): boolean;
  /** How long it waits at most, milliseconds: the database must have the batch before it is done with the one before. */
  gathersFor(): number;
  /** A batch has settled after so many milliseconds; `hasOthers`: some of it came from other processes. */
  learn(tookMs: number, hasOthers: boolean): void;
};

const FEW = 8;
const GATHER_AT_MOST_MS = 5;
/** After so many batches with nothing from other processes, nothing is waited for. */
const FORGOTTEN_AFTER = 16;
/** Of the difference to what is under way now, what the memory of the crowd loses with each batch. */
const FADES_BY = 1 / 16;

export function createBatchSizes(): BatchSizes {
  /** How many appends are under way at once, of late. */
  let crowd = 0;
  let sharedUntil = 0;
  let batches = 0;
  let lastTookMs = 0;

  const isShared = () => batches < sharedUntil;
  // Two batches are under way at once.
  const half = () => Math.ceil(crowd / 2);

  return {
    next(waiting, sent) {
      const now = waiting + sent;
      crowd = now >= crowd ? now : crowd - (crowd - now) * FADES_BY;
      if (sent > 0 || waiting < FEW) return waiting;
      // Not all at once: callers that resume together would otherwise leave the database idle.
      const parts = isShared() ? Math.max(1, Math.round(waiting / half())) : 2;
      return Math.ceil(waiting / parts);
    },
    isWorthGathering: (waiting) => isShared() && waiting < half(),
    gathersFor: () => Math.min(lastTookMs / 2, GATHER_AT_MOST_MS),
    learn(tookMs, hasOthers) {
      batches += 1;
      lastTookMs = tookMs;
      if (hasOthers) sharedUntil = batches + FORGOTTEN_AFTER;
    },
  };
}
