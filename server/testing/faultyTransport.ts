import type { LiveTransport, WakeUp } from '../platform/transport/types.ts';

/** Shares between 0 and 1. */
export type TransportFaults = { readonly lost: number; readonly doubled: number; readonly delayed: number };

const LONGEST_DELAY_MS = 60;

/** The transport with wake-ups lost, doubled and delayed past each other on arrival, as bad networks do. */
export function faultyTransport(
  transport: LiveTransport,
  faults: TransportFaults,
  random: () => number,
): LiveTransport {
  return {
    ...transport,
    onWakeUp: (listener) =>
      transport.onWakeUp((wakeUp: WakeUp) => {
        if (random() < faults.lost) return;
        const times = random() < faults.doubled ? 2 : 1;
        for (let time = 0; time < times; time++) {
          if (random() >= faults.delayed) listener(wakeUp);
          else setTimeout(() => listener(wakeUp), random() * LONGEST_DELAY_MS);
        }
      }),
  };
}

/** Mulberry32: the same seed gives the same faults. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
