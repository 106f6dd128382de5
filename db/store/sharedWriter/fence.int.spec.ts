import { expect, it } from 'vitest';
import {
  createTestDatabase,
  journal,
  journalOf,
  metaOf,
  type TestDatabase,
  written,
} from '../../testing/index.ts';
import { createEventCodec } from '../codec/eventCodec.ts';
import { APPENDER } from '../commit/blockers.ts';
import { createGroupCommit } from '../commit/groupCommit.ts';
import type { EncodedAppend } from '../commit/planBatch.ts';
import { createWriterConnection } from '../commit/writerConnection.ts';
import { writerLimits } from '../connection/limits.ts';
import { openSession } from '../connection/openSession.ts';
import { RELEASE } from '../releases/release.ts';
import { endTenure, newTenure, readTenure, renewTenure, takeTenure } from './tenure.ts';

function writerOn(db: TestDatabase) {
  const codec = createEventCodec([journal], db.keyring);
  const group = createGroupCommit({
    writer: createWriterConnection(() =>
      openSession(db.url, { applicationName: APPENDER, limits: writerLimits }),
    ),
    projections: [],
    timers: () => [],
    release: RELEASE,
    applyLate: async () => undefined,
    onStuck: () => undefined,
    onCommitted: () => undefined,
    maxWaiting: 100,
    maxBatchSize: 100,
  });
  return {
    async write(id: string, after: number, tenure?: string) {
      const events = await codec.encode([written('ada', id)]);
      const append: EncodedAppend = {
        meta: metaOf('ada', id),
        actor: 'user:ada',
        writes: [{ stream: journalOf('one'), expectedVersion: after, events }],
        outcome: { aborted: false },
        dependsOn: [],
        ...(tenure !== undefined && { tenure }),
      };
      return (await group.append(append)).status;
    },
    [Symbol.asyncDispose]: () => group.close(),
  };
}

it('writes what another process sent only under the tenure that began last, checked or speculative', async () => {
  await using db = await createTestDatabase();
  await using writer = writerOn(db);
  const [older, newer] = [newTenure('ada', 'shape'), newTenure('ben', 'shape')];
  expect(await takeTenure(db.sql, older, undefined)).toBe(true);
  expect(await writer.write('a', 0, older.id)).toBe('appended');
  expect(await writer.write('b', 1, older.id)).toBe('appended');
  // It speculates by now, and reads the later tenure from the row that it locks.
  expect(await takeTenure(db.sql, newer, await readTenure(db.sql))).toBe(true);
  expect(await writer.write('c', 2, older.id)).toBe('moved');
  expect(await writer.write('c', 2, older.id)).toBe('moved');
  expect(await writer.write('d', 2)).toBe('appended');
  expect(await writer.write('e', 3, newer.id)).toBe('appended');
  expect(await writer.write('f', 4)).toBe('appended');
});

it('gives a tenure to one process, and to nobody who saw an older one', async () => {
  await using db = await createTestDatabase();
  const [first, second, third] = ['ada', 'ben', 'cem'].map((address) => newTenure(address, 'shape'));
  if (!first || !second || !third) throw new Error('three');
  expect(await readTenure(db.sql)).toBeUndefined();
  expect(await takeTenure(db.sql, first, undefined)).toBe(true);
  expect(await takeTenure(db.sql, second, undefined)).toBe(false);
  const seen = await readTenure(db.sql);
  expect(seen).toMatchObject({ tenure: { address: 'ada' }, token: 1, isHeld: true });
  const taken = await Promise.all([second, third].map((tenure) => takeTenure(db.sql, tenure, seen)));
  expect([...taken].sort()).toEqual([false, true]);
  expect(await renewTenure(db.sql, first)).toBe(false);
  const now = await readTenure(db.sql);
  expect(now).toMatchObject({ token: 2, isHeld: true });
  const [head] = await db.sql`select writer from log_head`;
  expect(head?.writer).toBe(now?.tenure.id);
  if (now) await endTenure(db.sql, now.tenure);
  expect(await readTenure(db.sql)).toMatchObject({ token: 2, isHeld: false });
});
