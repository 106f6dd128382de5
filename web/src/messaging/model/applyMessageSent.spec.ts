import { describe, expect, it } from 'vitest';
import { MessagingModel } from '../testing/messagingModel.ts';
import { apply, hello, WHOLE } from '../testing/messagingStory.ts';
import type { MessagingChange } from './messagingChange.ts';
import { emptyMessagingState } from './messagingState.ts';

const queued: MessagingChange = {
  type: 'MessageQueued',
  message: {
    clientId: 'c1',
    receiverId: 'ana',
    text: 'Hello',
    attachment: null,
    queuedAt: 900,
    refusal: null,
  },
};
const answered: MessagingChange = { type: 'MessageSent', message: hello, place: null };
const received: MessagingChange = {
  type: 'MessageSent',
  message: hello,
  place: { position: 1, version: null },
};

describe('optimistic sending', () => {
  const open = () => {
    const model = new MessagingModel();
    return apply(emptyMessagingState('me'), model.thread('ana', 0, WHOLE));
  };

  const orders = [
    [queued, answered, received],
    [queued, received, answered],
    [received, queued, answered],
    [answered, received, queued],
    [received, answered, queued],
    [answered, queued, received],
  ];
  for (const order of orders) {
    it(`MSG-51 MSG-53 ${order.map((one) => ('place' in one ? (one.place ? 'feed' : 'answer') : 'queue')).join(', ')}: one message`, () => {
      const state = apply(open(), ...order, ...order);
      expect(state.threads.ana?.messages).toEqual([hello]);
      expect(state.outgoing).toEqual({});
    });
  }

  it('MSG-51 a refusal keeps the message with its reason until it is discarded', () => {
    const refused = apply(open(), queued, {
      type: 'MessageRefused',
      clientId: 'c1',
      reason: 'MESSAGE_UNAVAILABLE',
    });
    expect(refused.outgoing.c1?.refusal).toBe('MESSAGE_UNAVAILABLE');
    expect(apply(refused, { type: 'MessageDiscarded', clientId: 'c1' }).outgoing).toEqual({});
  });

  it('MSG-53 another person cannot settle my message by guessing its client id', () => {
    const forged = { ...hello, id: 'm00000009', senderId: 'ana', receiverId: 'me' };
    const state = apply(open(), queued, {
      type: 'MessageSent',
      message: forged,
      place: { position: 1, version: null },
    });
    expect(Object.keys(state.outgoing)).toEqual(['c1']);
  });
});
