import { readFileSync } from 'node:fs';

/**
 * Calls back once npm, which started us, is gone without a word (kill -9 of npm leaves its children running).
 * Between npm and us there may be a shell, so the parent's parent is watched too, where the system tells it.
 */
export function whenParentDies(then: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const family = lineage();
  const watch = setInterval(() => {
    if (lineage().join() === family.join()) return;
    clearInterval(watch);
    then();
  }, 1000);
  watch.unref();
}

function lineage(): readonly (number | undefined)[] {
  const parent = process.ppid;
  return [parent, isShell(parent) ? parentOf(parent) : undefined];
}

function isShell(pid: number): boolean {
  return /^\d+ \((sh|bash|dash|zsh|ash)\)/.test(statOf(pid));
}

function parentOf(pid: number): number | undefined {
  const fields = /\) \S (\d+)/.exec(statOf(pid));
  return fields ? Number(fields[1]) : undefined;
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
