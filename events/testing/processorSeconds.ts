/** Processor seconds of `reference` on a machine of the usual speed. */
const USUAL = 0.045;

const FRESH_MS = 2_000;
let measured: { readonly at: number; readonly slowness: number } | undefined;

/** How much longer this machine takes at the moment than one of the usual speed; at least 1. */
export function slowness(): number {
  if (!measured || performance.now() - measured.at > FRESH_MS) {
    measured = { slowness: Math.max(1, secondsOf(reference) / USUAL), at: performance.now() };
  }
  return measured.slowness;
}

/**
 * Processor seconds that `work` takes on a machine of the usual speed: what it took here, divided by how much longer a fixed
 * piece of work takes here, before or after. So a limit in seconds tells linear work from worse on a slow machine too.
 */
export function processorSeconds(work: () => void): number {
  const before = slowness();
  const took = secondsOf(work);
  return took / Math.max(before, slowness());
}

function secondsOf(work: () => unknown): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
}

/** What readers of texts do: numbers from characters, small strings, a map. */
function reference(): number {
  const text = 'The quick brown fox 0123456789 é ÿ '.repeat(60_000);
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  const counts = new Map<string, number>();
  for (let n = 0; n < 100_000; n += 1) {
    const key = `k${n % 5_000}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return sum + counts.size;
}
