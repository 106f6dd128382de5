import { describe, expect, it } from 'vitest';
import type { Thread } from '../model/messagingState.ts';
import { messageOf } from '../testing/memoryGateway.ts';
import { firstUnread, type ThreadItem, threadItems } from './threadItems.ts';

const thread: Thread = {
  messages: [
    messageOf(1, 'ana', 'me', 'one'),
    messageOf(2, 'ana', 'me', 'two'),
    messageOf(3, 'me', 'ana', 'three', 'c3'),
    messageOf(4, 'me', 'ana', 'four', 'c4'),
    messageOf(5, 'ana', 'me', 'five'),
  ],
  hasOlder: false,
  readUpTo: 'm000002',
  otherReadUpTo: 'm000003',
  otherDeliveredUpTo: 'm000004',
};

function items(change: Partial<Thread> = {}, newFrom: string | null = null, outgoing = [] as never[]) {
  return threadItems({
    viewerId: 'me',
    thread: { ...thread, ...change },
    outgoing,
    newFrom,
    dayOf: (at) => new Date(at).toISOString().slice(0, 10),
  });
}

function shape(all: readonly ThreadItem[]): readonly string[] {
  return all.map((item) => (item.type === 'bubble' ? (item.bubble.text ?? '') : item.type));
}

describe('threadItems', () => {
  it('groups runs of one person under a day', () => {
    expect(shape(items())).toEqual(['day', 'one', 'two', 'three', 'four', 'five']);
    const runs = items().flatMap((item) =>
      item.type === 'bubble' ? [[item.bubble.isFirst, item.bubble.isLast]] : [],
    );
    expect(runs).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  it('MSG-50 puts the "New" divider in front of the first unread message and ends the run there', () => {
    expect(firstUnread(thread, 'me')).toBe('m000005');
    const divided = items({}, 'm000002');
    expect(shape(divided)).toEqual(['day', 'one', 'new', 'two', 'three', 'four', 'five']);
    const one = divided[1];
    expect(one?.type === 'bubble' && one.bubble.isLast).toBe(true);
  });

  it('opens a day where the calendar changes', () => {
    const late = { ...messageOf(6, 'ana', 'me', 'six'), createdAt: Date.UTC(2026, 2, 15, 0, 1) };
    expect(shape(items({ messages: [...thread.messages, late] })).slice(-2)).toEqual(['day', 'six']);
  });

  it('MSG-51 tells sent, delivered and read apart, and none where receipts are hidden', () => {
    const stateOf = (change: Partial<Thread>) =>
      items(change).flatMap((item) =>
        item.type === 'bubble' && item.bubble.isMine ? [item.bubble.delivery?.status] : [],
      );
    expect(stateOf({})).toEqual(['read', 'delivered']);
    expect(stateOf({ otherReadUpTo: null, otherDeliveredUpTo: null })).toEqual(['sent', 'sent']);
  });

  it('MSG-51 keeps the key of a message from queue to record, so that its element stays', () => {
    const outgoing = [{ clientId: 'c9', receiverId: 'ana', text: 'nine', queuedAt: 9e12, refusal: null }];
    const before = items({}, null, outgoing as never[]).at(-1)?.key;
    const after = items({ messages: [...thread.messages, messageOf(9, 'me', 'ana', 'nine', 'c9')] }).at(
      -1,
    )?.key;
    expect(before).toBe('c9');
    expect(after).toBe('c9');
  });
});
