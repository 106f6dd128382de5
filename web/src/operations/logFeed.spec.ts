import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogFeed } from './logFeed.ts';
import type { TailBatch } from './operations.ts';

type Connection = {
  readonly filter: unknown;
  readonly say: (head: string, events?: number, skipped?: number) => void;
  readonly lose: () => void;
  isOpen: boolean;
};

function openFeed() {
  const connections: Connection[] = [];
  const feed = createLogFeed(['ReportMade'], (_document, _field, { filter }, onItem, onEnd) => {
    const say = (head: string, events = 0, skipped = 0) =>
      onItem({ head, events: Array.from({ length: events }), skipped } as unknown as TailBatch);
    const connection = { filter, say, lose: () => onEnd('closed'), isOpen: true };
    connections.push(connection);
    return () => {
      connection.isOpen = false;
    };
  });
  const items: string[] = [];
  const listen = () =>
    feed.onItem(({ position, payload }) =>
      items.push(`${position} ${'reason' in payload && payload.reason}`),
    );
  return { feed, connections, items, listen };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('OPS-13 says after each batch with events that something may be missing, and nothing while only time passes', () => {
  const { feed, connections, items, listen } = openFeed();
  feed.startAt('5.1f');
  expect(connections).toHaveLength(0);
  const leave = listen();
  feed.startAt('5.1f');
  expect(connections[0]?.filter).toEqual({ types: ['ReportMade'] });
  connections[0]?.say('5');
  connections[0]?.say('8');
  expect(items).toEqual([]);
  connections[0]?.say('9', 1);
  connections[0]?.say('12', 0, 3);
  expect([items, feed.began(), feed.reached()]).toEqual([['9 LOG_MOVED', '12 LOG_MOVED'], '5.1f', '12']);
  leave();
  expect([connections[0]?.isOpen, feed.reached()]).toEqual([false, null]);
});

it('OPS-13 after a lost connection what happened meanwhile is fetched, and all again where the log went back', async () => {
  const { feed, connections, items, listen } = openFeed();
  listen();
  feed.startAt('5.1f');
  connections[0]?.say('6');
  expect(items, 'between the answer and the connection').toEqual(['6 LOG_MOVED']);
  connections[0]?.lose();
  await vi.advanceTimersByTimeAsync(30_000);
  connections[1]?.say('7');
  expect(items.at(-1)).toBe('7 LOG_MOVED');
  connections[1]?.lose();
  await vi.advanceTimersByTimeAsync(30_000);
  connections[2]?.say('3');
  expect([items.at(-1), feed.began(), feed.reached()]).toEqual(['3 UNKNOWN_POSITION', '3', '3']);
});
