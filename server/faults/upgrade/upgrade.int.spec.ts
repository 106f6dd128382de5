import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { runUpgrade } from './runUpgrade.ts';

/** A copy of the code without its history has no older version. */
function hasHistory(): boolean {
  try {
    const commits = execFileSync('git', ['log', '-2', '--format=%H', '--', ':/db/migrations'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
    return commits.trim().includes('\n');
  } catch {
    return false;
  }
}

const isPossible = hasHistory();
if (!isPossible)
  console.warn('\n!!! LEFT OUT: no history, so no older version was upgraded under load !!!\n');

it.runIf(isPossible)(
  'a rolling upgrade from before the newest migration loses, doubles and reorders nothing, and leaves every read model as the log has it',
  async () => {
    const { counts, windows, problems } = await runUpgrade({ seed: 20_261_124, people: 3 });
    expect(problems).toEqual([]);
    expect(counts.everything).toMatchObject({ lost: 0, doubled: 0, reordered: 0 });
    for (const part of ['an older one beside a newer one', 'two newer servers'])
      expect(counts[part]?.acknowledged, part).toBeGreaterThan(5);
    expect(windows).toEqual({ missed: 0, doubled: 0, reordered: 0 });
  },
  600_000,
);
