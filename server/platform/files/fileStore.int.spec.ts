import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ListMultipartUploadsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findS3Server, type S3Server, startS3Server } from '../../testing/services/s3Server.ts';
import { testApp } from '../../testing/testApp.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createPictures } from '../pictures/createPictures.ts';
import { acceptPhoto, forgetOlderPhotos } from './acceptPhoto.ts';
import { createFiles } from './createFiles.ts';
import type { ByteRange, FileStore, StoredFile } from './types.ts';

const program = findS3Server();
const MEGABYTE = 1024 * 1024;
const silent = createLog('silent');

let folder: string;
let server: S3Server | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-files-'));
  if (program) server = await startS3Server(program);
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const opened: Readonly<Record<string, () => Promise<FileStore>>> = {
  'a folder': () => createFiles({ dataDir: folder, s3: undefined }, silent),
  ...(program && { 'a bucket': () => createFiles({ dataDir: folder, s3: server?.config }, silent) }),
};

async function getting(store: FileStore, key: string, range?: ByteRange): Promise<StoredFile> {
  const found = await store.get(key, range);
  if (!found) throw new Error(`There is no ${key}`);
  return found;
}

async function textOf(store: FileStore, key: string, range?: ByteRange) {
  const found = await store.get(key, range);
  return found && { size: found.size, text: (await buffer(found.content)).toString() };
}

/** As an upload is: it can be read again. */
function again(bytes: Uint8Array, onRead = () => {}) {
  return {
    size: bytes.length,
    md5: createHash('md5').update(bytes).digest('base64'),
    stream() {
      onRead();
      return Readable.from([bytes]);
    },
  };
}

describe.each(Object.keys(opened))('files in %s', (name) => {
  let store: FileStore;
  beforeAll(async () => {
    store = (await opened[name]?.()) as FileStore;
    await store.check();
  });
  afterAll(() => store.close());

  it('come out as they went in, whatever they are made of', async () => {
    await store.put('a/bytes', Buffer.from('bytes'));
    await store.put('a/stream', Readable.from([Buffer.from('str'), Buffer.from('eam')]));
    await store.put('a/again', again(Buffer.from('again')));
    await store.put('a/empty', Buffer.alloc(0));
    expect(await textOf(store, 'a/bytes')).toEqual({ size: 5, text: 'bytes' });
    expect(await textOf(store, 'a/stream')).toEqual({ size: 6, text: 'stream' });
    expect(await textOf(store, 'a/again')).toEqual({ size: 5, text: 'again' });
    expect(await textOf(store, 'a/empty')).toEqual({ size: 0, text: '' });
    await store.put('a/bytes', Buffer.from('others'));
    expect(await textOf(store, 'a/bytes')).toEqual({ size: 6, text: 'others' });
  });

  it('come out in parts, and large ones whole', async () => {
    const bytes = randomBytes(12 * MEGABYTE + 17);
    const parts = Array.from({ length: 13 }, (_, at) => bytes.subarray(at * MEGABYTE, (at + 1) * MEGABYTE));
    await store.put('large/in-parts', Readable.from(parts));
    await store.put('large/at-once', again(bytes));
    for (const key of ['large/in-parts', 'large/at-once']) {
      const whole = await getting(store, key);
      expect(whole.size).toBe(bytes.length);
      expect(bytes.equals(await buffer(whole.content))).toBe(true);
      const part = await getting(store, key, { start: 5, end: 1004 });
      expect(part.size, 'of the whole').toBe(bytes.length);
      expect(bytes.subarray(5, 1005).equals(await buffer(part.content))).toBe(true);
    }
  });

  it('are not there when there is none, and deleting one twice is no fault', async () => {
    expect(await store.get('a/none')).toBeUndefined();
    expect(await store.get('a')).toBeUndefined();
    await store.put('b/one', Buffer.from('1'));
    await store.delete('b/one');
    await store.delete('b/one');
    expect(await store.get('b/one')).toBeUndefined();
    expect(await store.list('b')).toEqual([]);
    expect(await store.list('never')).toEqual([]);
  });

  it('are listed by folder, all of them and no deeper, and all together', async () => {
    // More than one page of S3, in batches as many uploads at once as a busy server has.
    for (let from = 1000; from < 2100; from += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, at) => store.put(`many/${from + at}`, Buffer.from([1]))),
      );
    await store.put('many/deeper/one', Buffer.from([1]));
    await store.put('manyothers/one', Buffer.from([1]));
    const keys = [...(await store.list('many'))].sort();
    expect(keys).toHaveLength(1100);
    expect([keys[0], keys.at(-1)]).toEqual(['many/1000', 'many/2099']);
    const all: string[] = [];
    for await (const key of store.keys()) all.push(key);
    expect(all).toEqual(expect.arrayContaining([...keys, 'many/deeper/one', 'manyothers/one']));
    expect(new Set(all).size).toBe(all.length);
  }, 60_000);

  it('PRV-13 take no key that leads elsewhere', async () => {
    for (const key of [
      '../x',
      '/etc/passwd',
      'a/../../x',
      'a//b',
      '.hidden',
      'a/.b',
      '',
      'a/',
      'ä',
      'a\u0000',
    ]) {
      await expect(store.put(key, Buffer.from('x')), key).rejects.toThrow('no key');
      expect(await store.get(key), key).toBeUndefined();
    }
  });

  it('are complete or not there at all', async () => {
    const ends = () =>
      Readable.from(
        (async function* () {
          yield randomBytes(7 * MEGABYTE);
          throw new Error('The source broke');
        })(),
      );
    const whole = { ...again(randomBytes(9 * MEGABYTE)), stream: ends };
    await expect(store.put('half/stream', ends())).rejects.toThrow();
    await expect(store.put('half/again', whole)).rejects.toThrow();
    expect(await store.list('half')).toEqual([]);
    expect(await store.get('half/stream')).toBeUndefined();
    await store.put('half/again', Buffer.from('before'));
    await expect(store.put('half/again', whole)).rejects.toThrow();
    expect(await textOf(store, 'half/again')).toEqual({ size: 6, text: 'before' });
  });

  it('can be left in the middle', async () => {
    await store.put('left/one', again(randomBytes(8 * MEGABYTE)));
    for (let time = 0; time < 20; time += 1) {
      const { content } = await getting(store, 'left/one');
      for await (const _part of content) break;
      await expect.poll(() => content.destroyed).toBe(true);
    }
    expect(await textOf(store, 'left/one', { start: 0, end: 0 })).toMatchObject({ size: 8 * MEGABYTE });
  });

  it('PRO-73 are the photos of people too', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>';
    let time = 0;
    const pictures = createPictures(createMetrics());
    onTestFinished(() => pictures.close());
    const app = { files: store, clock: { now: () => ++time }, pictures };
    const first = await acceptPhoto(app, 'ada', new File([svg], 'me.svg'));
    const second = await acceptPhoto(app, 'ada', new File([svg], 'me.svg'));
    await forgetOlderPhotos(app, 'ada', second);
    expect(await store.get(first.slice('/files/'.length))).toBeUndefined();
    expect(await textOf(store, second.slice('/files/'.length))).toBeDefined();
    await forgetOlderPhotos(app, 'ada', null);
    expect(await store.get(second.slice('/files/'.length))).toBeUndefined();
  });
});

it('a folder loses what a killed process left half written', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-files-'));
  const store = await createFiles({ dataDir, s3: undefined }, silent);
  await store.check();
  const [old, young] = ['old', 'young'].map((name) => `.${name}`.padEnd(37, 'a').replace(/[^.a]/g, 'b'));
  await writeFile(join(dataDir, 'files', old ?? ''), 'half');
  await utimes(join(dataDir, 'files', old ?? ''), 1, 1);
  await writeFile(join(dataDir, 'files', (young ?? '').replace('b', 'c')), 'being written');
  await store.tidy();
  expect(await readdir(join(dataDir, 'files'))).toEqual([(young ?? '').replace('b', 'c')]);
  await rm(dataDir, { recursive: true });
});

it('a folder has a file on the disk, name and all, before it says so', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-files-'));
  const store = await createFiles({ dataDir, s3: undefined }, silent);
  const probe = await open(join(dataDir, 'probe'), 'w');
  const flushed: string[] = [];
  const fsync = vi.spyOn(fs, 'fsync');
  fsync.mockImplementation((fd, done) => {
    flushed.push('its bytes');
    fs.fdatasync(fd, done);
  });
  const folders = vi.spyOn(Object.getPrototypeOf(probe), 'sync').mockImplementation(async () => {
    flushed.push(...(await readdir(join(dataDir, 'files', 'a'))));
  });
  await probe.close();
  await store.put('a/one', Buffer.from('one'));
  fsync.mockRestore();
  folders.mockRestore();
  expect(flushed).toEqual(['its bytes', 'one']);
  await rm(dataDir, { recursive: true });
});

describe.skipIf(!program)('a bucket', () => {
  it('keeps no part of an upload that broke', async () => {
    const { client, config } = server as S3Server;
    const store = await createFiles({ dataDir: folder, s3: config }, silent);
    const endless = Readable.from(
      (async function* () {
        for (let part = 0; part < 12; part += 1) yield randomBytes(MEGABYTE);
        const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: config.bucket }));
        expect(Uploads, 'it was under way').toHaveLength(1);
        throw new Error('The source broke');
      })(),
    );
    await expect(store.put('parts/one', endless)).rejects.toThrow('The source broke');
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: config.bucket }));
    expect(Uploads).toEqual([]);
    store.close();
  });

  it('refuses a file that was cut off on its way, even when the sender believes that it ended', async () => {
    const { config } = server as S3Server;
    const store = await createFiles({ dataDir: folder, s3: config }, silent);
    await store.put('cut/one', Buffer.from('before'));
    const sent = randomBytes(MEGABYTE);
    const cut = { ...again(sent.subarray(1)), md5: again(sent).md5 };
    await expect(store.put('cut/one', cut)).rejects.toThrow();
    expect(await textOf(store, 'cut/one')).toEqual({ size: 6, text: 'before' });
    store.close();
  });

  it('away for a moment is asked again, away for long is a fault', async () => {
    const own = await startS3Server(program as string);
    const store = await createFiles({ dataDir: folder, s3: own.config }, silent);
    await store.check();
    await own.kill();
    let reads = 0;
    const putting = store.put(
      'again/one',
      again(Buffer.from('one'), () => {
        reads += 1;
        if (reads === 2) void own.start();
      }),
    );
    await expect.poll(() => reads).toBeGreaterThan(1);
    await putting;
    expect(await textOf(store, 'again/one')).toEqual({ size: 3, text: 'one' });
    await own.kill();
    await expect(store.check()).rejects.toThrow();
    await expect(store.get('again/one')).rejects.toThrow();
    await expect(store.put('again/two', again(Buffer.from('two')))).rejects.toThrow();
    store.close();
    await own[Symbol.asyncDispose]();
  }, 60_000);

  it('of a wrong name or with a wrong key lets nobody in, and its secret is in no log', async () => {
    const { config } = server as S3Server;
    for (const wrong of [{ bucket: 'other-bucket' }, { secret: 'wrong-secret-wrong' }]) {
      await using app = await testApp({ config: { s3: { ...config, ...wrong } } });
      const ready = await fetch(`${app.address}/readyz`);
      expect(ready.status).toBe(503);
      expect(await ready.json()).toMatchObject({ problem: 'files are away', files: 'away' });
      expect(app.logged.join('\n')).toContain('files are away');
      expect(app.logged.join('\n')).not.toContain(wrong.secret ?? config.secret);
    }
  });

  it('serves a whole product, which goes on without it', async () => {
    const own = await startS3Server(program as string);
    await using app = await testApp({ config: { s3: own.config } });
    expect(await (await fetch(`${app.address}/readyz`)).json()).toMatchObject({
      status: 'ready',
      files: 'here',
    });
    const key = `photos/${'a'.repeat(32)}/1-${'b'.repeat(32)}.webp`;
    await own.client.send(new PutObjectCommand({ Bucket: own.config.bucket, Key: key, Body: 'pixels' }));
    const photo = await fetch(`${app.address}/files/${key}`);
    expect([photo.status, await photo.text()]).toEqual([200, 'pixels']);
    await own[Symbol.asyncDispose]();
    const away = await fetch(`${app.address}/files/${key}`);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await fetch(`${app.address}/readyz`)).status).toBe(200);
  });
});
