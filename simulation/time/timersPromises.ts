// In place of `node:timers/promises`, whose clock cannot be replaced.

/** Waits by the clock of the world. */
export function setTimeout(delay: number): Promise<void> {
  return new Promise((resolve) => globalThis.setTimeout(resolve, delay));
}
