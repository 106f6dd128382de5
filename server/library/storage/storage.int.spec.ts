import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../messaging/testing/messagingFixture.ts';
import { deleteOrphanedFiles } from '../../platform/files/orphanedFiles.ts';
import { s3Files } from '../../platform/files/s3Files.ts';
import type { FileStore } from '../../platform/files/types.ts';
import { createLibraryFixture, type LibraryFixture, textFile } from '../testing/libraryFixture.ts';

const SEND_FILE = `mutation ($data: SendMessageAttachmentInput!) { sent: sendMessageAttachment(data: $data) { id } }`;
const DELETE = `mutation ($u: ID!, $m: ID!) { deleteMessage(userId: $u, messageId: $m) { id } }`;
const DAY = 24 * 60 * 60_000;

describe('a store of files in trouble', () => {
  let fixture: LibraryFixture;
  let ada: Person;
  let files: FileStore;
  let healthy: FileStore;
  beforeAll(async () => {
    fixture = await createLibraryFixture();
    ada = await fixture.person('Ada');
    files = fixture.app.files;
    healthy = { ...files };
  });
  afterEach(() => {
    Object.assign(files, healthy);
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  const away = () => Promise.reject(new Error('The store is away'));
  const upload = (by: Person, data: object = {}) =>
    fixture.ask(by, 'upload', { data: { file: textFile(), clientId: randomUUID(), ...data } });
  async function sendsFile(to: Person): Promise<string> {
    const data = { userId: to.id, file: textFile('attached'), clientId: randomUUID() };
    return (await ada.client.run<{ sent: { id: string } }>(SEND_FILE, { data })).sent.id;
  }

  it('LIB-07 says why a file was refused, and that one was kept, also where it cannot delete', async () => {
    const before = await fixture.storedFiles();
    const dora = await fixture.person('Dora');
    const clientId = randomUUID();
    Object.assign(files, { delete: away });
    const twice = await Promise.all([upload(dora, { clientId }), upload(dora, { clientId })]);
    expect(twice.map(({ code }) => code)).toEqual([undefined, undefined]);
    await fixture.fill(dora, 8);
    const { errors } = await upload(dora);
    expect(errors[0]?.extensions).toMatchObject({ fields: { file: 'libraryFull' } });
    Object.assign(files, healthy);
    // What nobody has goes when it is looked for.
    fixture.clock.time += DAY + 60_000;
    await deleteOrphanedFiles(fixture.app);
    expect(await fixture.storedFiles()).toHaveLength(before.length + 1);
    expect(await files.list('under-way')).toEqual([]);
    await fixture.later(0);
  });

  it('a bucket that does not answer is "busy", for what comes and for what is asked for, and the same is taken later', async () => {
    const { filePath } = await fixture.upload(ada);
    const bucket = { bucket: 'b', region: 'r', key: 'k', secret: 's', pathStyle: true };
    const gone = await s3Files({ ...bucket, url: 'http://127.0.0.1:1' });
    Object.assign(files, { put: gone.put, get: gone.get });
    const clientId = randomUUID();
    const refused = await upload(ada, { clientId });
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      reason: 'busy',
      retryAfter: 1,
    });
    const download = await fetch(new URL(filePath, fixture.address));
    expect([download.status, download.headers.get('retry-after')]).toEqual([503, '1']);
    gone.close();
    Object.assign(files, healthy);
    expect((await upload(ada, { clientId })).code).toBeUndefined();
    expect((await fetch(new URL(filePath, fixture.address))).status).toBe(200);
  });

  it('LIB-06 holds nothing open of a copy that it could not keep', async () => {
    const ben = await fixture.person('Ben');
    const messageId = await sendsFile(ben);
    const read: Readable[] = [];
    Object.assign(files, {
      put: away,
      async get(...asked: Parameters<FileStore['get']>) {
        const stored = await healthy.get(...asked);
        if (stored) read.push(stored.content);
        return stored;
      },
    });
    const saving = { userId: ada.id, messageId, clientId: randomUUID() };
    expect((await fixture.ask(ben, 'save', saving)).code).toBe('INTERNAL');
    expect(read).toHaveLength(1);
    await expect.poll(() => read[0]?.destroyed).toBe(true);
    Object.assign(files, healthy);
    expect(await fixture.run(ben, 'save', saving)).toMatchObject({ size: 8 });
  });

  it('LIB-06 LIB-07 a copy that was made is answered again, though the message is gone', async () => {
    const cleo = await fixture.person('Cleo');
    const messageId = await sendsFile(cleo);
    const saving = { userId: ada.id, messageId, clientId: randomUUID() };
    const { id } = await fixture.run(cleo, 'save', saving);
    await ada.client.run(DELETE, { u: cleo.id, m: messageId });
    expect(await fixture.run(cleo, 'save', saving)).toMatchObject({ id });
    expect((await fixture.ask(cleo, 'save', { ...saving, clientId: randomUUID() })).code).toBe('NOT_FOUND');
  });
});
