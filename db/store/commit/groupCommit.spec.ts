import { expect, it } from 'vitest';
import { createGroupCommit } from './groupCommit.ts';
import type { EncodedAppend } from './planBatch.ts';
import type { WriterConnection } from './writerConnection.ts';

const writer: WriterConnection = {
  use: () => Promise.reject(Object.assign(new Error('No database here'), { code: 'CONNECTION_CLOSED' })),
  reset: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

const group = () =>
  createGroupCommit({
    writer,
    projections: [],
    timers: () => [],
    release: 1,
    applyLate: () => Promise.resolve(),
    onCommitted: () => undefined,
    onStuck: () => undefined,
    maxWaiting: 10,
    maxBatchSize: 10,
  });

const append = (writes: unknown) =>
  ({ writes, meta: {}, actor: 'a', outcome: { aborted: false }, dependsOn: [] }) as unknown as EncodedAppend;

it('an append that breaks the planning of its batch is refused, and the next one is answered', async () => {
  const { append: send } = group();
  const broken = append([{}]);
  await expect(send(broken)).rejects.toThrow(TypeError);
  expect(broken.outcome.aborted).toBe(true);
  await expect(send(append([{}]))).rejects.toThrow(TypeError);
  await expect(send(append([]))).rejects.toThrow('No database here');
}, 2_000);
