import { expect, it } from 'vitest';
import { judge, judgeWindow, type LogTable } from './checkLog.ts';

const row = (position: number, clientId: string) => ({
  position,
  stream: 'conversation',
  version: position,
  senderId: 'ada',
  receiverId: 'bob',
  clientId,
  messageId: `message-${position}`,
});
const sent = (clientId: string, at: number, waited = 5) => ({ senderId: 'ada', clientId, at, waited });
const table = (...clientIds: string[]): LogTable => ({
  rows: clientIds.map((clientId, index) => row(index + 1, clientId)),
  problems: [],
});

it('counts what is lost, doubled and reordered, the longest time without an acknowledgement, and the longest wait for one', () => {
  const all = [sent('a', 100), sent('b', 900, 640), sent('c', 1000), sent('d', 1100)];
  expect(judge(table('a', 'b', 'c', 'd'), all, [0, 1500])).toEqual({
    acknowledged: 4,
    lost: 0,
    doubled: 0,
    reordered: 0,
    longestGap: 800,
    longestWait: 640,
  });
  expect(judge(table('a', 'c', 'd'), all, [0, 1500])).toMatchObject({ lost: 1, reordered: 0 });
  expect(judge(table('a', 'b', 'b', 'c', 'd'), all, [0, 1500])).toMatchObject({ doubled: 1, lost: 0 });
  expect(judge(table('a', 'c', 'b', 'd'), all, [0, 1500])).toMatchObject({ reordered: 1, lost: 0 });
  expect(judge(table('a', 'b', 'c', 'd'), all, [950, 9000])).toMatchObject({
    acknowledged: 2,
    longestGap: 7900,
    longestWait: 5,
  });
});

it('counts what a window missed, got twice or got in another order', () => {
  const received = (...positions: number[]) => ({
    userId: 'bob',
    received: positions.map((position) => ({ messageId: `message-${position}` })),
  });
  const log = table('a', 'b', 'c');
  expect(judgeWindow(log, received(1, 2, 3))).toEqual({ missed: 0, doubled: 0, reordered: 0 });
  expect(judgeWindow(log, received(1, 1, 3))).toEqual({ missed: 1, doubled: 1, reordered: 0 });
  expect(judgeWindow(log, received(2, 1, 3))).toEqual({ missed: 0, doubled: 0, reordered: 1 });
});
