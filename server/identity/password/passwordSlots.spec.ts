import { expect, it } from 'vitest';
import { createSlots } from './passwordSlots.ts';

function work() {
  const started: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    started,
    of: (name: string) => () => {
      started.push(name);
      return new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    },
    async finishOne() {
      waiting.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

const busy = { extensions: { code: 'RATE_LIMITED', reason: 'busy', retryAfter: 2 } };

it('costly work runs in few slots, clients take turns, and a flood delays itself alone', async () => {
  const slots = createSlots({ slots: 1, waitingPerClient: 3, waiting: 10, patience: 60_000 });
  const done = work();
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => slots.run('a', done.of(name)));
  all.push(slots.run('b', done.of('b1')));
  await expect(slots.run('a', done.of('a5'))).rejects.toMatchObject(busy);
  for (let index = 0; index < 5; index++) await done.finishOne();
  await Promise.all(all);
  expect(done.started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

it('costly work is refused when too many wait, and when it waited too long', async () => {
  const slots = createSlots({ slots: 1, waitingPerClient: 3, waiting: 2, patience: 20 });
  const done = work();
  const first = slots.run('a', done.of('a1'));
  const late = ['b', 'c'].map((client) => slots.run(client, done.of(client)));
  await expect(slots.run('d', done.of('d'))).rejects.toMatchObject(busy);
  for (const each of late) await expect(each).rejects.toMatchObject(busy);
  const next = slots.run('e', done.of('e'));
  await done.finishOne();
  await first;
  await done.finishOne();
  await next;
  expect(done.started, 'who gave up never starts').toEqual(['a1', 'e']);
});

it('costly work that fails gives its slot back', async () => {
  const slots = createSlots({ slots: 1, waitingPerClient: 1, waiting: 1, patience: 60_000 });
  const failing = slots.run('a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await slots.run('a', async () => 'yes')).toBe('yes');
});
