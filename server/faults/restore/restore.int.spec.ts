import { expect, it } from 'vitest';
import { runRestore } from './runRestore.ts';

it('a log that is put back under two servers loses nothing but what came after the backup, and every window reads again', async () => {
  const { gone, lost, doubled, reordered, windows, convergedAfter, problems } = await runRestore({
    seed: 20_261_123,
    rounds: 1,
    people: 3,
  });
  expect(problems).toEqual([]);
  expect(gone).toBeGreaterThan(20);
  expect({ lost, doubled, reordered }).toEqual({ lost: 0, doubled: 0, reordered: 0 });
  expect(windows).toEqual({ missed: 0, doubled: 0, reordered: 0 });
  // 5 s on a machine that does nothing else; other tests run beside this one.
  expect(convergedAfter).toBeLessThan(20_000);
}, 600_000);
