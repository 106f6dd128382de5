import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedHub } from '../../platform/transport/embeddedTransport.ts';
import { testApp } from '../../testing/testApp.ts';
import {
  createMessagingFixture,
  MESSAGE,
  type MessagingFixture,
  type Person,
  type Shown,
} from '../testing/messagingFixture.ts';

const UPLOAD = `mutation ($data: UploadLibraryDocumentInput!) { uploadLibraryDocument(data: $data) { id } }`;
const UNSHARE = `mutation ($id: ID!, $userId: ID!) { unshareLibraryDocument(id: $id, userId: $userId) { id } }`;
const REMOVE = `mutation ($id: ID!) { deleteLibraryDocument(id: $id) { id } }`;
const RESTORE = `mutation ($id: ID!) { restoreLibraryDocument(id: $id) { id } }`;
const SEND = `mutation ($data: SendMessageAttachmentFromLibraryInput!) {
  sent: sendMessageAttachmentFromLibrary(data: $data) { ${MESSAGE} } }`;

async function uploads(person: Person, name = 'plan.txt', content = 'The plan'): Promise<string> {
  const data = { file: new File([content], name), clientId: randomUUID(), name };
  const answer = await person.client.run<{ uploadLibraryDocument: { id: string } }>(UPLOAD, { data });
  return answer.uploadLibraryDocument.id;
}

async function sendsDocument(
  from: Person,
  to: { id: string },
  documentId: string,
  clientId?: string,
): Promise<Shown> {
  const answer = await from.client.run<{ sent: Shown }>(SEND, {
    data: { userId: to.id, documentId, clientId },
  });
  return answer.sent;
}

describe('documents of the library in messages', () => {
  let fixture: MessagingFixture;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function two() {
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    return { ada, ben, documentId: await uploads(ada) };
  }
  async function refusalOf(from: Person, to: { id: string }, documentId: string, clientId?: string) {
    const { code, errors } = await from.client.ask(SEND, { data: { userId: to.id, documentId, clientId } });
    return code && [code, errors[0]?.extensions.refusal];
  }
  async function fetched(path: string | null | undefined) {
    const response = await fetch(`${fixture.address}${path}`);
    return { status: response.status, text: await response.text() };
  }
  function libraryOf(person: Person): Promise<{ items: unknown[] }> {
    return person.sees(
      'getLibraryDocuments',
      '{ items { id isMine sharedWith { viaMessageId user { id } } } }',
    );
  }
  /** The one message as somebody sees it, in the conversation, in the list and by searching. */
  async function seenBy(viewer: Person, other: Person) {
    const [message] = await viewer.messages(other);
    const { users } = await viewer.sees<{ users: unknown[] }>(
      'searchUsersWithMessage',
      '{ users { lastMessage } }',
    );
    const found = await viewer.sees<{ items: unknown[] }>(
      `searchMessages(userId: "${other.id}", text: "plan")`,
      '{ items { id } }',
    );
    return {
      message: message?.message,
      path: message?.attachment?.filePath,
      name: message?.attachment?.name,
      list: users[0],
      found: found.items.length,
    };
  }
  const UNAVAILABLE = {
    message: null,
    path: undefined,
    name: undefined,
    list: { lastMessage: null },
    found: 0,
  };

  it('MSG-38 LIB-02 a document is sent with the documented call, and shared with its receiver in the same append', async () => {
    const { ada, ben, documentId } = await two();
    const before = await fixture.app.store.head();
    const sent = await ada.client.perform<Shown>('SendMessageAttachmentFromLibrary', {
      data: { userId: ben.id, documentId, clientId: 'document-1' },
    });
    expect(sent).toMatchObject({ message: 'plan.txt', isAttachment: true, attachment: { name: 'plan.txt' } });
    const log = await fixture.app.store.readLog({ after: before, limit: 10 });
    expect(log.map(({ type, meta }) => [type, meta.commandId])).toEqual([
      ['MessageSent', 'document-1'],
      ['DocumentShared', 'document-1'],
    ]);
    const seen = await seenBy(ben, ada);
    expect(seen).toMatchObject({ message: 'plan.txt', name: 'plan.txt', found: 1 });
    expect(seen.list).toEqual({ lastMessage: 'plan.txt' });
    expect(await fetched(seen.path)).toEqual({ status: 200, text: 'The plan' });
    expect(await libraryOf(ben)).toEqual({ items: [{ id: documentId, isMine: false, sharedWith: [] }] });
    const share = { viaMessageId: sent.id, user: { id: ben.id } };
    expect(await libraryOf(ada)).toEqual({ items: [{ id: documentId, isMine: true, sharedWith: [share] }] });
  });

  it('LIB-09 MSG-45 once the share has ended its receiver reads "Message unavailable", and its sender the name', async () => {
    const { ada, ben, documentId } = await two();
    await sendsDocument(ada, ben, documentId);
    const { path } = await seenBy(ben, ada);
    await ada.client.run(UNSHARE, { id: documentId, userId: ben.id });
    expect(await fetched(path)).toMatchObject({ status: 404 });
    expect(await seenBy(ben, ada)).toEqual(UNAVAILABLE);
    expect(await seenBy(ada, ben)).toMatchObject({ message: 'plan.txt', name: 'plan.txt', found: 1 });
    // What one person has lost is nobody else's loss.
    const cleo = await fixture.person('Cleo');
    await sendsDocument(ada, cleo, documentId);
    expect(await seenBy(cleo, ada)).toMatchObject({ message: 'plan.txt' });
    expect(await seenBy(ben, ada)).toEqual(UNAVAILABLE);
  });

  it('LIB-09 MSG-58 a search does not reveal whether a name out of reach would have matched', async () => {
    const { ada, ben, documentId } = await two();
    await ada.sends(ben, 'before');
    await sendsDocument(ada, ben, documentId);
    await ada.client.run(UNSHARE, { id: documentId, userId: ben.id });
    const answerTo = (text: string) =>
      ben.sees(
        `searchMessages(userId: "${ada.id}", text: "${text}", limit: 1)`,
        '{ items { id } hasMore searchedUpTo }',
      );
    expect(await answerTo('plan')).toEqual(await answerTo('nothing of it'));
  });

  it('LIB-09 MSG-45 so it is while the document is removed', async () => {
    const { ada, ben, documentId } = await two();
    await sendsDocument(ada, ben, documentId);
    const { path } = await seenBy(ben, ada);
    await ada.client.run(REMOVE, { id: documentId });
    expect(await fetched(path)).toMatchObject({ status: 404 });
    expect(await seenBy(ben, ada)).toEqual(UNAVAILABLE);
    expect(await seenBy(ada, ben)).toMatchObject({ message: 'plan.txt', name: 'plan.txt', path: null });
    expect(await refusalOf(ada, ben, documentId)).toEqual(['NOT_FOUND', undefined]);
    await ada.client.run(RESTORE, { id: documentId });
    expect(await seenBy(ben, ada)).toMatchObject({ message: 'plan.txt' });
  });

  it('LIB-09 MSG-57 deleting the message ends what it gave, restoring it gives that back', async () => {
    const { ada, ben, documentId } = await two();
    const sent = await sendsDocument(ada, ben, documentId);
    const { path } = await seenBy(ben, ada);
    await ada.deletes(ben, sent);
    expect(await seenBy(ben, ada)).toEqual(UNAVAILABLE);
    expect(await fetched(path)).toMatchObject({ status: 404 });
    expect(await libraryOf(ben)).toEqual({ items: [] });
    await ada.restores(ben, sent);
    const again = await seenBy(ben, ada);
    expect(again).toMatchObject({ message: 'plan.txt' });
    expect(await fetched(again.path)).toEqual({ status: 200, text: 'The plan' });
  });

  it('LIB-09 MSG-53 MSG-57 a message and the share that it gave go and come back in one append, once', async () => {
    const { ada, ben, documentId } = await two();
    const sent = await sendsDocument(ada, ben, documentId);
    const before = await fixture.app.store.head();
    await Promise.all([1, 2, 3].map(() => ada.deletes(ben, sent, 'away')));
    await ada.deletes(ben, sent);
    await Promise.all([1, 2, 3].map(() => ada.restores(ben, sent, 'back')));
    await ada.restores(ben, sent);
    await fixture.server.settled();
    const log = await fixture.app.store.readLog({ after: before, limit: 10 });
    expect(log.map(({ type, meta }) => [type, meta.commandId])).toEqual([
      ['MessageDeleted', 'away'],
      ['DocumentUnshared', 'away'],
      ['MessageRestored', 'back'],
      ['DocumentShared', 'back'],
    ]);
    // An id that stood for something else stands for no deletion.
    await sendsDocument(ada, ben, documentId, 'a-sending');
    await expect(ada.deletes(ben, sent, 'a-sending')).rejects.toThrow(/used for something else/);
  });

  it('LIB-09 MSG-57 a document that is gone, or that its owner took back, holds up no deletion and no return', async () => {
    const { ada, ben, documentId } = await two();
    const [first, second] = [
      await sendsDocument(ada, ben, documentId),
      await sendsDocument(ada, ben, documentId),
    ];
    await ada.deletes(ben, first);
    await ada.client.run(UNSHARE, { id: documentId, userId: ben.id });
    expect((await ada.restores(ben, first)).deletedAt).toBeNull();
    expect(await libraryOf(ben)).toEqual({ items: [] });
    await ada.client.run(REMOVE, { id: documentId });
    expect((await ada.deletes(ben, second)).deletedAt).not.toBeNull();
    await fixture.later(31 * 24 * 60 * 60_000);
    expect((await ada.deletes(ben, first)).deletedAt).not.toBeNull();
  });

  it('LIB-02 only one’s own document is sent, and only to people one may write to; else nothing happens', async () => {
    const { ada, ben, documentId } = await two();
    const cleo = await fixture.person('Cleo');
    await sendsDocument(ada, ben, documentId);
    const before = await fixture.app.store.head();
    expect(await refusalOf(ben, cleo, documentId)).toEqual(['NOT_FOUND', undefined]);
    expect(await refusalOf(cleo, ben, documentId)).toEqual(['NOT_FOUND', undefined]);
    for (const id of ['', 'nonsense/../x', randomUUID()]) {
      expect(await refusalOf(ada, ben, id)).toEqual(['NOT_FOUND', undefined]);
    }
    const stranger = await fixture.person('Stranger', { partnerId: 'elsewhere' });
    expect(await refusalOf(ada, stranger, documentId)).toEqual(['NOT_AUTHORIZED', 'PermissionNeeded']);
    expect(await libraryOf(stranger)).toEqual({ items: [] });
    const log = await fixture.app.store.readLog({ after: before, limit: 100 });
    expect(log.filter(({ type }) => /^(MessageSent|Document)/.test(type))).toEqual([]);
  });

  it('MSG-53 the same client id is one message and one share, one after the other and at once', async () => {
    const { ada, ben, documentId } = await two();
    const first = await sendsDocument(ada, ben, documentId, 'same-document');
    expect((await sendsDocument(ada, ben, documentId, 'same-document')).id).toBe(first.id);
    const many = await Promise.all(
      Array.from({ length: 5 }, () => sendsDocument(ada, ben, documentId, 'document-at-once')),
    );
    expect(new Set(many.map(({ id }) => id)).size).toBe(1);
    expect((await ben.messages(ada)).length).toBe(2);
    const other = await uploads(ada, 'other.txt', 'Other');
    expect((await refusalOf(ada, ben, other, 'same-document'))?.[0]).toBe('CONFLICT');
  });

  it('LIB-02 MSG-27 in the middle of a lively conversation the share names its own message', async () => {
    const { ada, ben, documentId } = await two();
    const before = await fixture.app.store.head();
    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => (index % 2 ? ada.sends(ben, 'x') : ben.sends(ada, 'y'))),
      ...Array.from({ length: 3 }, () => sendsDocument(ada, ben, documentId)),
    ]);
    const log = await fixture.app.store.readLog({ after: before, limit: 100 });
    const shares = log.filter(({ type }) => type === 'DocumentShared');
    expect(shares.length).toBe(3);
    for (const share of shares) {
      const sent = log.find(({ position }) => position === share.position - 1);
      const { viaMessageId } = share.data as { viaMessageId: string };
      expect(sent).toMatchObject({ type: 'MessageSent', data: { messageId: viaMessageId } });
    }
  });
});

it('LIB-09 two processes: the share that ended at one is over at the other', async () => {
  const hub = embeddedHub(console.error);
  await using fixture = await createMessagingFixture({ transport: hub.join() });
  const { databaseUrl, clock } = fixture;
  const config = { dataDir: fixture.app.config.dataDir };
  await using second = await testApp({ transport: hub.join(), databaseUrl, clock, config });
  const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
  const client = second.anonymous();
  client.accessToken = ben.client.accessToken;
  const benThere = fixture.acting(ben.id, client);
  const documentId = await uploads(ada);
  await sendsDocument(ada, ben, documentId);
  const [message] = await benThere.messages(ada);
  const get = async () => (await fetch(`${second.address}${message?.attachment?.filePath}`)).status;
  expect([message?.message, await get()]).toEqual(['plan.txt', 200]);
  await ada.client.run(UNSHARE, { id: documentId, userId: ben.id });
  expect([await benThere.messages(ada), await get()]).toMatchObject([
    [{ message: null, attachment: null }],
    404,
  ]);
});
