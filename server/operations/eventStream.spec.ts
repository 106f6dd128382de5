import type { Recorded, UserId } from '@waymark/events/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { App } from '../platform/app.ts';
import { Tail } from './eventStream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tail with everything that the feed applies, and when its batches became ready, milliseconds. */
function openTail() {
  let apply: (item: { event: Recorded }) => void = () => {};
  let position = 0;
  const feed = {
    applied: () => 0,
    onApplied(listener: typeof apply) {
      apply = listener;
      return () => {};
    },
    onChanged: () => () => {},
  };
  const tail = new Tail({ feed } as unknown as Pick<App, 'feed'>, {}, 'olga' as UserId);
  const start = Date.now();
  const batches: { at: number; sent: number; skipped: number; head: number }[] = [];
  tail.take();
  tail.onReady(() => {
    const batch = tail.take();
    if (!batch) return;
    const { events, skipped, head } = batch;
    batches.push({ at: Date.now() - start, sent: events.length, skipped, head });
  });
  const happen = (count: number) => {
    for (let n = 0; n < count; n += 1) {
      position += 1;
      const meta = {
        actor: { kind: 'system', name: 'spec' },
        commandId: `c${position}`,
        correlationId: 'c',
        at: 0,
      };
      const event = {
        position,
        stream: 'user-ada',
        version: position,
        type: 'SpecHappened',
        schema: 1,
        data: {},
        meta,
      };
      apply({ event: event as unknown as Recorded });
    }
  };
  return { happen, batches };
}

it('OPS-04 in a flood the tail sends five times a second, otherwise ten times, and counts what does not fit', async () => {
  const { happen, batches } = openTail();
  // One event, then 500 a second for a second, then one event again.
  happen(1);
  await vi.advanceTimersByTimeAsync(1_000);
  for (let tick = 0; tick < 100; tick += 1) {
    happen(5);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(1_500);
  happen(1);
  await vi.advanceTimersByTimeAsync(1_000);
  const [first, ...flood] = batches;
  const last = flood.pop();
  expect(first).toEqual({ at: 100, sent: 1, skipped: 0, head: 1 });
  expect(flood.map(({ at }) => at)).toEqual([1100, 1300, 1500, 1700, 1900, 2100]);
  expect(flood.reduce((sum, { sent, skipped }) => sum + sent + skipped, 0)).toBe(500);
  expect(flood.map(({ sent }) => sent)).toEqual([25, 20, 20, 20, 20, 20]);
  expect(last).toEqual({ at: 3600, sent: 1, skipped: 0, head: 502 });
});

it('OPS-04 a burst of fifty events comes whole, in two batches that a browser draws without a pause', async () => {
  const { happen, batches } = openTail();
  happen(50);
  await vi.advanceTimersByTimeAsync(2_000);
  happen(51);
  await vi.advanceTimersByTimeAsync(2_000);
  // The head is never beyond what was sent: a pause that begins in between loses nothing.
  expect(batches).toEqual([
    { at: 100, sent: 25, skipped: 0, head: 25 },
    { at: 300, sent: 25, skipped: 0, head: 50 },
    { at: 2100, sent: 25, skipped: 1, head: 76 },
    { at: 2300, sent: 25, skipped: 0, head: 101 },
  ]);
});
