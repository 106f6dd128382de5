// Invariant: whatever any screen's snapshot reflects, every item after it is handed over, be it twice.
import { comparePositions } from './comparePositions.ts';

export type LowestStart = {
  /**
   * Starts after `position`, or restarts when it is lower than where the running stream began. True: all after `position`
   * is sent from now on.
   */
  startAt: (position: string) => boolean;
  /** The stream itself went on from here (a resync): what lies before is not wanted any more. */
  movedTo: (position: string) => void;
  /** Where the running stream began. */
  began: () => string | null;
  stop: () => void;
};

/** Keeps one stream for several snapshots: the one that answered first need not be the oldest (LIV-04). */
export function createLowestStart(follow: (after: string) => () => void): LowestStart {
  let running: { from: string; stop: () => void } | null = null;
  return {
    startAt: (position) => {
      if (running && comparePositions(position, running.from) >= 0) return false;
      const before = running;
      // The new one subscribes before the old one leaves, so the tab keeps its socket.
      running = { from: position, stop: follow(position) };
      before?.stop();
      return true;
    },
    movedTo: (position) => {
      if (running) running.from = position;
    },
    began: () => running?.from ?? null,
    stop: () => {
      running?.stop();
      running = null;
    },
  };
}
