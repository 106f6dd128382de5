import { randomUUID } from 'node:crypto';
import { parse, subscribe } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedHub } from '../../platform/transport/embeddedTransport.ts';
import { schema } from '../../schema.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import {
  createMessagingFixture,
  type Item,
  type MessagingFixture,
  type Person,
} from '../testing/messagingFixture.ts';

const UPLOAD = `mutation ($data: UploadLibraryDocumentInput!) { uploadLibraryDocument(data: $data) { id } }`;
const UNSHARE = `mutation ($id: ID!, $userId: ID!) { unshareLibraryDocument(id: $id, userId: $userId) { id } }`;
const SEND = `mutation ($data: SendMessageAttachmentFromLibraryInput!) {
  sent: sendMessageAttachmentFromLibrary(data: $data) { id } }`;
const POLL = `query ($after: Position) { liveEvents(after: $after, limit: 500) { kind payload { __typename
  ... on MessageSent { messageId message isAttachment attachment { name } }
  ... on MessageEdited { messageId message }
  ... on MessageDeleted { messageId }
  ... on MessageRestored { messageId message attachment { name } } } } }`;

/** Who was away comes back at another process than the one that others wrote at. */
describe('a device that was away', () => {
  let fixture: MessagingFixture;
  let second: TestApp;
  beforeAll(async () => {
    const hub = embeddedHub(console.error);
    fixture = await createMessagingFixture({ transport: hub.join() });
    const { databaseUrl, clock } = fixture;
    second = await testApp({ transport: hub.join(), databaseUrl, clock });
  });
  afterAll(async () => {
    await second[Symbol.asyncDispose]();
    await fixture[Symbol.asyncDispose]();
  });

  type Away = { readonly ada: Person; readonly ben: Person; readonly position: string };
  async function away(): Promise<Away> {
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    await ada.sends(ben, 'hello');
    return { ada, ben, position: String(await fixture.app.store.head()) };
  }
  function there({ id, client }: Person): Person {
    const other = second.anonymous();
    other.accessToken = client.accessToken;
    return fixture.acting(id, other);
  }
  /** What somebody who comes back receives of messages: by a socket, and by asking. */
  async function hears(person: Person, position: string): Promise<readonly Pick<Item, 'kind' | 'payload'>[]> {
    await second.app.feed.reached(await fixture.app.store.head());
    const live = there(person).hears(position);
    const received: Item[] = [];
    await live.until(({ userEvents }) => {
      received.push(userEvents);
      return userEvents.kind === 'HEARTBEAT';
    });
    await live.close();
    const asked = await there(person).client.run<{ liveEvents: Item[] }>(POLL, { after: position });
    const ofMessages = (items: readonly Item[]) => items.filter(({ kind }) => /^MESSAGE_/.test(kind));
    const contents = (items: readonly Item[]) =>
      ofMessages(items).map(({ kind, payload }) => [kind, payload.messageId, payload.message]);
    expect(contents(asked.liveEvents)).toEqual(contents(received));
    return ofMessages(received);
  }

  it('MSG-45 MSG-57 receives a deleted message, of its change and of its end, and of no word that it had', async () => {
    const { ada, ben, position } = await away();
    const sent = await ada.sends(ben, 'secret one');
    await ada.edits(ben, sent, 'secret two');
    await ada.deletes(ben, sent);
    for (const viewer of [ada, ben]) {
      const received = await hears(viewer, position);
      expect(received.map(({ kind, payload }) => [kind, payload.message])).toEqual([
        ['MESSAGE_SENT', null],
        ['MESSAGE_EDITED', null],
        ['MESSAGE_DELETED', undefined],
      ]);
      expect(JSON.stringify(received)).not.toMatch(/secret/);
    }
  });

  it('MSG-57 receives an edited message with its current text, and a restored one with its text', async () => {
    const { ada, ben, position } = await away();
    const sent = await ada.sends(ben, 'secret one');
    await ada.edits(ben, sent, 'better');
    await ada.deletes(ben, sent);
    await ada.restores(ben, sent);
    expect((await hears(ben, position)).map(({ kind, payload }) => [kind, payload.message])).toEqual([
      ['MESSAGE_SENT', 'better'],
      ['MESSAGE_EDITED', 'better'],
      ['MESSAGE_DELETED', undefined],
      ['MESSAGE_RESTORED', 'better'],
    ]);
  });

  it('MSG-37 MSG-57 receives no name of a file whose message is deleted', async () => {
    const { ada, ben, position } = await away();
    const sent = await ada.sendsFile(ben, new File(['Hello'], 'secret.txt'));
    await ada.deletes(ben, sent);
    await ada.restores(ben, sent);
    await ada.deletes(ben, sent);
    const received = await hears(ben, position);
    expect(received.map(({ kind }) => kind)).toEqual([
      'MESSAGE_SENT',
      'MESSAGE_DELETED',
      'MESSAGE_RESTORED',
      'MESSAGE_DELETED',
    ]);
    expect(received[0]?.payload).toMatchObject({ isAttachment: true, attachment: null, message: null });
    expect(JSON.stringify(received)).not.toMatch(/secret/);
  });

  it('LIB-09 receives no name of a document whose share has ended, but for who sent it', async () => {
    const { ada, ben, position } = await away();
    const data = { file: new File(['Plan'], 'secret.txt'), clientId: randomUUID(), name: 'secret' };
    const { uploadLibraryDocument } = await ada.client.run<{ uploadLibraryDocument: { id: string } }>(
      UPLOAD,
      { data },
    );
    const { id } = uploadLibraryDocument;
    await ada.client.run(SEND, { data: { userId: ben.id, documentId: id } });
    await ada.client.run(UNSHARE, { id, userId: ben.id });
    expect(JSON.stringify(await hears(ben, position))).not.toMatch(/secret/);
    const [own] = await hears(ada, position);
    expect(own?.payload).toMatchObject({ message: 'secret', attachment: { name: 'secret' } });
  });

  it('MSG-57 LIB-09 reads too slowly, and receives no word that was taken back while it waited to be sent', async () => {
    const { ada, ben } = await away();
    const data = { file: new File(['Plan'], 'secret.txt'), clientId: randomUUID(), name: 'secret plan' };
    const { uploadLibraryDocument } = await ada.client.run<{ uploadLibraryDocument: { id: string } }>(
      UPLOAD,
      { data },
    );
    const { id } = uploadLibraryDocument;
    // Each takes one item at a time, and none for now: items wait as behind a full socket.
    const readers = await Promise.all([1, 2, 3].map(() => opens(ben)));
    const [deleted, edited] = [await ada.sends(ben, 'secret one'), await ada.sends(ben, 'secret two')];
    await ada.deletes(ben, deleted);
    expect(await taken(readers[0])).toEqual([
      ['MessageSent', null],
      ['MessageSent', 'secret two'],
      ['MessageDeleted', undefined],
    ]);
    await ada.edits(ben, edited, 'better');
    expect(JSON.stringify(await taken(readers[1]))).not.toMatch(/secret/);
    await ada.client.run(SEND, { data: { userId: ben.id, documentId: id } });
    await ada.client.run(UNSHARE, { id, userId: ben.id });
    const last = await taken(readers[2]);
    expect(last.map(([typename]) => typename)).toContain('LibraryDocumentChanged');
    expect(JSON.stringify(last)).not.toMatch(/secret/);
  });

  type Reader = AsyncGenerator<{ readonly data?: unknown }>;
  async function opens({ client }: Person): Promise<Reader> {
    const { app } = fixture;
    const { viewer } = await app.tokens.authenticate(`Bearer ${client.accessToken}`);
    const document = parse(`subscription { userEvents { kind payload { __typename
      ... on MessageSent { message } ... on MessageEdited { message } } } }`);
    const contextValue = { app, viewer, correlationId: randomUUID(), clientAddress: '' };
    return (await subscribe({ schema: schema(), document, contextValue })) as Reader;
  }
  /** What it receives now, up to where nothing more waits. */
  async function taken(reader: Reader | undefined) {
    const received: (readonly [string, unknown])[] = [];
    await fixture.app.feed.reached(await fixture.app.store.head());
    for await (const { data } of reader ?? []) {
      const { kind, payload } = (data as { readonly userEvents: Item }).userEvents;
      if (kind !== 'HEARTBEAT') received.push([payload.__typename, payload.message]);
      else if (received.length > 0) break;
    }
    return received;
  }

  it('MSG-27 receives everything of a long absence in its order, and nothing of others', async () => {
    const { ada, ben, position } = await away();
    const cleo = await fixture.person('Cleo');
    await cleo.sends(ada, 'not for Ben');
    const texts = Array.from({ length: 230 }, (_, n) => `number ${n}`);
    for (const text of texts) await ada.sends(ben, text);
    const live = there(ben).hears(position);
    const received: unknown[] = [];
    while (received.length < texts.length) {
      const { userEvents } = await live.next();
      if (userEvents.kind === 'MESSAGE_SENT') received.push(userEvents.payload.message);
    }
    await live.close();
    expect(received).toEqual(texts);
  });
});
