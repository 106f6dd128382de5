/**
 * Decides how many appends share a transaction. Appends that are answered together come back together; appends of
 * other processes arrive a moment later, because they travel. A batch that did not wait for them would be small, and
 * so would all later ones.
 */
export type BatchSizes = {
  /** How many appends the next batch takes, if `waiting` wait and `sent` are sent and unanswered. */
  next(waiting: number, sent: number): number;
  /** Whether a batch behind another one waits for more: others send, and fewer are there than usually come. */
  isWorthGathering(waiting: number): boolean;
  /** The longest wait in milliseconds: the database must have the batch before it has finished the one before. */
  gathersFor(): number;
  /** A batch has settled after `tookMs`; `hasOthers`: some of its appends came from other processes. */
  learn(tookMs: number, hasOthers: boolean): void;
};

const FEW = 8;
const GATHER_AT_MOST_MS = 5;
/** After this number of batches without appends of other processes, a batch waits for nothing. */
const FORGOTTEN_AFTER = 16;
/** With each batch the remembered crowd moves towards the current one by this share of the difference. */
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
