import { describe, expect, it } from 'vitest';
import { messageOf } from '../testing/memoryGateway.ts';
import { applyOutgoing, nothingOutgoing, type OutgoingChange } from './outgoingStore.ts';

const hello = messageOf(1, 'me', 'ana', 'Hello', 'c1');
const queued: OutgoingChange = {
  type: 'MessageQueued',
  message: {
    clientId: 'c1',
    receiverId: 'ana',
    text: 'Hello',
    attachment: null,
    replyTo: null,
    queuedAt: 900,
    refusal: null,
  },
};
const answered: OutgoingChange = { type: 'MessageAnswered', clientId: 'c1', message: hello };
const received: OutgoingChange = { type: 'MessageRecorded', clientId: 'c1' };
const apply = (...changes: readonly OutgoingChange[]) => changes.reduce(applyOutgoing, nothingOutgoing);

describe('optimistic sending', () => {
  const orders = [
    [queued, answered, received],
    [queued, received, answered],
    [received, queued, answered],
    [answered, received, queued],
    [received, answered, queued],
    [answered, queued, received],
  ];
  for (const order of orders) {
    it(`MSG-51 MSG-53 ${order.map(({ type }) => type).join(', ')}: nothing is left on its way`, () => {
      expect(apply(...order, ...order)).toEqual({ outgoing: {}, sent: {}, settled: ['c1'] });
    });
  }

  it('MSG-51 what the server has answered is shown until the feed has brought it', () => {
    expect(apply(queued, answered)).toEqual({ outgoing: {}, sent: { c1: hello }, settled: ['c1'] });
    expect(apply(queued, answered, received).sent).toEqual({});
  });

  it('MSG-51 a refusal keeps the message with its reason until it is discarded', () => {
    const refusal: OutgoingChange = { type: 'MessageRefused', clientId: 'c1', reason: 'MESSAGE_UNAVAILABLE' };
    expect(apply(queued, refusal).outgoing.c1?.refusal).toBe('MESSAGE_UNAVAILABLE');
    expect(apply(queued, refusal, { type: 'MessageDiscarded', clientId: 'c1' }).outgoing).toEqual({});
  });
});
