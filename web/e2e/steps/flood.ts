const TICK_MS = 20;
/** Sends under way at once: a server that falls behind is not buried. */
const IN_FLIGHT = 64;

/** Sends so many times a second, until that moment of `performance.now()`. */
export async function flood(perSecond: number, until: number, send: () => Promise<unknown>): Promise<void> {
  const under = new Set<Promise<unknown>>();
  while (performance.now() < until) {
    const wanted = Math.min((perSecond * TICK_MS) / 1_000, IN_FLIGHT - under.size);
    for (let count = 0; count < wanted; count += 1) {
      const one: Promise<unknown> = send().finally(() => under.delete(one));
      under.add(one);
    }
    await new Promise((later) => setTimeout(later, TICK_MS));
  }
  await Promise.all(under);
}
