/** Milliseconds between two looks. */
const LOOK_MS = 100;
/** A round trip that takes longer is slow, milliseconds. */
const SLOW_MS = 100;
/** Looks in a row without a quick round trip, after which the link is slow. */
const LOOKS = 6;
/** A round trip without an end is given up, milliseconds. */
const GIVE_UP_MS = 2_000;

export type LinkSpeed = {
  /** Whether a round trip was quick lately. */
  isQuick(): boolean;
  stop(): void;
};

/**
 * Measures a link, one round trip at a time. Looks are counted and no time is compared: a process that was stopped counts
 * one look when it goes on.
 */
export function watchSpeed(roundTrip: () => Promise<unknown>): LinkSpeed {
  let looks = 0;
  let isUnderWay = false;

  async function measure(): Promise<void> {
    isUnderWay = true;
    const from = performance.now();
    let givingUp: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      givingUp = setTimeout(resolve, GIVE_UP_MS).unref();
    });
    try {
      await Promise.race([roundTrip(), late]);
      if (performance.now() - from < SLOW_MS) looks = 0;
    } catch {
      // A link that is gone is not quick.
    } finally {
      clearTimeout(givingUp);
      isUnderWay = false;
    }
  }

  const looking = setInterval(() => {
    looks += 1;
    if (!isUnderWay) void measure();
  }, LOOK_MS).unref();

  return {
    isQuick: () => looks < LOOKS,
    stop: () => clearInterval(looking),
  };
}
