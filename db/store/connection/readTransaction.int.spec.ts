import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/index.ts';
import { isBusy } from './busy.ts';
import { readTransaction } from './readTransaction.ts';

it('a reader that waits inside its transaction for the pool that it exhausts is refused as busy, and the pool answers again', async () => {
  await using db = await createTestDatabase({ poolSize: 2 });
  const { sql } = db;
  const reading = () => readTransaction(sql, 'read only', async () => await sql`select 1`, 700);
  const begun = performance.now();
  // Both hold a connection, and both wait for a third: the one whose time is over first may free it for the other.
  const results = await Promise.allSettled([reading(), reading()]);
  const took = performance.now() - begun;
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(isBusy(reason)).toBe(true);
  expect(took).toBeGreaterThan(650);
  expect(took).toBeLessThan(5_000);
  expect(await sql`select 2 as two`).toMatchObject([{ two: 2 }]);
}, 15_000);

it('a transaction whose connection the database ended while it waited is refused as busy, and its connection is replaced', async () => {
  await using db = await createTestDatabase({ poolSize: 1 });
  const { sql } = db;
  const reading = readTransaction(
    sql,
    'read only',
    async (transaction) => {
      await transaction`set local idle_in_transaction_session_timeout = 100`;
      await new Promise(() => undefined);
    },
    600,
  );
  await expect(reading).rejects.toSatisfy(isBusy);
  expect(await sql`select 2 as two`).toMatchObject([{ two: 2 }]);
}, 15_000);
