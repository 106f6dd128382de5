import { randomUUID } from 'node:crypto';
import { commandId } from '@waymark/events/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eraseUser } from '../identity/index.ts';
import {
  createMessagingFixture,
  type MessagingFixture,
  type Person,
} from '../messaging/testing/messagingFixture.ts';

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
const PHOTO = 'mutation ($data: UpdateUserInput!) { updateUser(data: $data) { id } }';
const DOCUMENT =
  'mutation ($data: UploadLibraryDocumentInput!) { uploadLibraryDocument(data: $data) { id } }';
const MESSAGE = 'mutation ($data: SendMessageAttachmentInput!) { sendMessageAttachment(data: $data) { id } }';

describe('what comes in while its person is erased', () => {
  let fixture: MessagingFixture;
  let png: File;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
    const size = { width: 64, height: 64, channels: 3, background: 'red' } as const;
    png = new File([new Uint8Array(await sharp({ create: size }).png().toBuffer())], 'me.png');
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  const pdf = () => new File([PDF], 'plan.pdf', { type: 'application/pdf' });
  const clientId = () => randomUUID();

  async function filesUnder(folder: string): Promise<readonly string[]> {
    const found: string[] = [];
    for await (const key of fixture.app.files.keys()) if (key.startsWith(`${folder}/`)) found.push(key);
    return found;
  }

  it.each([
    ['photos', ({ client }: Person) => client.ask(PHOTO, { data: { photo: png } })],
    [
      'library',
      ({ client }: Person) =>
        client.ask(DOCUMENT, { data: { clientId: clientId(), topicIds: [], file: pdf() } }),
    ],
    [
      'attachments',
      ({ client }: Person, to: Person) =>
        client.ask(MESSAGE, { data: { userId: to.id, clientId: clientId(), file: pdf() } }),
    ],
  ])('PRV-13 %s: nothing of it stays', async (folder, send) => {
    const { app, settled, person, metaOf } = fixture;
    const [ada, ben] = [await person('Ada'), await person('Ben')];
    expect((await send(ada, ben)).code, 'as long as the person is there').toBeUndefined();
    expect(await filesUnder(folder)).toHaveLength(1);
    const { put } = app.files;
    const storing = vi.spyOn(app.files, 'put').mockImplementation(async (key, content) => {
      if (key.startsWith(`${folder}/`)) {
        const meta = { ...metaOf(), commandId: commandId(`erase-${ada.id}`) };
        await eraseUser(app, ada.id, meta);
        // Every worker has looked by now.
        await settled();
      }
      return put.call(app.files, key, content);
    });
    const { code } = await send(ada, ben);
    storing.mockRestore();
    await settled();
    expect(code).toBe('EXPIRED_TOKEN');
    expect(await filesUnder(folder)).toEqual([]);
    expect(await filesUnder('under-way')).toEqual([]);
  });

  it.each([
    [
      'details',
      'mutation { updateUser(data: { company: "Zebra Ltd", currentJob: "Keeper" }) { id } }',
      'profiles',
    ],
    ['a copy of the data', 'mutation { requestDataDownload { id } }', 'data_downloads'],
  ])('PRV-13 %s: nothing of it stays, also where the key is destroyed later', async (_what, ask, table) => {
    const { app, settled, person, metaOf } = fixture;
    const ada = await person('Ada');
    const { all } = app.execute;
    const { destroy } = app.keyring;
    const deciding = vi.spyOn(app.execute, 'all').mockImplementationOnce(async (intents) => {
      const destroying = vi.spyOn(app.keyring, 'destroy').mockResolvedValue();
      await eraseUser(app, ada.id, { ...metaOf(), commandId: commandId(`erase-${ada.id}`) });
      destroying.mockRestore();
      return all(intents);
    });
    const { code } = await ada.client.ask(ask);
    deciding.mockRestore();
    await destroy(ada.id);
    await settled();
    expect(code).toBe('NOT_FOUND');
    const rows = await app.db.sql.unsafe(`select * from ${table} where user_id = $1`, [ada.id]);
    expect(rows).toEqual([]);
  });

  it('PRV-13 a photo that comes with a refused change is not kept', async () => {
    const ada = await fixture.person('Ada');
    const { code } = await ada.client.ask(PHOTO, { data: { photo: png, selectedPartnerId: 'nowhere' } });
    expect(code).toBeDefined();
    expect(await filesUnder('photos')).toEqual([]);
  });
});
