import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Mutation, sync } from '#/app/sync/index.ts';
import { refusal } from '#/testing/answerWith.ts';
import { openDisk } from '#/testing/openDisk.ts';
import type { MessagingClient } from '../client/messagingClient.ts';
import { blockPerson, unblockPerson } from '../people/peopleSync.ts';
import { updateMessagingPreferences } from '../preferences/preferencesSync.ts';
import { MemoryGateway, messageOf, rowOf } from '../testing/memoryGateway.ts';
import { tell } from '../testing/messagingFeed.ts';
import { clientOf, opened, started } from '../testing/renderMessaging.tsx';
import { askThread, type OpenThread, thread } from './threadSync.ts';

vi.mock('#/app/live/userFeed.ts', async () => (await import('../testing/messagingFeed.ts')).userFeed);

let gateway: MemoryGateway;
let client: MessagingClient;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  gateway = new MemoryGateway();
  gateway.rows = [rowOf('ana', { lastMessageId: 'm000040' }), rowOf('ben')];
  gateway.messages = Array.from({ length: 40 }, (_, at) => messageOf(at + 1, 'ana', 'me', `${at + 1}`));
  gateway.readUpTo = 'm000040';
  gateway.otherReadUpTo = 'm000030';
  client = clientOf(gateway);
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const more = () => sync.watch(thread, { userId: 'ana' }).more('start');
const pages = () => gateway.called('getMessages').map(([page]) => page);
const change = <Args>(mutation: Mutation<Args, unknown>, args: Args) =>
  void sync.mutate(mutation, args).catch(() => {});
const of = { senderId: 'ana', receiverId: 'me' };

describe('opening', () => {
  it('MSG-23 MSG-50 loads ten, and more only until the first unread one is there', async () => {
    gateway.rows = [rowOf('ana', { unread: 25, lastMessageId: 'm000040' })];
    gateway.readUpTo = 'm000015';
    await started(client);
    const shown = await opened('ana');
    expect(pages()).toEqual([
      { userId: 'ana', limit: 10, before: null },
      { userId: 'ana', limit: 25, before: 'm000031' },
    ]);
    expect(shown().messages[0]?.id).toBe('m000006');
  });

  it('MSG-50 reaches the first unread message page by page, where more than a hundred are unread', async () => {
    gateway.messages = Array.from({ length: 300 }, (_, index) =>
      messageOf(index + 1, 'ana', 'me', `text ${index + 1}`),
    );
    gateway.rows = [rowOf('ana', { unread: 250, lastMessageId: 'm000300' })];
    gateway.readUpTo = 'm000050';
    await started(client);
    const shown = await opened('ana');
    expect(pages()).toEqual([
      { userId: 'ana', limit: 10, before: null },
      { userId: 'ana', limit: 100, before: 'm000291' },
      { userId: 'ana', limit: 100, before: 'm000191' },
      { userId: 'ana', limit: 50, before: 'm000091' },
    ]);
    expect(shown().messages[0]?.id).toBe('m000041');
  });

  it('MSG-50 asks for no more once what was read is reached, whatever the number of unread messages says', async () => {
    gateway.rows = [rowOf('ana', { unread: 25, lastMessageId: 'm000040' })];
    gateway.readUpTo = 'm000032';
    await started(client);
    await opened('ana');
    expect(pages()).toEqual([{ userId: 'ana', limit: 10, before: null }]);
  });

  it('MSG-25 MSG-27 the next older page comes in front, and is not asked for twice at once', async () => {
    const shown = await opened('ana');
    expect(shown().messages[0]?.id).toBe('m000031');
    more();
    more();
    await pass(0);
    expect(pages().slice(1)).toEqual([{ userId: 'ana', limit: 10, before: 'm000031' }]);
    expect(shown().messages).toHaveLength(20);
    for (let page = 0; page < 5; page += 1) {
      more();
      await pass(0);
    }
    expect([shown().messages.length, shown().hasOlder]).toEqual([40, false]);
    expect(pages()).toHaveLength(4);
  });

  it('MSG-45 a person who is not there for the viewer is answered as none', async () => {
    const live = sync.watch(thread, { userId: 'nobody' });
    const stop = live.subscribe(() => {});
    await pass(0);
    expect(live.getSnapshot()).toEqual({ data: null, hasFailed: false });
    stop();
  });
});

describe('a part before the newest that does not come', () => {
  const newest: OpenThread = {
    person: rowOf('ana', { unread: 25 }),
    messages: [messageOf(39, 'ana', 'me', '39'), messageOf(40, 'ana', 'me', '40')],
    hasOlder: true,
    readUpTo: 'm000015',
    otherReadUpTo: null,
    otherDeliveredUpTo: null,
  };
  type Answered = { data: OpenThread | null; position: string };
  const answerOf = (data: OpenThread | null): Answered => ({ data, position: '7.1f' });
  const failure = (): Promise<Answered> => Promise.reject(new TypeError('Failed to fetch'));
  const held = (messages: OpenThread['messages']) => ({ more: null, data: () => ({ ...newest, messages }) });
  const askWith = async (older: () => Promise<Answered>, shown?: ReturnType<typeof held>) => {
    const fetchPage = vi.fn(({ before }: { before: string | null }) =>
      before === null ? Promise.resolve(answerOf(newest)) : older(),
    );
    const answer = await askThread(shown, fetchPage);
    return { answer, asked: fetchPage.mock.calls.map(([page]) => page.before) };
  };

  it.each([
    ['fails', failure],
    ['is refused', async () => answerOf(null)],
    ['is empty', async () => answerOf({ ...newest, messages: [] })],
  ])(
    'MSG-50 what is there is shown, and a page that %s is not asked for again at once',
    async (_how, older) => {
      const { answer, asked } = await askWith(older);
      expect(answer).toEqual({ data: newest, position: '7.1f' });
      expect(asked).toEqual([null, 'm000039']);
    },
  );

  it('MSG-50 a page that fails after others leaves those there', async () => {
    const before = { ...newest, messages: [messageOf(38, 'ana', 'me', '38')] };
    const older = vi.fn(failure).mockResolvedValueOnce(answerOf(before));
    const { answer, asked } = await askWith(older);
    expect(answer.data?.messages.map(({ id }) => id)).toEqual(['m000038', 'm000039', 'm000040']);
    expect(asked).toEqual([null, 'm000039', 'm000038']);
  });

  it('MSG-27 a page that is empty and the first one ends the thread there', async () => {
    const { answer } = await askWith(async () => answerOf({ ...newest, messages: [], hasOlder: false }));
    expect(answer.data?.hasOlder).toBe(false);
  });

  it('LIV-03 what is shown is not cut off: fetched again, it fails as a whole', async () => {
    const shown = held([messageOf(38, 'ana', 'me', '38'), ...newest.messages]);
    await expect(askWith(failure, shown)).rejects.toThrow('Failed to fetch');
  });
});

describe('what is fetched again', () => {
  it('LIV-03 a feed that has lost its place has every open conversation fetched again', async () => {
    const shown = await opened('ana');
    gateway.messages.push(messageOf(41, 'ana', 'me', 'missed'));
    tell({ __typename: 'ResyncRequired', reason: 'TOO_OLD' });
    await pass(1_000);
    expect(shown().messages.at(-1)?.text).toBe('missed');
    // One more page, back to the first message that was shown.
    expect(pages().slice(1)).toEqual([
      { userId: 'ana', limit: 10, before: null },
      { userId: 'ana', limit: 10, before: 'm000032' },
    ]);
  });

  it('MSG-45 LIB-09 as many messages as are shown come again, so that erased texts vanish from older pages, too', async () => {
    const shown = await opened('ana');
    more();
    await pass(0);
    gateway.messages = gateway.messages.map((one) => ({ ...one, text: null }));
    tell({ __typename: 'UserChanged', userId: 'ana' });
    await pass(1_000);
    expect(pages().at(-1)).toEqual({ userId: 'ana', limit: 20, before: null });
    expect(shown().messages.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, () => null));
  });

  it('MSG-57 a change of a message that was missed has it fetched, one of an older page asks for nothing', async () => {
    const shown = await opened('ana');
    tell({
      __typename: 'MessageEdited',
      ...of,
      messageId: 'm000003',
      message: 'old',
      editedAt: '2026-03-14',
    });
    await pass(1_000);
    expect(pages()).toHaveLength(1);
    gateway.messages.push({ ...messageOf(41, 'ana', 'me', 'edited'), editedAt: 5 });
    tell({
      __typename: 'MessageEdited',
      ...of,
      messageId: 'm000041',
      message: 'edited',
      editedAt: '2026-03-14',
    });
    await pass(1_000);
    expect(shown().messages.at(-1)?.text).toBe('edited');
  });

  it('LIB-09 a document that is lost has its conversation fetched; other changes and other people ask for nothing', async () => {
    const file = { name: 'plan.pdf', type: null, size: 4, documentId: 'd1', path: null };
    gateway.messages[39] = { ...messageOf(40, 'ana', 'me', 'plan.pdf'), attachment: file };
    const shown = await opened('ana');
    const changed = { __typename: 'LibraryDocumentChanged', documentId: 'd1', sharedUserId: null };
    for (const documentChange of ['DocumentChanged', 'DocumentVersionAdded', 'DocumentShared'])
      tell({ ...changed, documentChange });
    tell({ ...changed, documentChange: 'DocumentUnshared', sharedUserId: 'dora' });
    await pass(1_000);
    expect(pages()).toHaveLength(1);
    gateway.messages[39] = messageOf(40, 'ana', 'me', null);
    tell({ ...changed, documentChange: 'DocumentRemoved' });
    await pass(1_000);
    expect([shown().messages.at(-1)?.text, shown().messages.at(-1)?.attachment]).toEqual([null, null]);
  });
});

describe('marks', () => {
  it('MSG-49 an older read mark takes nothing back', async () => {
    gateway.readUpTo = 'm000033';
    const shown = await opened('ana');
    const read = { __typename: 'MessagesRead', readerId: 'me', otherId: 'ana' };
    tell({ ...read, upToMessageId: 'm000036' });
    expect(shown().readUpTo).toBe('m000036');
    tell({ ...read, upToMessageId: 'm000034' });
    expect(shown().readUpTo).toBe('m000036');
  });
});

describe('what is hidden', () => {
  it('MSG-42 blocking hides presence and read state at once, and what comes late shows neither', async () => {
    gateway.rows = [rowOf('ana', { presence: 'ACTIVE' })];
    const shown = await opened('ana');
    expect(shown()).toMatchObject({ otherReadUpTo: 'm000030', person: { presence: 'ACTIVE' } });
    change(blockPerson, { userId: 'ana' });
    const hidden = { otherReadUpTo: null, otherDeliveredUpTo: null };
    const blocked = { blocked: true, presence: null, contact: 'BLOCKED' };
    expect(shown()).toMatchObject({ ...hidden, person: blocked });
    tell({ __typename: 'PresenceChanged', userId: 'ana', presence: 'AWAY' });
    expect(shown()).toMatchObject({ ...hidden, person: blocked });
    change(unblockPerson, { userId: 'ana' });
    expect(shown().person).toMatchObject({ blocked: false, contact: 'OPEN' });
  });

  it('MSG-40 a block that is refused is taken back', async () => {
    onTestFinished(openDisk('me'));
    const shown = await opened('ana');
    gateway.failures.blockMessageUser = refusal('NOT_FOUND');
    await expect(sync.mutate(blockPerson, { userId: 'ana' })).rejects.toThrow();
    expect(shown().person.blocked).toBe(false);
    expect(shown().otherReadUpTo).toBe('m000030');
  });

  it('MSG-56 switching off works both ways at once, switching on asks for what was hidden', async () => {
    onTestFinished(openDisk('me'));
    gateway.rows = [rowOf('ana', { presence: 'ACTIVE' })];
    const shown = await opened('ana');
    change(updateMessagingPreferences, { showPresence: false, showReadReceipts: false });
    expect(shown()).toMatchObject({
      otherReadUpTo: null,
      otherDeliveredUpTo: null,
      person: { presence: null },
    });
    await pass(0);
    tell({ __typename: 'MessagingPreferencesChanged', userId: 'me', ...gateway.preferences });
    await pass(1_000);
    expect(pages()).toHaveLength(2);
    expect(shown().otherReadUpTo).toBe('m000030');
  });
});

describe('replies', () => {
  const sent = {
    ...of,
    __typename: 'MessageSent',
    messageId: 'm000041',
    clientId: null,
    message: 'so it is',
  };
  const rest = { createdAt: '2026-03-14T09:41:00.000Z', attachment: null, declineOfSession: false };

  it('a reply that comes in live quotes the message that is held, and its change changes the quote', async () => {
    const shown = await opened('ana');
    tell({ ...sent, ...rest, replyToId: 'm000035' });
    const quote = () => shown().messages.at(-1)?.replyTo;
    const content = { isAttachment: false, deletedAt: null };
    expect(quote()).toEqual({ id: 'm000035', senderId: 'ana', text: '35', ...content });
    const editedAt = '2026-03-14T09:42:00.000Z';
    tell({ ...of, __typename: 'MessageEdited', messageId: 'm000035', message: 'thirty-five', editedAt });
    expect(quote()?.text).toBe('thirty-five');
    expect(pages()).toHaveLength(1);
  });

  it('a quote of a message that is not held any more follows its deletion, too', async () => {
    const shown = await opened('ana');
    const replyTo = { id: 'm000002', senderId: 'ana', text: '2', isAttachment: false, deletedAt: null };
    gateway.messages = [...gateway.messages, { ...messageOf(41, 'ana', 'me', 'so it is'), replyTo }];
    tell({ ...sent, ...rest, replyToId: 'm000002' });
    await pass(1_000);
    expect(pages()).toHaveLength(3);
    expect(shown().messages.at(-1)?.replyTo).toEqual(replyTo);
    const deletedAt = '2026-03-14T09:42:00.000Z';
    tell({ ...of, __typename: 'MessageDeleted', messageId: 'm000002', deletedAt });
    expect(shown().messages.at(-1)?.replyTo).toMatchObject({ text: null, deletedAt: Date.parse(deletedAt) });
  });
});
