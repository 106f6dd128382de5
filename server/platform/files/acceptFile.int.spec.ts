import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officePackage, oleFile, zipOf } from '../../testing/documentFiles.ts';
import { createLog } from '../log.ts';
import { acceptFile } from './acceptFile.ts';
import { createFiles } from './createFiles.ts';
import { newFileKey } from './fileKey.ts';
import { forgetFiles } from './forgetFiles.ts';
import { createSpool } from './spool.ts';
import type { FileStore, KeptFile } from './types.ts';

const TEN_MEGABYTES = 10 * 1024 * 1024;

const FOLDER = 'documents/ada';
let dataDir: string;
let files: FileStore;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-accept-'));
  files = await createFiles({ dataDir, s3: undefined }, createLog('silent'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** As it comes in with a request. */
async function accept(name: string, content: Buffer | string): Promise<KeptFile> {
  const held = createSpool(join(dataDir, 'spool')).open();
  try {
    const upload = await held.take(Readable.from([Buffer.from(content)]), { name, type: 'text/html' });
    const { content: stream, ...about } = await acceptFile(upload);
    const key = newFileKey(FOLDER, Date.UTC(2026, 0, 15));
    await files.put(key, stream);
    return { ...about, key };
  } finally {
    await held.release();
  }
}

async function reasonOf(name: string, content: Buffer | string): Promise<unknown> {
  try {
    return await accept(name, content);
  } catch (error) {
    return error instanceof GraphQLError ? [error.extensions.code, error.extensions.fields] : error;
  }
}

it('MSG-39 LIB-07 a file is kept as it is, under a key that tells nothing and a name that says what it is', async () => {
  const content = officePackage('docx');
  const kept = await accept('..\\Plano\u202e.exe', content);
  expect(kept).toEqual({
    key: expect.stringMatching(/^documents\/ada\/[0-9a-z]{9}-[0-9a-f]{32}$/),
    name: 'Plano.exe.docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    size: content.length,
  });
  const stored = await files.get(kept.key);
  expect(content.equals(await buffer(stored?.content as Readable))).toBe(true);
  await forgetFiles({ files }, FOLDER);
});

it('MSG-39 anything else is refused with the reason, and not kept', async () => {
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(TEN_MEGABYTES)]);
  const refused = (file: string) => ['BAD_USER_INPUT', { file }];
  expect(await reasonOf('a.pdf', '')).toEqual(refused('fileEmpty'));
  expect(await reasonOf('a.pdf', large)).toEqual(refused('fileTooLarge'));
  expect(await reasonOf('a.pdf', large.subarray(0, TEN_MEGABYTES))).toMatchObject({ size: TEN_MEGABYTES });
  for (const [name, content] of [
    ['a.pdf', '<html><script>alert(1)</script>'],
    ['a.svg', '<svg/>'],
    ['a.docx', zipOf([{ name: 'a.exe', content: 'MZ' }])],
    ['a.doc', oleFile(['WordDocument'], { Macros: ['VBA'] })],
    ['a.pdf', Buffer.from('4d5a9000', 'hex')],
  ] as const) {
    expect(await reasonOf(name, content), name).toEqual(refused('fileUnsupported'));
  }
  expect(await files.list(FOLDER)).toHaveLength(1);
  await forgetFiles({ files }, FOLDER);
});

it('PRV-13 files go with what they belong to, however often that is said', async () => {
  await accept('one.pdf', '%PDF-1.7');
  await accept('other.pdf', '%PDF-1.7');
  await forgetFiles({ files }, FOLDER);
  await forgetFiles({ files }, FOLDER);
  expect(await files.list(FOLDER)).toEqual([]);
});
