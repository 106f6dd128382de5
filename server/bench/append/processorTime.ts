import { readdirSync, readFileSync } from 'node:fs';

/** PostgreSQL and Linux count in hundredths of a second. */
const TICK_MICROSECONDS = 10_000;

type Stat = { readonly parent: number; readonly microseconds: number };

/** Microseconds on a processor so far, of each process by its id together with all that it started. Only Linux says so. */
export function processorTimes(pids: readonly number[]): readonly number[] {
  const stats = readStats();
  const rootOf = (pid: number): number | undefined => {
    for (let at = pid, steps = 0; at > 1 && steps < 16; at = stats.get(at)?.parent ?? 0, steps += 1)
      if (pids.includes(at)) return at;
    return undefined;
  };
  const times = new Map(pids.map((pid) => [pid, 0]));
  for (const [pid, { microseconds }] of stats) {
    const root = rootOf(pid);
    if (root !== undefined) times.set(root, (times.get(root) ?? 0) + microseconds);
  }
  return pids.map((pid) => times.get(pid) ?? 0);
}

/** Microseconds for which the cores had nothing to do so far, all together; undefined where nobody says so. */
export function idleTime(): number | undefined {
  try {
    const [, , , , idle, waiting] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 6);
    return (Number(idle) + Number(waiting)) * TICK_MICROSECONDS;
  } catch {
    return undefined;
  }
}

function readStats(): ReadonlyMap<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the program stands in brackets and may hold anything.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const ticks = Number(fields[11]) + Number(fields[12]);
      stats.set(Number(name), { parent: Number(fields[1]), microseconds: ticks * TICK_MICROSECONDS });
    } catch {
      // It has ended meanwhile.
    }
  }
  return stats;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
