import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#/testing/answerWith.ts';
import type { MessagingLiveItem, MessagingPayload } from '../model/toMessagingChange.ts';
import { MemoryGateway, messageOf, rowOf } from '../testing/memoryGateway.ts';
import { clientOf, started } from '../testing/renderMessaging.tsx';
import type { MessagingClient } from './messagingClient.ts';

let gateway: MemoryGateway;
let client: MessagingClient;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  gateway = new MemoryGateway();
  gateway.rows = [rowOf('ana', { unread: 2, lastMessageId: 'm000002' }), rowOf('ben')];
  gateway.messages = [messageOf(1, 'ana', 'me', 'one'), messageOf(2, 'ana', 'me', 'two')];
  client = clientOf(gateway);
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

function pass(ms: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(ms);
}

function item(position: number, payload: MessagingPayload, version: number | null = null): MessagingLiveItem {
  return { position: String(position), version, payload };
}

function sent(
  position: number,
  from: string,
  to: string,
  clientId = `client of ${position}`,
): MessagingLiveItem {
  return item(position, {
    __typename: 'MessageSent',
    messageId: `m${String(position).padStart(6, '0')}`,
    conversationId: [from, to].sort().join('~'),
    senderId: from,
    receiverId: to,
    message: `text ${position}`,
    createdAt: new Date(Date.UTC(2026, 2, 14, 10, position)).toISOString(),
    clientId,
    isAttachment: false,
    declineOfSession: false,
    attachment: null,
  });
}

it('LIV-03 ResyncRequired fetches every open thread again', async () => {
  await started(client);
  await client.loader.open('ana');
  gateway.messages.push(messageOf(3, 'ana', 'me', 'missed'));
  gateway.position = 9;
  const before = gateway.calls.length;
  client.hear(item(9, { __typename: 'ResyncRequired' }));
  await pass(0);
  expect(gateway.calls.slice(before).map((call) => call.name)).toEqual(['fetchThread']);
  expect(client.store.getState().threads.ana?.messages.at(-1)?.text).toBe('missed');
  expect(client.store.getState().stale).toEqual({ people: {} });
});

describe('LIB-09 documents of a library in messages', () => {
  const file = { name: 'plan.pdf', type: null, size: 4, documentId: 'd1', path: null };
  const names = () => gateway.calls.map((call) => call.name);

  function tell(documentChange: string, sharedUserId: string | null = 'me'): Promise<unknown> {
    gateway.position++;
    gateway.calls.splice(0);
    const payload = { __typename: 'LibraryDocumentChanged', documentId: 'd1', documentChange, sharedUserId };
    client.hear(item(gateway.position, payload as MessagingPayload));
    return pass(0);
  }

  it('an open thread is fetched again and keeps the texts that were fetched before', async () => {
    gateway.messages = Array.from({ length: 25 }, (_, index) =>
      messageOf(index + 1, 'ana', 'me', `${index + 1}`),
    );
    gateway.messages.push({ ...messageOf(26, 'ana', 'me', 'plan.pdf'), attachment: file });
    await started(client);
    await client.loader.open('ana');
    await client.loader.loadOlder('ana');
    gateway.messages[25] = messageOf(26, 'ana', 'me', null);
    await tell('DocumentRemoved', null);
    expect(names()).toEqual(['fetchThread']);
    const { messages = [] } = client.store.getState().threads.ana ?? {};
    expect([messages.length, messages.at(-1)?.text, messages.at(-1)?.attachment]).toEqual([20, null, null]);
    // An answer of the newest page alone does not take the older texts for erased.
    client.store.apply(await gateway.fetchThread({ userId: 'ana', limit: 10, before: null }));
    expect(client.store.getState().threads.ana?.messages).toHaveLength(20);
  });

  it('nothing is asked for a thread without the file, for other people and for other changes', async () => {
    await started(client);
    await client.loader.open('ana');
    await tell('DocumentUnshared');
    expect(names()).toEqual([]);
    gateway.messages = [{ ...messageOf(1, 'ana', 'me', 'plan.pdf'), attachment: file }];
    client.hear(item(9, { __typename: 'ResyncRequired' }));
    await pass(0);
    for (const change of ['DocumentChanged', 'DocumentVersionAdded', 'DocumentShared']) {
      await tell(change);
      expect(names()).toEqual([]);
    }
    await tell('DocumentUnshared', 'dora');
    expect(names()).toEqual([]);
  });
});

describe('marks and signals', () => {
  it('MSG-49 many reads in a row go out as one, the furthest, and the total falls at once', async () => {
    await started(client);
    await client.loader.open('ana');
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

  it('MSG-55 the sign of the other goes out five seconds after the last signal', async () => {
    await started(client);
    client.hear(item(1, { __typename: 'Typing', userId: 'ana' }));
    await pass(3_000);
    client.hear(item(1, { __typename: 'Typing', userId: 'ana' }));
    await pass(4_999);
    expect(client.store.getState().typing.ana).toBeDefined();
    await pass(1);
    expect(client.store.getState().typing.ana).toBeUndefined();
  });
});

describe('outbox and feed', () => {
  it('MSG-53 a message that the feed brings first leaves the outbox', async () => {
    await started(client);
    await client.loader.open('ana');
    gateway.failures.sendMessage = new TypeError('Failed to fetch');
    const clientId = client.outbox.enqueue('ana', 'text 5');
    await pass(0);
    client.hear(sent(5, 'me', 'ana', clientId));
    expect(client.outbox.hasUnsent()).toBe(false);
    expect(client.store.getState().outgoing).toEqual({});
    await pass(60_000);
    expect(gateway.called('sendMessage')).toHaveLength(1);
  });

  it('MSG-42 after a refusal the person is fetched again, for writing may not be open any more', async () => {
    await started(client);
    await client.loader.open('ana');
    gateway.failures.sendMessage = refusal('MESSAGE_UNAVAILABLE');
    gateway.rows = [rowOf('ana', { contact: 'UNAVAILABLE', unavailable: true })];
    client.outbox.enqueue('ana', 'hello');
    await pass(0);
    expect(client.store.getState().conversations.ana?.contact).toBe('UNAVAILABLE');
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

describe('opening', () => {
  it('MSG-23 MSG-50 loads ten, and more only until the first unread one is there', async () => {
    gateway.rows = [rowOf('ana', { unread: 25, lastMessageId: 'm000040' })];
    gateway.messages = Array.from({ length: 40 }, (_, at) => messageOf(at + 1, 'ana', 'me', `${at + 1}`));
    gateway.readUpTo = 'm000015';
    await started(client);
    await client.loader.open('ana');
    expect(gateway.called('fetchThread')).toEqual([
      [{ userId: 'ana', limit: 10, before: null }],
      [{ userId: 'ana', limit: 25, before: 'm000031' }],
    ]);
    expect(client.store.getState().threads.ana?.messages[0]?.id).toBe('m000006');
  });

  it('MSG-25 the same page is not asked for twice at once', async () => {
    gateway.messages = Array.from({ length: 40 }, (_, at) => messageOf(at + 1, 'ana', 'me', `${at + 1}`));
    gateway.readUpTo = 'm000040';
    gateway.rows = [rowOf('ana')];
    await started(client);
    await client.loader.open('ana');
    await Promise.all([client.loader.loadOlder('ana'), client.loader.loadOlder('ana')]);
    expect(gateway.called('fetchThread')).toHaveLength(2);
    expect(client.store.getState().threads.ana?.messages).toHaveLength(20);
  });
});

describe('contacts', () => {
  it('MSG-40 a block that fails is taken back', async () => {
    await started(client);
    await client.loader.open('ana');
    gateway.failures.blockMessageUser = refusal('INTERNAL');
    await expect(client.block('ana')).rejects.toThrow();
    expect(client.store.getState().conversations.ana?.blocked).toBe(false);
    expect(client.list.getSnapshot().data).toMatchObject({ unreadTotal: 2 });
  });
});
