import { expect, it } from 'vitest';
import { runStandby } from './runStandby.ts';

it('a frozen standby: nothing is acknowledged that no standby keeps or is lost, queries are answered, /readyz says why; with two standbys people go on', async () => {
  const { counts, windows, problems } = await runStandby({
    rounds: 1,
    people: 4,
    faults: ['the only standby frozen', 'one of two standbys frozen'],
    lasts: 9_000,
  });
  expect(problems).toEqual([]);
  const only = counts['the only standby frozen'];
  expect(only).toMatchObject({ times: 1, lost: 0, doubled: 0, reordered: 0 });
  expect(only?.longestGap).toBeGreaterThan(8_000);
  // 3 s on a machine that does nothing else (`npm run test:faults -- standby`); other tests run beside this one.
  expect(only?.slowestRead).toBeLessThan(6_000);
  expect(only?.backAfter).toBeLessThan(10_000);
  const oneOfTwo = counts['one of two standbys frozen'];
  expect(oneOfTwo).toMatchObject({ times: 1, lost: 0, doubled: 0, reordered: 0 });
  expect(oneOfTwo?.longestGap).toBeLessThan(6_000);
  expect(windows).toEqual({ missed: 0, doubled: 0, reordered: 0 });
}, 600_000);
