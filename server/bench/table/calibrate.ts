import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';

const BYTES = 32 * 1024 * 1024;
const TURNS = 3;

export type Calibration = {
  /** Megabytes a second through SHA-256 on one core, the median of a few turns: what the machine gives now. */
  readonly megabytes: number;
  /** Time on the processor by time on the clock: under 1, somebody else has the cores. */
  readonly share: number;
};

/** A fixed piece of work: a slow machine reads as slow, and a shared one as shared. */
export function calibrate(): Calibration {
  const block = Buffer.alloc(BYTES, 7);
  const cpuBefore = process.cpuUsage();
  const begun = performance.now();
  const turns = Array.from({ length: TURNS }, () => {
    const from = performance.now();
    createHash('sha256').update(block).digest();
    return BYTES / 1024 / 1024 / ((performance.now() - from) / 1000);
  });
  const { user, system } = process.cpuUsage(cpuBefore);
  const share = (user + system) / 1000 / (performance.now() - begun);
  turns.sort((one, other) => one - other);
  return { megabytes: turns[Math.floor(TURNS / 2)] ?? 0, share: Math.min(1, share) };
}
