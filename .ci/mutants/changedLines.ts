import { execFileSync } from 'node:child_process';

/** How many changed lines are judged at once: about a minute. */
const MOST = 60;

type Changed = { readonly ranges: readonly string[]; readonly leftOut: number };

/**
 * Lines of the domain that differ from where this branch left `origin/main`, or from the commit before the last where
 * there is no branch: as Stryker writes ranges, 60 lines at most. Undefined where Git has nothing to compare with.
 */
export function changedDomainLines(): Changed | undefined {
  const base = baseCommit();
  if (base === undefined) return undefined;
  const diff = git('diff', '--unified=0', '--no-color', '--diff-filter=AM', base, '--', 'events');
  return diff === undefined ? undefined : rangesOf(diff);
}

/** Ranges of added lines in a diff without context. */
export function rangesOf(diff: string): Changed {
  const ranges: string[] = [];
  let [path, room, leftOut] = ['', MOST, 0];
  for (const text of diff.split('\n')) {
    path = /^\+\+\+ b\/(.*)$/.exec(text)?.[1] ?? path;
    const [, from, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(text) ?? [];
    if (from === undefined || !isJudged(path)) continue;
    const lines = Math.min(Number(count), room);
    room -= lines;
    leftOut += Number(count) - lines;
    if (lines > 0) ranges.push(`${path}:${from}-${Number(from) + lines - 1}`);
  }
  return { ranges, leftOut };
}

function isJudged(path: string): boolean {
  return /^events\/\w+\/.*\.ts$/.test(path) && !/\.spec\.ts$|\/(testing|samples|kernel)\//.test(path);
}

function baseCommit(): string | undefined {
  const head = git('rev-parse', 'HEAD');
  const branch = git('merge-base', 'HEAD', 'origin/main');
  return branch && branch !== head ? branch : git('rev-parse', '--verify', 'HEAD~1');
}

function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd();
  } catch {
    return undefined;
  }
}
