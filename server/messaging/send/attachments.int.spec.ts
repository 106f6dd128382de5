import { randomUUID } from 'node:crypto';
import { commandId, type StreamName } from '@waymark/events/kernel';
import { conversationId, conversationStream } from '@waymark/events/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseUser } from '../../identity/index.ts';
import { signedPath } from '../../platform/files/pages/signedPath.ts';
import { embeddedHub } from '../../platform/transport/embeddedTransport.ts';
import { testApp } from '../../testing/testApp.ts';
import {
  createMessagingFixture,
  MESSAGE,
  type MessagingFixture,
  type Person,
  type Shown,
} from '../testing/messagingFixture.ts';
import { attachmentsFolder } from './attachmentFiles.ts';

const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
const MINUTE = 60_000;

function pdf(name = 'plan.pdf', content = PDF): File {
  return new File([content], name, { type: 'application/pdf' });
}

function text(name = 'hello.txt', content: BlobPart = 'Hello'): File {
  return new File([content], name);
}

describe('attachments', () => {
  let fixture: MessagingFixture;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function two() {
    return { ada: await fixture.person('Ada'), ben: await fixture.person('Ben') };
  }
  function filesOf({ id }: Person): Promise<readonly string[]> {
    return fixture.app.files.list(attachmentsFolder(id));
  }
  async function fetched(path: string | null | undefined) {
    const response = await fetch(`${fixture.address}${path}`);
    return { status: response.status, text: await response.text(), headers: response.headers };
  }
  async function refusalOf(from: Person, to: { id: string }, file: File, clientId?: string) {
    const { code, errors } = await from.client.ask(
      `mutation ($data: SendMessageAttachmentInput!) { sendMessageAttachment(data: $data) { id } }`,
      { data: { userId: to.id, file, clientId } },
    );
    return code && [code, errors[0]?.extensions.fields ?? errors[0]?.extensions.refusal];
  }

  it('MSG-05 MSG-06 MSG-07 MSG-08 MSG-37 a file is sent with the documented call, and downloaded by both', async () => {
    const { ada, ben } = await two();
    const sent = await ada.client.perform<Shown>('SendMessageAttachment', {
      data: { userId: ben.id, file: pdf('My plan.pdf'), clientId: 'file-1' },
    });
    expect(sent).toMatchObject({
      message: 'My plan.pdf',
      isAttachment: true,
      attachment: { id: sent.id, name: 'My plan.pdf', oldPlatformPath: null },
    });
    for (const [viewer, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const [message] = await viewer.messages(other);
      const attachment = { name: 'My plan.pdf', type: 'application/pdf', size: PDF.length, documentId: null };
      expect(message).toMatchObject({ id: sent.id, isAttachment: true, attachment });
      const file = await fetched(message?.attachment?.filePath);
      expect([file.status, file.text]).toEqual([200, PDF]);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment;.*My.*plan\.pdf/);
      const list = await viewer.sees(
        'searchUsersWithMessage',
        '{ users { lastMessage lastMessageIsAttachment lastMessageDeleted } }',
      );
      const user = { lastMessage: 'My plan.pdf', lastMessageIsAttachment: true, lastMessageDeleted: false };
      expect(list).toEqual({ users: [user] });
    }
    const said = await ada.sends(ben, 'and a text');
    const [newest] = await ben.messages(ada);
    expect(newest).toMatchObject({ id: said.id, isAttachment: false, attachment: null });
  });

  it('MSG-08 a client that comes back later asks for a new path', async () => {
    const { ada, ben } = await two();
    const sent = await ada.sendsFile(ben, text());
    const cleo = await fixture.person('Cleo');
    const query = (other: Person) =>
      `{ file: getMessageAttachment(userId: "${other.id}", messageId: "${sent.id}") { name filePath } }`;
    fixture.clock.time += 10 * MINUTE;
    expect((await fetched(sent.attachment?.filePath)).status).toBe(404);
    const { file } = await ben.client.run<{ file: { name: string; filePath: string } }>(query(ada));
    expect(file.name).toBe('hello.txt');
    expect((await fetched(file.filePath)).text).toBe('Hello');
    expect((await cleo.client.ask(query(ada))).code).toBe('NOT_FOUND');
    const said = await ada.sends(ben, 'no file');
    const none = `{ file: getMessageAttachment(userId: "${ada.id}", messageId: "${said.id}") { name } }`;
    expect(await ben.client.run(none)).toEqual({ file: null });
  });

  it('MSG-08 a path is asked about by who the viewer is, even where it was signed for a stranger', async () => {
    const { ada, ben } = await two();
    const cleo = await fixture.person('Cleo');
    const sent = await ada.sendsFile(ben, text());
    const id = `${conversationId(ada.id, ben.id)}/${sent.id}`;
    const signedFor = ({ id: viewerId }: Person) =>
      signedPath(fixture.app, {
        kind: 'attachment',
        id,
        viewerId,
        sessionId: randomUUID(),
        name: 'hello.txt',
      });
    expect((await fetched(signedFor(ada))).text).toBe('Hello');
    expect((await fetched(signedFor(ben))).text).toBe('Hello');
    expect((await fetched(signedFor(cleo))).status).toBe(404);
  });

  it('MSG-39 what is none of the types, empty or larger than 10 MB is refused with the reason, and nothing is kept', async () => {
    const { ada, ben } = await two();
    const reasons: [File, string][] = [
      [text('nothing.txt', ''), 'fileEmpty'],
      [new File([new Uint8Array(10 * 1024 * 1024 + 1).fill(32)], 'large.txt'), 'fileTooLarge'],
      [new File(['MZ\x90\x00\x03 cannot be run in DOS mode\x00'], 'plan.pdf'), 'fileUnsupported'],
      [text('page.html', '<!doctype html><script>alert(1)</script>'), 'fileUnsupported'],
    ];
    for (const [file, reason] of reasons) {
      expect(await refusalOf(ada, ben, file), file.name).toEqual(['BAD_USER_INPUT', { file: reason }]);
    }
    expect(await filesOf(ada)).toEqual([]);
    expect(await ben.messages(ada)).toEqual([]);
  });

  it('MSG-37 MSG-42 MSG-47 a person who may not write stores nothing', async () => {
    const { ada, ben } = await two();
    const stranger = await fixture.person('Stranger', { partnerId: 'elsewhere' });
    expect(await refusalOf(stranger, ben, text())).toEqual(['NOT_AUTHORIZED', 'PermissionNeeded']);
    await ben.blocks(ada);
    expect(await refusalOf(ada, ben, text())).toEqual(['MESSAGE_UNAVAILABLE', 'MessageUnavailable']);
    expect(await refusalOf(ada, { id: randomUUID() }, text())).toEqual(['NOT_FOUND', 'ReceiverNotFound']);
    expect(await refusalOf(ada, ada, text())).toEqual(['NOT_FOUND', undefined]);
    expect([await filesOf(ada), await filesOf(stranger)]).toEqual([[], []]);
  });

  it('MSG-37 MSG-42 a block that comes while the file is stored leaves neither message nor file', async () => {
    const { ada, ben } = await two();
    const { files } = fixture.app;
    const { put } = files;
    // A store slow enough for the block to come in between, once.
    Object.assign(files, {
      put: async (...kept: Parameters<typeof put>) => {
        await put(...kept);
        if (!kept[0].startsWith('attachments/')) return;
        Object.assign(files, { put });
        expect(await filesOf(ada)).toHaveLength(1);
        await ben.blocks(ada);
      },
    });
    expect(await refusalOf(ada, ben, text())).toEqual(['MESSAGE_UNAVAILABLE', 'MessageUnavailable']);
    expect(await filesOf(ada)).toEqual([]);
    expect(await ben.messages(ada)).toEqual([]);
  });

  it('MSG-53 the same client id is one message with one file, one after the other and at once', async () => {
    const { ada, ben } = await two();
    const first = await ada.sendsFile(ben, text(), 'same');
    const again = await ada.sendsFile(ben, text('other.txt', 'Other'), 'same');
    expect(again).toMatchObject({ id: first.id, message: 'hello.txt' });
    expect((await filesOf(ada)).length).toBe(1);
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) => ada.sendsFile(ben, text(`${index}.txt`), 'at-once')),
    );
    expect(new Set(many.map(({ id }) => id)).size).toBe(1);
    expect((await filesOf(ada)).length).toBe(2);
    expect((await ben.messages(ada)).length).toBe(2);
    expect((await fetched(many[0]?.attachment?.filePath)).status).toBe(200);
    // Sent before, it is answered also where it could not be sent any more.
    await ben.blocks(ada);
    expect((await ada.sendsFile(ben, text(), 'same')).id).toBe(first.id);
    expect(await refusalOf(ada, ben, text(), 'new')).toEqual(['MESSAGE_UNAVAILABLE', 'MessageUnavailable']);
    const cleo = await fixture.person('Cleo');
    expect((await refusalOf(ada, cleo, text(), 'same'))?.[0]).toBe('CONFLICT');
    expect((await filesOf(ada)).length).toBe(2);
  });

  it('MSG-08 MSG-57 nobody gets the file of a deleted message, and it is gone when nothing can bring it back', async () => {
    const { ada, ben } = await two();
    const sent = await ada.sendsFile(ben, text());
    const [seen] = await ben.messages(ada);
    const path = seen?.attachment?.filePath;
    await ada.deletes(ben, sent);
    expect((await fetched(path)).status).toBe(404);
    expect((await fetched(sent.attachment?.filePath)).status).toBe(404);
    expect(await ben.messages(ada)).toMatchObject([{ message: null, attachment: null, isAttachment: true }]);
    await ada.restores(ben, sent);
    expect((await fetched(path)).text).toBe('Hello');
    await fixture.server.advance(6 * MINUTE);
    expect((await fetched(path)).text).toBe('Hello');
    await ada.deletes(ben, sent);
    await fixture.server.settled();
    expect((await filesOf(ada)).length).toBe(1);
    await fixture.server.advance(6 * MINUTE);
    expect(await filesOf(ada)).toEqual([]);
  });

  it('MSG-45 PRV-13 with its sender erased a file is out of reach, and gone', async () => {
    const { ada, ben } = await two();
    await ada.sendsFile(ben, text());
    const [seen] = await ben.messages(ada);
    await eraseUser(fixture.app, ada.id, fixture.metaOf());
    expect((await fetched(seen?.attachment?.filePath)).status).toBe(404);
    expect(await ben.messages(ada)).toMatchObject([{ message: null, attachment: null }]);
    await fixture.server.settled();
    expect(await filesOf(ada)).toEqual([]);
  });

  it('MSG-09 a file of the old platform has its old path, used where there is no other', async () => {
    const { ada, ben } = await two();
    const id = '01KJNR8QM000000100A1B2C3D4';
    const attachment = {
      attachmentId: 'old-77',
      fileKey: null,
      type: 'application/pdf',
      size: 1234,
      documentId: null,
      oldPlatformPath: '/uploads/2019/plan.pdf',
    };
    const data = {
      conversationId: conversationId(ada.id, ben.id),
      messageId: id,
      senderId: ada.id,
      receiverId: ben.id,
      text: 'plan.pdf',
      clientId: 'import-77',
      kind: 'message',
      sentAt: fixture.clock.now() - MINUTE,
      sequence: 1,
      senderSequence: 1,
      attachment,
    };
    const stream: StreamName = conversationStream(ada.id, ben.id);
    await fixture.app.store.append({
      meta: { ...fixture.metaOf(), commandId: commandId('import-77') },
      writes: [{ stream, expectedVersion: 0, events: [{ type: 'MessageSent', data }] }],
    });
    const shown = {
      id: 'old-77',
      name: 'plan.pdf',
      filePath: null,
      oldPlatformPath: attachment.oldPlatformPath,
    };
    expect(await ben.messages(ada)).toMatchObject([{ message: 'plan.pdf', attachment: shown }]);
    await ada.deletes(ben, { id });
    expect(await ben.messages(ada)).toMatchObject([{ message: null, attachment: null }]);
    const active = { ...attachment, oldPlatformPath: 'javascript:alert(1)' };
    await expect(
      fixture.app.store.append({
        meta: fixture.metaOf(),
        writes: [
          {
            stream,
            expectedVersion: 2,
            events: [{ type: 'MessageSent', data: { ...data, attachment: active } }],
          },
        ],
      }),
    ).rejects.toThrow();
  });

  it('MSG-47 a file to a person who waits for permission is a yes, as a text is', async () => {
    const ben = await fixture.person('Ben');
    const stranger = await fixture.person('Stranger', { partnerId: 'elsewhere' });
    await stranger.client.perform('RequestPermissionToSendMessage', { to: ben.id });
    await ben.sendsFile(stranger, text());
    expect(await refusalOf(stranger, ben, text())).toBeUndefined();
  });

  it('MSG-39 what is no file is refused', async () => {
    const { ada, ben } = await two();
    for (const file of [{}, 'x', { name: 'x', size: 1 }]) {
      const query = `mutation ($data: SendMessageAttachmentInput!) { sendMessageAttachment(data: $data) { ${MESSAGE} } }`;
      const answer = await ada.client.ask(query, { data: { userId: ben.id, file } });
      expect(answer.code).toBe('BAD_USER_INPUT');
    }
  });
});

it('MSG-37 LIV-03 a file sent at one process is delivered and fetched at another', async () => {
  const hub = embeddedHub(console.error);
  await using fixture = await createMessagingFixture({ transport: hub.join() });
  const { databaseUrl, clock } = fixture;
  const config = { dataDir: fixture.app.config.dataDir };
  await using second = await testApp({ transport: hub.join(), databaseUrl, clock, config });
  const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
  const client = second.anonymous();
  client.accessToken = ben.client.accessToken;
  const benThere = fixture.acting(ben.id, client);
  const hears = benThere.hears('0');
  const sent = await ada.sendsFile(ben, pdf());
  const { userEvents } = await hears.until((item) => item.userEvents.kind === 'MESSAGE_SENT');
  const attachment = { id: sent.id, name: 'plan.pdf', filePath: null, type: 'application/pdf' };
  expect(userEvents.payload).toMatchObject({ isAttachment: true, message: 'plan.pdf', attachment });
  const [message] = await benThere.messages(ada);
  const response = await fetch(`${second.address}${message?.attachment?.filePath}`);
  expect([response.status, await response.text()]).toEqual([200, PDF]);
});
