import { randomUUID } from 'node:crypto';
import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseUser } from '../identity/eraseUser.ts';
import type { Person } from '../messaging/testing/messagingFixture.ts';
import { signedPath } from '../platform/files/pages/signedPath.ts';
import { createLibraryFixture, type LibraryFixture, textFile } from './testing/libraryFixture.ts';

const SEND_DOCUMENT = `mutation ($data: SendMessageAttachmentFromLibraryInput!) {
  sendMessageAttachmentFromLibrary(data: $data) { id } }`;
const SEND_FILE = `mutation ($data: SendMessageAttachmentInput!) { sendMessageAttachment(data: $data) { id } }`;
const DELETE = `mutation ($userId: ID!, $messageId: ID!) { deleteMessage(userId: $userId, messageId: $messageId) { id } }`;
const RESTORE = `mutation ($userId: ID!, $messageId: ID!) { restoreMessage(userId: $userId, messageId: $messageId) { id } }`;
const MESSAGES = `query ($userId: ID!) { getMessages(userId: $userId, limit: 50) {
  items { id message isAttachment attachment { name filePath type size documentId } } } }`;

type Sent = {
  id: string;
  message: string | null;
  attachment: { filePath: string | null; documentId: string | null } | null;
};

describe('a document in a message', () => {
  let fixture: LibraryFixture;
  let ada: Person;
  let ben: Person;
  let cleo: Person;
  beforeAll(async () => {
    fixture = await createLibraryFixture();
    const { person } = fixture;
    [ada, ben, cleo] = [await person('Ada'), await person('Ben'), await person('Cleo')];
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function sends(documentId: string, from = ada, to = ben): Promise<string> {
    const data = { userId: to.id, documentId, clientId: randomUUID() };
    const answer = await from.client.run<{ sendMessageAttachmentFromLibrary: { id: string } }>(
      SEND_DOCUMENT,
      { data },
    );
    return answer.sendMessageAttachmentFromLibrary.id;
  }
  async function sees(messageId: string, by = ben, other = ada): Promise<Sent | undefined> {
    const answer = await by.client.run<{ getMessages: { items: Sent[] } }>(MESSAGES, { userId: other.id });
    return answer.getMessages.items.find(({ id }) => id === messageId);
  }
  async function deletes(messageId: string): Promise<void> {
    await ada.client.run(DELETE, { userId: ben.id, messageId });
    await fixture.settled();
  }
  async function restores(messageId: string): Promise<void> {
    await ada.client.run(RESTORE, { userId: ben.id, messageId });
    await fixture.settled();
  }
  const statusOf = async (path?: string | null) => (await fixture.fetch(path ?? '/files/signed/none')).status;
  const codeOf = async (id: string, by = ben) => (await fixture.ask(by, 'one', { id })).code;

  it('LIB-02 LIB-09 is read by its receiver until the sender takes it away, by page, path and message at once', async () => {
    const { id } = await fixture.upload(ada, { name: 'Plan', file: textFile('the plan') });
    expect(await codeOf(id)).toBe('NOT_FOUND');
    const messageId = await sends(id);
    const message = await sees(messageId);
    expect(message).toMatchObject({
      message: 'Plan',
      attachment: { documentId: id, type: 'text/plain', size: 8 },
    });
    const path = message?.attachment?.filePath;
    expect(await fixture.fetch(path ?? '')).toEqual({ status: 200, text: 'the plan' });
    const own = await fixture.run(ada, 'one', { id });
    expect(own.sharedWith).toMatchObject([{ user: { id: ben.id }, viaMessageId: messageId }]);
    const { filePath } = await fixture.run(ben, 'one', { id });

    await fixture.run(ada, 'unshare', { id, userId: ben.id });
    expect(await codeOf(id)).toBe('NOT_FOUND');
    expect([await statusOf(path), await statusOf(filePath)]).toEqual([404, 404]);
    expect(await sees(messageId)).toMatchObject({ message: null, attachment: null });
    // Its owner still sees what they sent.
    expect(await sees(messageId, ada, ben)).toMatchObject({ message: 'Plan' });

    const again = await sends(id);
    expect(await sees(again)).toMatchObject({ message: 'Plan' });
    await fixture.run(ada, 'remove', { id });
    expect(await sees(again)).toMatchObject({ message: null, attachment: null });
    expect(await codeOf(id)).toBe('NOT_FOUND');
  });

  it('LIB-09 MSG-39 goes with its message and comes back with it', async () => {
    const { id } = await fixture.upload(ada);
    const messageId = await sends(id);
    const { filePath } = await fixture.run(ben, 'one', { id });
    await deletes(messageId);
    expect(await codeOf(id)).toBe('NOT_FOUND');
    expect(await statusOf(filePath)).toBe(404);
    expect((await fixture.run(ada, 'one', { id })).sharedWith).toEqual([]);
    await restores(messageId);
    expect(await codeOf(id)).toBeUndefined();
    expect(await statusOf(filePath)).toBe(200);
  });

  it('LIB-09 its owner’s word counts, though the message comes back', async () => {
    const { id } = await fixture.upload(ada);
    const messageId = await sends(id);
    await deletes(messageId);
    await fixture.run(ada, 'unshare', { id, userId: ben.id });
    await restores(messageId);
    expect(await codeOf(id)).toBe('NOT_FOUND');
  });

  it('LIB-09 stays where it is shared by itself, or was sent twice', async () => {
    const { id } = await fixture.upload(ada);
    const [one, other] = [await sends(id), await sends(id)];
    await deletes(one);
    expect(await codeOf(id)).toBeUndefined();
    await fixture.run(ada, 'share', { id, userId: ben.id });
    await deletes(other);
    expect(await codeOf(id)).toBeUndefined();
    await fixture.run(ada, 'unshare', { id, userId: ben.id });
    expect(await codeOf(id)).toBe('NOT_FOUND');
  });

  it('LIB-08 LIB-09 an older version is its owner’s alone, also by a path that names it', async () => {
    const { id } = await fixture.upload(ada, { file: textFile('first') });
    await fixture.run(ada, 'update', { id, input: { file: textFile('second') } });
    await fixture.run(ada, 'share', { id, userId: ben.id });
    const get = (file: string, { id: viewerId }: Person) => {
      const which = { kind: 'document', id: file, viewerId, sessionId: randomUUID(), name: 'plan.txt' };
      return fixture.fetch(signedPath(fixture.app, which));
    };
    expect(await get(`${id}~1`, ada)).toEqual({ status: 200, text: 'first' });
    expect(await get(id, ben)).toEqual({ status: 200, text: 'second' });
    for (const version of [`${id}~1`, `${id}~2`]) expect((await get(version, ben)).status).toBe(404);
    for (const file of [id, `${id}~1`]) expect((await get(file, cleo)).status).toBe(404);
  });

  it('LIB-02 is one’s own: what others share is not sent on', async () => {
    const { id } = await fixture.upload(ada);
    await fixture.run(ada, 'share', { id, userId: ben.id });
    const data = { userId: cleo.id, documentId: id, clientId: randomUUID() };
    expect((await ben.client.ask(SEND_DOCUMENT, { data })).code).toBe('NOT_FOUND');
    expect(await codeOf(id, cleo)).toBe('NOT_FOUND');
  });

  it('LIB-06 LIB-07 what comes in a message is saved as a copy of one’s own, within one’s space', async () => {
    const data = { userId: ben.id, file: textFile('attached', 'offer.txt'), clientId: randomUUID() };
    const sent = await ada.client.run<{ sendMessageAttachment: { id: string } }>(SEND_FILE, { data });
    const messageId = sent.sendMessageAttachment.id;
    const clientId = randomUUID();
    const wanted = { userId: ada.id, messageId, clientId };
    const files = (await fixture.storedFiles()).length;
    const copy = await fixture.run(ben, 'save', wanted);
    expect(copy).toMatchObject({ name: 'offer.txt', source: 'MESSAGE', isMine: true, size: 8 });
    expect(await fixture.run(ben, 'save', wanted)).toMatchObject({ id: copy.id });
    expect(await fixture.storedFiles()).toHaveLength(files + 1);
    // The sender keeps one too.
    const own = await fixture.run(ada, 'save', { userId: ben.id, messageId, clientId });
    expect(own).toMatchObject({ source: 'MESSAGE', isMine: true });
    const { id } = await fixture.upload(ada, { name: 'Shared', file: textFile('document') });
    const withDocument = await sends(id);
    const kept = await fixture.run(ben, 'save', {
      userId: ada.id,
      messageId: withDocument,
      clientId: randomUUID(),
    });
    expect(kept).toMatchObject({ name: 'Shared', source: 'MESSAGE' });
    // Copies outlive what they were made of.
    await deletes(messageId);
    await deletes(withDocument);
    await fixture.later(31_000);
    await fixture.settled();
    expect(await fixture.fetch((await fixture.run(ben, 'one', { id: copy.id })).filePath)).toMatchObject({
      text: 'attached',
    });
    expect(await fixture.fetch((await fixture.run(ben, 'one', { id: kept.id })).filePath)).toMatchObject({
      text: 'document',
    });
    const codeOfSave = async (by: Person, more: object) =>
      (await fixture.ask(by, 'save', { ...wanted, clientId: randomUUID(), ...more })).code;
    // What is deleted, what is no file, and what is between others is not there.
    expect(await codeOfSave(ben, {})).toBe('NOT_FOUND');
    expect(await codeOfSave(ben, { messageId: withDocument })).toBe('NOT_FOUND');
    const text = await ada.sends(ben, 'No file');
    expect(await codeOfSave(ben, { messageId: text.id })).toBe('NOT_FOUND');
    expect(await codeOfSave(cleo, { userId: ada.id })).toBe('NOT_FOUND');
    expect(await codeOfSave(cleo, { userId: ben.id, messageId: text.id })).toBe('NOT_FOUND');
    expect(await codeOfSave(ben, { userId: ben.id })).toBe('NOT_FOUND');
  });

  it('LIB-07 a copy that does not fit leaves no file', async () => {
    const dora = await fixture.person('Dora');
    const data = { userId: dora.id, file: textFile('12345'), clientId: randomUUID() };
    const sent = await ada.client.run<{ sendMessageAttachment: { id: string } }>(SEND_FILE, { data });
    await fixture.fill(dora, 4);
    const files = await fixture.storedFiles();
    const refused = await fixture.ask(dora, 'save', {
      userId: ada.id,
      messageId: sent.sendMessageAttachment.id,
      clientId: randomUUID(),
    });
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { file: 'libraryFull' },
    });
    expect(await fixture.storedFiles()).toEqual(files);
  });

  it('LIB-09 MSG-42 a block takes nothing back that was shared, and lets nothing more be shared', async () => {
    const [eva, finn] = [await fixture.person('Eva'), await fixture.person('Finn')];
    const before = await fixture.upload(eva);
    await fixture.run(eva, 'share', { id: before.id, userId: finn.id });
    await finn.blocks(eva);
    const { id } = await fixture.upload(eva);
    expect((await fixture.ask(eva, 'share', { id, userId: finn.id })).code).toBe('NOT_AUTHORIZED');
    expect(await codeOf(before.id, finn)).toBeUndefined();
    await fixture.run(eva, 'unshare', { id: before.id, userId: finn.id });
    expect(await codeOf(before.id, finn)).toBe('NOT_FOUND');
  });

  it('LIB-09 PRV-13 goes with the account of its owner, files and all', async () => {
    const gone = await fixture.person('Gone');
    const files = await fixture.storedFiles();
    const { id } = await fixture.upload(gone, { name: 'Mine' });
    const messageId = await sends(id, gone, ben);
    const { filePath } = await fixture.run(ben, 'one', { id });
    const other = await fixture.upload(ada);
    await fixture.run(ada, 'share', { id: other.id, userId: gone.id });
    await eraseUser(fixture.app, userId(gone.id), fixture.metaOf());
    expect(await codeOf(id)).toBe('NOT_FOUND');
    expect(await statusOf(filePath)).toBe(404);
    expect(await sees(messageId, ben, gone)).toMatchObject({ message: null, attachment: null });
    expect((await fixture.run(ada, 'one', { id: other.id })).sharedWith).toEqual([]);
    await fixture.settled();
    // Ada's new one is what is left.
    expect(await fixture.storedFiles()).toHaveLength(files.length + 1);
  });
});
