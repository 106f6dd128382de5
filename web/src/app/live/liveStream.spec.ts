import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RefreshOutcome } from '../session/refreshSession.ts';
import { comparePositions } from './comparePositions.ts';
import { type ConnectionEnd, followLiveStream, type LiveItem } from './liveStream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Connection = {
  after: string;
  item: (position: number, type?: string) => void;
  end: (end: ConnectionEnd) => void;
};

/** A stream with connections in the test's hand: `wait` ends when the test lets it. */
function follow(after = '0', parts: { refresh?: RefreshOutcome; poll?: (after: string) => LiveItem[] } = {}) {
  const connections: Connection[] = [];
  const seen: string[] = [];
  const waits: number[] = [];
  const statuses: boolean[] = [];
  let disconnects = 0;
  let release = () => {};
  const stop = followLiveStream<LiveItem>(after, {
    connect: (from, onItem, onEnd) => {
      connections.push({
        after: from,
        item: (position, type = 'MessageSent') => onItem(itemAt(position, type)),
        end: onEnd,
      });
      return () => {
        disconnects++;
      };
    },
    poll: async (from) => {
      if (!parts.poll) throw new Error('no polling');
      return parts.poll(from);
    },
    refresh: async () => parts.refresh ?? 'refreshed',
    wait: (ms) => {
      waits.push(ms);
      return new Promise((resolve) => {
        release = resolve;
      });
    },
    onItem: (item) => seen.push(`${item.payload.__typename}@${item.position}`),
    onConnected: (isConnected) => statuses.push(isConnected),
    random: () => 1,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    seen,
    waits,
    statuses,
    connections,
    stop,
    settle,
    disconnects: () => disconnects,
    last: () => connections.at(-1) as Connection,
    breakAndRetry: async (end: ConnectionEnd = 'closed') => {
      connections.at(-1)?.end(end);
      await settle();
      release();
      await settle();
    },
    release: async () => {
      release();
      await settle();
    },
  };
}

/** Of the change at a position, in the log that stands. */
const print = (position: number) => (position * 7).toString(16);
const cursorAt = (position: number) => `${position}.${print(position)}`;

function itemAt(position: number, type: string): LiveItem {
  return { position: String(position), cursor: cursorAt(position), payload: { __typename: type } };
}

describe('resume', () => {
  it('LIV-03 goes on after the last item, at every place where the connection may break', async () => {
    for (let cut = 0; cut <= 5; cut++) {
      const stream = follow('9');
      for (let position = 10; position < 10 + cut; position++) stream.last().item(position);
      await stream.breakAndRetry();
      expect(stream.last().after).toBe(cut === 0 ? '9' : cursorAt(9 + cut));
      for (let position = 10 + cut; position <= 15; position++) stream.last().item(position);
      expect(stream.seen).toEqual([10, 11, 12, 13, 14, 15].map((position) => `MessageSent@${position}`));
      stream.stop();
    }
  });

  it('LIV-03 drops what it already has', () => {
    const stream = follow('9');
    for (const position of [9, 10, 10, 8, 11]) stream.last().item(position);
    expect(stream.seen).toEqual(['MessageSent@10', 'MessageSent@11']);
    stream.stop();
  });

  it('a heartbeat moves a quiet client forward', async () => {
    const stream = follow('9');
    stream.last().item(4000, 'Heartbeat');
    await stream.breakAndRetry();
    expect(stream.last().after).toBe(cursorAt(4000));
    stream.stop();
  });

  it('LIV-03 the first heartbeat names the change at the position that a query gave', async () => {
    const stream = follow('9');
    stream.last().item(9, 'Heartbeat');
    await stream.breakAndRetry();
    expect(stream.last().after).toBe(cursorAt(9));
    expect(stream.seen).toEqual([]);
    stream.stop();
  });

  it('typing and presence are handed over and take no place', async () => {
    const stream = follow('9');
    stream.last().item(9, 'Typing');
    stream.last().item(12, 'PresenceChanged');
    await stream.breakAndRetry();
    expect(stream.seen).toEqual(['Typing@9', 'PresenceChanged@12']);
    expect(stream.last().after).toBe('9');
    stream.stop();
  });

  it('LIV-03 a resync is handed over, and gives the place to go on from, even one behind', async () => {
    const stream = follow('9');
    stream.last().item(5, 'ResyncRequired');
    expect(stream.seen).toEqual(['ResyncRequired@5']);
    stream.last().item(6);
    expect(stream.seen).toEqual(['ResyncRequired@5', 'MessageSent@6']);
    await stream.breakAndRetry();
    expect(stream.last().after).toBe(cursorAt(6));
    stream.stop();
  });
});

describe('connection', () => {
  it('LIV-09 waits 1 s, 2 s, 4 s and so on up to 30 s, and begins again after an item', async () => {
    const stream = follow();
    for (let failure = 0; failure < 8; failure++) await stream.breakAndRetry();
    expect(stream.waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    stream.last().item(1);
    await stream.breakAndRetry();
    expect(stream.waits.at(-1)).toBe(1000);
    stream.stop();
  });

  it('LIV-08 tells when it is connected and when not', async () => {
    const stream = follow();
    stream.last().item(1, 'Heartbeat');
    stream.last().item(2);
    await stream.breakAndRetry();
    expect(stream.statuses).toEqual([true, false]);
    stream.stop();
  });

  it('LIV-09 silence of 45 s ends a connection that looks alive', async () => {
    const stream = follow();
    stream.last().item(1, 'Heartbeat');
    await vi.advanceTimersByTimeAsync(44_000);
    expect(stream.disconnects()).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(stream.disconnects()).toBe(1);
    await stream.release();
    expect(stream.last().after).toBe(cursorAt(1));
    stream.stop();
  });

  it('AUT-62 an expired token is renewed and the place kept, without a wait', async () => {
    const stream = follow('9', { refresh: 'refreshed' });
    stream.last().item(10);
    stream.last().end('expired');
    await stream.settle();
    expect(stream.waits).toEqual([]);
    expect(stream.connections).toHaveLength(2);
    expect(stream.last().after).toBe(cursorAt(10));
    stream.stop();
  });

  it('a token that is refused again and again does not spin', async () => {
    const stream = follow('9', { refresh: 'refreshed' });
    for (let round = 0; round < 3; round++) await stream.breakAndRetry('expired');
    expect(stream.connections.length).toBeLessThanOrEqual(4);
    expect(stream.waits.length).toBeGreaterThan(0);
    stream.stop();
  });

  it('AUT-70 a refresh that a new log-in cut off does not end the stream', async () => {
    const stream = follow('9', { refresh: 'cancelled' });
    await stream.breakAndRetry('expired');
    expect(stream.connections).toHaveLength(2);
    stream.stop();
  });

  it('a refused refresh ends the stream: the session is over', async () => {
    const stream = follow('9', { refresh: 'refused' });
    await stream.breakAndRetry('expired');
    expect(stream.connections).toHaveLength(1);
  });

  it('stopping disconnects and nothing follows', async () => {
    const stream = follow();
    stream.stop();
    await stream.settle();
    stream.last().item(1);
    expect(stream.disconnects()).toBe(1);
    expect(stream.seen).toEqual([]);
    expect(stream.connections).toHaveLength(1);
  });
});

it('LIV-10 where sockets are blocked the same items come by polling every 10 s, each once', async () => {
  const log = [1, 2, 3].map((position) => itemAt(position, 'MessageSent'));
  const stream = follow('0', {
    poll: (after) => log.filter((item) => comparePositions(item.position, after) > 0).slice(0, 2),
  });
  for (let failure = 0; failure < 3; failure++) await stream.breakAndRetry();
  expect(stream.waits.at(-1)).toBe(10_000);
  await stream.release();
  expect(stream.seen).toEqual(['MessageSent@1', 'MessageSent@2', 'MessageSent@3']);
  expect(stream.statuses.at(-1)).toBe(true);
  stream.stop();
});

it('positions are compared as numbers of any length', () => {
  const sorted = ['9', '10', '99', '100', '9007199254740993'];
  expect([...sorted].reverse().sort(comparePositions)).toEqual(sorted);
  expect(comparePositions('7', '7')).toBe(0);
  expect(comparePositions('7.ff', '7.0')).toBe(0);
  expect(comparePositions('9.ff', '10')).toBeLessThan(0);
});
