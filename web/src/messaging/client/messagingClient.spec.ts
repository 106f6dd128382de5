import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#/testing/answerWith.ts';
import { MemoryGateway, messageOf, rowOf } from '../testing/memoryGateway.ts';
import { tell } from '../testing/messagingFeed.ts';
import { clientOf, opened, started } from '../testing/renderMessaging.tsx';
import type { MessagingClient } from './messagingClient.ts';

vi.mock('#/app/live/userFeed.ts', async () => (await import('../testing/messagingFeed.ts')).userFeed);

let gateway: MemoryGateway;
let client: MessagingClient;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.spyOn(console, 'error');
  gateway = new MemoryGateway();
  gateway.rows = [rowOf('ana', { unread: 2, lastMessageId: 'm000002' }), rowOf('ben')];
  gateway.messages = [messageOf(1, 'ana', 'me', 'one'), messageOf(2, 'ana', 'me', 'two')];
  client = clientOf(gateway);
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
  // What an event does to what is shown has not failed.
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

const sentByMe = {
  __typename: 'MessageSent',
  messageId: 'm000003',
  senderId: 'me',
  receiverId: 'ana',
  message: 'hello',
  createdAt: '2026-03-14T09:03:00.000Z',
  attachment: null,
  isAttachment: false,
  declineOfSession: false,
  replyToId: null,
};
const sentByAna = { ...sentByMe, senderId: 'ana', receiverId: 'me' };

function pass(ms: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(ms);
}

describe('marks and signals', () => {
  it('MSG-49 many reads in a row go out as one, the furthest, and the total falls at once', async () => {
    await started(client);
    await opened('ana');
    expect(client.list.getSnapshot().data?.unreadTotal).toBe(2);
    client.markRead('ana', 'm000001');
    expect(client.list.getSnapshot().data?.unreadTotal).toBe(1);
    client.markRead('ana', 'm000002');
    client.markRead('ana', 'm000001');
    expect(client.list.getSnapshot().data?.unreadTotal).toBe(0);
    await pass(1_000);
    expect(gateway.called('markMessagesRead')).toEqual([[{ userId: 'ana', upToMessageId: 'm000002' }]]);
  });

  it('MSG-49 a read mark that reached nobody goes out again, a refused one does not', async () => {
    await started(client);
    gateway.failures.markMessagesRead = new TypeError('Failed to fetch');
    client.markRead('ana', 'm000001');
    await pass(300);
    await pass(5_000);
    expect(gateway.called('markMessagesRead')).toHaveLength(2);
    gateway.failures.markMessagesRead = refusal('NOT_FOUND');
    client.markRead('ana', 'm000002');
    await pass(60_000);
    expect(gateway.called('markMessagesRead')).toHaveLength(3);
  });

  it('MSG-51 what arrived is reported as delivered, once per person and message', async () => {
    const [ana, ben] = gateway.rows;
    if (!ana || !ben) throw new Error('Two are listed');
    await started(client);
    await pass(1_000);
    client.noteDeliveries([ana, ben, { ...ana, lastMessageId: 'm000005' }]);
    client.noteDeliveries([{ ...ana, lastMessageId: 'm000006' }]);
    await pass(1_000);
    client.noteDeliveries([
      { ...ana, lastMessageId: 'm000006' },
      { ...ben, unread: 1, blocked: true },
    ]);
    await pass(10_000);
    expect(gateway.called('markMessagesDelivered')).toEqual([
      [{ userId: 'ana', upToMessageId: 'm000002' }],
      [{ userId: 'ana', upToMessageId: 'm000006' }],
    ]);
  });

  it('MSG-55 signals typing with the first key and at most every three seconds', async () => {
    for (let at = 0; at < 7_000; at += 500) {
      client.noteTyping('ana');
      await pass(500);
    }
    expect(gateway.called('setTyping')).toHaveLength(3);
  });

  it('MSG-55 the sign of the other goes out five seconds after the last signal, and when the message comes', async () => {
    await started(client);
    const isLit = () => client.typing.getState().ana !== undefined;
    tell({ __typename: 'Typing', userId: 'ana' });
    await pass(3_000);
    tell({ __typename: 'Typing', userId: 'ana' });
    await pass(4_999);
    expect(isLit()).toBe(true);
    await pass(1);
    expect(isLit()).toBe(false);
    tell({ __typename: 'Typing', userId: 'ana' });
    tell({ ...sentByAna, clientId: null });
    expect(isLit()).toBe(false);
  });
});

describe('outbox and feed', () => {
  it.each([
    ['answer', 'feed'],
    ['feed', 'answer'],
  ])('MSG-51 MSG-53 first the %s, then the %s: one bubble by its client id throughout', async (...order) => {
    await started(client);
    const shown = await opened('ana');
    let answer = () => {};
    const answerNow = gateway.sendMessage.bind(gateway);
    vi.spyOn(gateway, 'sendMessage').mockImplementation(
      (message) =>
        new Promise((resolve) => {
          answer = () => resolve(answerNow(message));
        }),
    );
    const clientId = client.outbox.enqueue('ana', 'hello');
    await pass(0);
    const bubbles = () => [
      shown().messages.filter((message) => message.clientId === clientId).length,
      Object.keys(client.outgoing.getState().outgoing),
    ];
    expect(bubbles()).toEqual([0, [clientId]]);
    for (const one of [...order, ...order]) {
      if (one === 'answer') answer();
      else tell({ ...sentByMe, clientId });
      await pass(0);
      expect(bubbles()).toEqual([1, []]);
      expect(client.list.getSnapshot().data?.items[0]).toMatchObject({ lastMessage: 'hello', unread: 2 });
    }
    await pass(60_000);
    expect([bubbles(), localStorage.length]).toEqual([[1, []], 0]);
  });

  it('MSG-53 a message that the feed brings first leaves the outbox', async () => {
    await started(client);
    await opened('ana');
    gateway.failures.sendMessage = new TypeError('Failed to fetch');
    const clientId = client.outbox.enqueue('ana', 'text 5');
    await pass(0);
    tell({ ...sentByMe, clientId });
    expect(client.outbox.hasUnsent()).toBe(false);
    expect(client.outgoing.getState().outgoing).toEqual({});
    await pass(60_000);
    expect(gateway.called('sendMessage')).toHaveLength(1);
  });

  it('MSG-53 another person cannot settle a message by guessing its client id', async () => {
    await started(client);
    gateway.failures.sendMessage = new TypeError('Failed to fetch');
    const clientId = client.outbox.enqueue('ana', 'mine');
    await pass(0);
    tell({ ...sentByAna, clientId });
    expect(Object.keys(client.outgoing.getState().outgoing)).toEqual([clientId]);
  });

  it('MSG-53 a message that a page shows leaves the outbox', async () => {
    await started(client);
    gateway.failures.sendMessage = new TypeError('Failed to fetch');
    const clientId = client.outbox.enqueue('ana', 'mine');
    await pass(0);
    client.noteRecorded([messageOf(7, 'me', 'ana', 'mine', clientId)]);
    expect(client.outbox.hasUnsent()).toBe(false);
  });

  it('MSG-42 after a refusal the person is fetched again, for writing may not be open any more', async () => {
    await started(client);
    const shown = await opened('ana');
    gateway.failures.sendMessage = refusal('MESSAGE_UNAVAILABLE');
    gateway.rows = [rowOf('ana', { contact: 'UNAVAILABLE', unavailable: true })];
    client.outbox.enqueue('ana', 'hello');
    await pass(0);
    expect(shown().person.contact).toBe('UNAVAILABLE');
  });

  it('AUT-71 clearing removes outbox and drafts from this browser', async () => {
    await started(client);
    client.drafts.write('ana', 'secret');
    gateway.failures.sendMessage = refusal('MESSAGING_DISABLED');
    client.outbox.enqueue('ana', 'refused');
    await pass(0);
    expect(client.outbox.hasUnsent()).toBe(true);
    client.clearPrivate();
    expect(localStorage.length).toBe(0);
    expect(client.outbox.hasUnsent()).toBe(false);
  });
});
