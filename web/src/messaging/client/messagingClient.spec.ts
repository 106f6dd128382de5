import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#/testing/answerWith.ts';
import type { MessagingLiveItem, MessagingPayload } from '../model/toMessagingChange.ts';
import { MemoryGateway, messageOf, rowOf } from '../testing/memoryGateway.ts';
import { clientOf, followed } from '../testing/renderMessaging.tsx';
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

describe('starting', () => {
  it('LIV-04 answers the position of the first page, and applies what the feed said meanwhile', async () => {
    client.hear(sent(5, 'ana', 'me'));
    expect(client.store.getState().list).toBeNull();
    followed.splice(0);
    await client.start();
    expect(followed).toContain(1);
    expect(client.store.getState().unreadTotal?.count).toBe(3);
    expect(client.store.getState().conversations.ana?.lastMessage).toBe('text 5');
  });

  it('LIV-05 someone unknown is fetched once', async () => {
    await client.start();
    gateway.rows.push(rowOf('cai', { unread: 2, lastMessageId: 'm000006' }));
    gateway.position = 6;
    client.hear(sent(5, 'cai', 'me'));
    client.hear(sent(6, 'cai', 'me'));
    await pass(0);
    expect(gateway.called('fetchThread')).toHaveLength(1);
    expect(client.store.getState().conversations.cai?.unread).toBe(2);
    expect(client.store.getState().unreadTotal?.count).toBe(4);
    await pass(60_000);
    expect(gateway.called('fetchThread')).toHaveLength(1);
  });

  it('LIV-03 ResyncRequired fetches the list and every open thread again', async () => {
    await client.start();
    await client.loader.open('ana');
    gateway.messages.push(messageOf(3, 'ana', 'me', 'missed'));
    gateway.position = 9;
    const before = gateway.calls.length;
    client.hear(item(9, { __typename: 'ResyncRequired' }));
    await pass(0);
    expect(
      gateway.calls
        .slice(before)
        .map((call) => call.name)
        .sort(),
    ).toEqual(['fetchConversations', 'fetchThread']);
    expect(client.store.getState().threads.ana?.messages.at(-1)?.text).toBe('missed');
    expect(client.store.getState().stale).toEqual({ people: {}, list: null });
  });
});

it('LIV-03 what arrives in the moment in which the feed is back is fetched', async () => {
  await client.start();
  await pass(0);
  gateway.rows.push(rowOf('cai', { unread: 1, lastMessageId: 'm000005' }));
  gateway.position = 5;
  client.wake();
  client.hear(sent(5, 'cai', 'me'));
  await pass(0);
  expect(gateway.called('fetchThread')).toHaveLength(1);
});

describe('LIB-09 documents of a library in messages', () => {
  const file = { name: 'plan.pdf', type: null, size: 4, documentId: 'd1', path: null };
  const shown = { lastMessage: 'plan.pdf', lastMessageIsAttachment: true };
  const names = () => gateway.calls.map((call) => call.name);

  function tell(documentChange: string, sharedUserId: string | null = 'me'): Promise<unknown> {
    gateway.position++;
    gateway.calls.splice(0);
    const payload = { __typename: 'LibraryDocumentChanged', documentId: 'd1', documentChange, sharedUserId };
    client.hear(item(gateway.position, payload as MessagingPayload));
    return pass(0);
  }

  it('a row without an open thread loses the name and gets it back, in one query', async () => {
    gateway.rows = [rowOf('ana', shown), rowOf('ben')];
    await client.start();
    gateway.rows = [rowOf('ana', { ...shown, lastMessage: null }), rowOf('ben')];
    await tell('DocumentUnshared');
    expect(names()).toEqual(['fetchConversations']);
    expect(client.store.getState().conversations.ana?.lastMessage).toBeNull();
    gateway.rows = [rowOf('ana', shown), rowOf('ben')];
    await tell('DocumentShared');
    expect(names()).toEqual(['fetchConversations']);
    expect(client.store.getState().conversations.ana?.lastMessage).toBe('plan.pdf');
    expect(client.store.getState().stale).toEqual({ people: {}, list: null });
  });

  it('an open thread is fetched again and keeps the texts that were fetched before', async () => {
    gateway.messages = Array.from({ length: 25 }, (_, index) =>
      messageOf(index + 1, 'ana', 'me', `${index + 1}`),
    );
    gateway.messages.push({ ...messageOf(26, 'ana', 'me', 'plan.pdf'), attachment: file });
    await client.start();
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

  it('nothing is asked for what shows no file, for other people and for other changes', async () => {
    await client.start();
    await client.loader.open('ana');
    await tell('DocumentUnshared');
    expect(names()).toEqual([]);
    gateway.rows = [rowOf('ben', shown), rowOf('cai', { ...shown, lastMessageMine: true })];
    await client.loader.loadFirst();
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
    await client.start();
    await client.loader.open('ana');
    client.markRead('ana', 'm000001');
    client.markRead('ana', 'm000002');
    client.markRead('ana', 'm000001');
    expect(client.store.getState().unreadTotal?.count).toBe(0);
    await pass(1_000);
    expect(gateway.called('markRead')).toEqual([['ana', 'm000002']]);
  });

  it('MSG-49 a read mark that reached nobody goes out again, a refused one does not', async () => {
    await client.start();
    gateway.failures.markRead = new TypeError('Failed to fetch');
    client.markRead('ana', 'm000001');
    await pass(300);
    await pass(5_000);
    expect(gateway.called('markRead')).toHaveLength(2);
    gateway.failures.markRead = refusal('NOT_FOUND');
    client.markRead('ana', 'm000002');
    await pass(60_000);
    expect(gateway.called('markRead')).toHaveLength(3);
  });

  it('MSG-51 what arrived is reported as delivered, once per person and message', async () => {
    await client.start();
    client.hear(sent(5, 'ana', 'me'));
    client.hear(sent(6, 'ana', 'me'));
    await pass(1_000);
    client.hear(sent(6, 'ana', 'me'));
    await pass(10_000);
    expect(gateway.called('markDelivered')).toEqual([['ana', 'm000006']]);
  });

  it('MSG-55 signals typing with the first key and at most every three seconds', async () => {
    for (let at = 0; at < 7_000; at += 500) {
      client.noteTyping('ana');
      await pass(500);
    }
    expect(gateway.called('setTyping')).toHaveLength(3);
  });

  it('MSG-55 the sign of the other goes out five seconds after the last signal', async () => {
    await client.start();
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
    await client.start();
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

  it('MSG-42 after a refusal the row is fetched again, for writing may not be open any more', async () => {
    await client.start();
    gateway.failures.sendMessage = refusal('MESSAGE_UNAVAILABLE');
    gateway.rows = [rowOf('ana', { contact: 'UNAVAILABLE', unavailable: true })];
    client.outbox.enqueue('ana', 'hello');
    await pass(0);
    expect(client.store.getState().conversations.ana?.contact).toBe('UNAVAILABLE');
  });

  it('AUT-71 clearing removes outbox and drafts from this browser', async () => {
    await client.start();
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
    await client.start();
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
    await client.start();
    await client.loader.open('ana');
    await Promise.all([client.loader.loadOlder('ana'), client.loader.loadOlder('ana')]);
    expect(gateway.called('fetchThread')).toHaveLength(2);
    expect(client.store.getState().threads.ana?.messages).toHaveLength(20);
  });

  it('MSG-24 MSG-26 MSG-27 pages of people go on behind what live messages moved up, and end', async () => {
    gateway.rows = Array.from({ length: 23 }, (_, at) => rowOf(`p${String(at).padStart(2, '0')}`));
    await client.start();
    await client.loader.loadMore();
    const last = gateway.rows.pop();
    if (last) gateway.rows.unshift(last);
    client.store.apply({
      type: 'ConversationsFetched',
      conversations: gateway.rows.slice(0, 10),
      total: 23,
      hasMore: null,
      unreadTotal: 0,
      position: 2,
    });
    await client.loader.loadMore();
    await client.loader.loadMore();
    expect(Object.keys(client.store.getState().conversations)).toHaveLength(23);
    expect(gateway.called('fetchConversations').map(([page]) => page)).toEqual([
      { limit: 10, offset: 0 },
      { limit: 10, offset: 10 },
      { limit: 10, offset: 21 },
    ]);
  });
});

describe('contacts', () => {
  it('MSG-40 a block that fails is taken back', async () => {
    await client.start();
    gateway.failures.blockMessageUser = refusal('INTERNAL');
    await expect(client.block('ana')).rejects.toThrow();
    expect(client.store.getState().conversations.ana?.blocked).toBe(false);
    expect(client.store.getState().unreadTotal?.count).toBe(2);
  });
});
