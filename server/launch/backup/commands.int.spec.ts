import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isBareDatabase } from '@waymark/db/store';
import { createBareDatabase, TEST_MASTER_KEY } from '@waymark/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMessagingFixture } from '../../messaging/testing/messagingFixture.ts';
import type { S3Config } from '../../platform/config/config.ts';
import { s3Files } from '../../platform/files/s3Files.ts';
import { findS3Server, type S3Server, startS3Server } from '../../testing/services/s3Server.ts';
import { testApp } from '../../testing/testApp.ts';
import { bundle } from '../bundle.mjs';

const program = findS3Server();
const root = resolve(import.meta.dirname, '../../..');

type Ended = { readonly code: number; readonly output: string };

/** Runs a command with settings in the environment and nothing of ours. */
async function command(
  name: 'backup' | 'restore',
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Ended> {
  const child = spawn(process.execPath, [await bundle(`server/launch/${name}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

describe.skipIf(!program)('npm run backup and npm run restore with files in a bucket', () => {
  let folder: string;
  let server: S3Server;
  let other: S3Server;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waymark-commands-'));
    [server, other] = [await startS3Server(program as string), await startS3Server(program as string)];
  });
  afterEach(async () => {
    await server?.[Symbol.asyncDispose]();
    await other?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  const settings = (databaseUrl: string, s3: S3Config, dataDir: string) => ({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, dataDir),
    MASTER_KEY: TEST_MASTER_KEY.toString('hex'),
    FILES_S3_URL: s3.url,
    FILES_S3_BUCKET: s3.bucket,
    FILES_S3_REGION: s3.region,
    FILES_S3_KEY: s3.key,
    FILES_S3_SECRET: s3.secret,
  });

  it('bring log, keys and files back into another database and another bucket, and refuse a used folder and a missing list of erased people', async () => {
    await using fixture = await createMessagingFixture({ config: { s3: server.config } });
    const [ada, ben, cleo] = [
      await fixture.person('Ada'),
      await fixture.person('Ben'),
      await fixture.person('Cleo'),
    ];
    await ada.sends(ben, 'a message of Ada');
    const bytes = Buffer.from(`%PDF-1.7 ${'in a bucket '.repeat(2000)}`);
    await ada.sendsFile(ben, new File([bytes], 'plan.pdf'));
    await fixture.settled();
    const backup = join(folder, 'backup');
    const made = await command('backup', [backup], settings(fixture.databaseUrl, server.config, 'one'));
    expect(made).toMatchObject({ code: 0 });
    const head = await fixture.app.store.head();
    expect(made.output).toContain(`The backup holds everything up to position ${head}.`);
    const again = await command('backup', [backup], settings(fixture.databaseUrl, server.config, 'one'));
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('The folder is not empty') });

    await using bare = await createBareDatabase();
    const there = settings(bare.url, other.config, 'two');
    const unsure = await command('restore', [backup], there);
    expect(unsure).toMatchObject({ code: 1, output: expect.stringContaining('There is no list of erased') });
    expect(await isBareDatabase(bare.url)).toBe(true);

    const erased = join(folder, 'erased');
    await mkdir(erased);
    await writeFile(join(erased, Buffer.from(cleo.id).toString('hex')), '');
    const restored = await command('restore', [backup, '--erased', erased], there);
    expect(restored.output).toContain(`Restored up to position ${head}; 1 people were erased again.`);
    expect(restored.code).toBe(0);
    const [from, to] = [await s3Files(server.config), await s3Files(other.config)];
    const keys: string[] = [];
    for await (const key of to.keys()) keys.push(key);
    const attachments = keys.filter((key) => key.startsWith('attachments/'));
    expect(attachments).toHaveLength(1);
    const read = async (store: typeof to) =>
      buffer((await store.get(attachments[0] ?? ''))?.content as NodeJS.ReadableStream);
    expect((await read(to)).equals(await read(from))).toBe(true);
    expect((await read(to)).equals(bytes)).toBe(true);
    from.close();
    to.close();

    await using app = await testApp({
      databaseUrl: bare.url,
      clock: fixture.clock,
      config: { s3: other.config, dataDir: join(folder, 'two') },
    });
    const client = app.anonymous();
    client.accessToken = ben.client.accessToken;
    const texts = (await fixture.acting(ben.id, client).messages(ada)).map(({ message }) => message);
    expect(texts).toContain('a message of Ada');
  }, 120_000);
});
