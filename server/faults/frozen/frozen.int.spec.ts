import { expect, it } from 'vitest';
import { runFrozen } from './runFrozen.ts';

it('nothing acknowledged is lost, doubled or reordered while one server of two is frozen, and the other goes on', async () => {
  const { counts, windows, problems } = await runFrozen({
    seed: 20_261_122,
    rounds: 1,
    people: 4,
    faults: ['frozen in the middle of a statement'],
    lasts: [8_000, 8_000],
  });
  expect(problems).toEqual([]);
  expect(counts['frozen in the middle of a statement']).toMatchObject({ times: 1 });
  expect(counts.everything).toMatchObject({ lost: 0, doubled: 0, reordered: 0 });
  expect(counts.everything?.acknowledged).toBeGreaterThan(50);
  // 3 s on a machine that does nothing else (`npm run test:faults -- frozen`); other tests run beside this one.
  expect(counts.everything?.longestGap).toBeLessThan(6_000);
  expect(windows).toEqual({ missed: 0, doubled: 0, reordered: 0 });
}, 600_000);
