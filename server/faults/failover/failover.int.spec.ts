import { expect, it } from 'vitest';
import { runFailover } from './runFailover.ts';

it('a synchronous failover loses, doubles and reorders nothing; after an asynchronous one every server notices and every window reads again', async () => {
  const { counts, windows, problems } = await runFailover({
    seed: 20_261_122,
    rounds: 1,
    people: 3,
    faults: ['primary killed, synchronous', 'primary killed, asynchronous'],
  });
  expect(problems).toEqual([]);
  expect(counts['primary killed, synchronous']).toMatchObject({ lost: 0, doubled: 0, reordered: 0, gone: 0 });
  expect(counts['primary killed, synchronous']?.acknowledged).toBeGreaterThan(20);
  const lossy = counts['primary killed, asynchronous'];
  expect(lossy).toMatchObject({ doubled: 0, reordered: 0, resyncs: 3 });
  expect(lossy?.gone).toBeGreaterThan(0);
  // 1 s on a machine that does nothing else; other tests run beside this one.
  expect(lossy?.noticedAfter).toBeLessThan(4_000);
  expect(windows).toEqual({ missed: 0, doubled: 0, reordered: 0 });
}, 600_000);
