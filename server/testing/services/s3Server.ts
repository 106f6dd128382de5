import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../platform/config/config.ts';
import { freePort } from '../freePort.ts';
import { findProgram, type OwnProgram, startProgram } from '../ownProgram.ts';

/** An S3 server of a test's own with one bucket, and a way to look at it beside our own code. */
export type S3Server = { readonly config: S3Config; readonly client: S3Client } & OwnProgram;

/** The program (github.com/versity/versitygw), or undefined after saying loudly that tests are left out. */
export function findS3Server(): string | undefined {
  const found = findProgram('versitygw');
  if (!found) {
    console.warn('\n!!! LEFT OUT: no versitygw on the PATH, so nothing was tested against a real S3 !!!\n');
  }
  return found;
}

export async function startS3Server(program: string): Promise<S3Server> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'waymark-s3-'));
  const [objects, about] = ['objects', 'about'].map((name) => join(folder, name)) as [string, string];
  await Promise.all([mkdir(objects), mkdir(about)]);
  const config: S3Config = {
    url: `http://127.0.0.1:${port}`,
    bucket: 'waymark',
    region: 'eu-west-2',
    key: 'test-key',
    secret: 'test-secret-of-nobody',
    pathStyle: true,
  };
  const parameters = ['--port', `127.0.0.1:${port}`, '--region', config.region, '--quiet', '--keep-alive'];
  const own = ['--access', config.key, '--secret', config.secret];
  // Not every folder for temporary files takes extended attributes.
  const running = await startProgram(
    program,
    [...parameters, ...own, 'posix', '--sidecar', about, objects],
    port,
  );
  const client = new S3Client({
    endpoint: config.url,
    region: config.region,
    credentials: { accessKeyId: config.key, secretAccessKey: config.secret },
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: config.bucket }));
  return {
    config,
    client,
    ...running,
    async [Symbol.asyncDispose]() {
      client.destroy();
      await running[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
