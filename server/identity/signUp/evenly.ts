/** Answers come after this or a multiple of it, milliseconds: what is done for a known and for an unknown address takes less. */
const STEP = 250;

/**
 * Does the work in a time that does not tell whether there was any (AUT-30): also on a busy machine, where all of it takes
 * longer than one step and a known address some statements longer.
 */
export async function evenly(work: () => Promise<void>): Promise<void> {
  const from = performance.now();
  await work();
  const took = performance.now() - from;
  const steps = Math.max(1, Math.ceil(took / STEP));
  await new Promise((resolve) => setTimeout(resolve, steps * STEP - took));
}
