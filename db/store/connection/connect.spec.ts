import { expect, it } from 'vitest';
import { openPool } from './connect.ts';
import { poolLimits } from './limits.ts';

it('tries to connect at once, then at most 0.4 s apart, however long the server was away', () => {
  const sql = openPool('postgres://nobody@127.0.0.1:1/none', {
    max: 12,
    applicationName: 'test',
    limits: poolLimits,
  });
  const pause = sql.options.backoff as (lost: number) => number;
  const longest = (lost: number) => Math.max(...Array.from({ length: 50 }, () => pause(lost)));
  expect(longest(12)).toBeLessThanOrEqual(0.1);
  for (const lost of [100, 1_000, 100_000]) expect(longest(lost)).toBeLessThanOrEqual(0.4);
});
