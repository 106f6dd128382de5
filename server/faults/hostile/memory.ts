import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory in bytes of a process and all below it; 0 where the system has no /proc. */
export function memoryOf(pid: number): number {
  const parents = new Map<number, number>();
  const sizes = new Map<number, number>();
  for (const name of processes()) {
    const status = statusOf(name);
    parents.set(Number(name), numberIn(status, 'PPid'));
    sizes.set(Number(name), numberIn(status, 'VmRSS') * 1024);
  }
  const isBelow = (each: number, depth = 0): boolean =>
    each === pid || (depth < 16 && parents.has(each) && isBelow(parents.get(each) ?? 0, depth + 1));
  return [...sizes].reduce((total, [each, size]) => (isBelow(each) ? total + size : total), 0);
}

function processes(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => Number.isInteger(Number(name)));
  } catch {
    return [];
  }
}

/** Empty for a process that ended since the list was read. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function numberIn(status: string, name: string): number {
  const line = status.split('\n').find((each) => each.startsWith(`${name}:`)) ?? '';
  return Number.parseInt(line.slice(name.length + 1).trim(), 10) || 0;
}
