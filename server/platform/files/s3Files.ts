import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config.ts';
import { checkFileKey, isFileKey } from './fileKey.ts';
import type { FileContent, FileStore, ReadAgain } from './types.ts';

const ATTEMPTS = 3;
const CONNECT_WITHIN = 3000;
/** Without a byte either way, milliseconds. */
const STALLED = 30_000;
/** For answers without a body. */
const ANSWER_WITHIN = 15_000;
/** The smallest part of an upload that S3 allows: what one stream of unknown length holds in memory. */
const PART = 5 * 1024 * 1024;
/** Uploads in parts that nobody ends any more, milliseconds. */
const ABANDONED = 24 * 60 * 60_000;

/**
 * Files in a bucket of any S3-compatible store. S3 shows an object when all of it is there, and one of known size goes
 * there in one request, so memory does not grow with it. The library is loaded only where it is used.
 */
export async function s3Files(config: S3Config, stalled = STALLED): Promise<FileStore> {
  const { S3Client, ...s3 } = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { bucket: Bucket } = config;
  const requestHandler = {
    connectionTimeout: CONNECT_WITHIN,
    socketTimeout: stalled,
    socketAcquisitionWarningTimeout: STALLED,
    httpAgent: { keepAlive: true, maxSockets: 256 },
    httpsAgent: { keepAlive: true, maxSockets: 256 },
  };
  const options = {
    endpoint: config.url,
    region: config.region,
    credentials: { accessKeyId: config.key, secretAccessKey: config.secret },
    forcePathStyle: config.pathStyle,
    maxAttempts: ATTEMPTS,
    // It would write to the console; failures are thrown, and logged once by the caller.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    // Many stores know no other than the signatures that everybody knows.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler,
  } satisfies S3ClientConfig;
  const client = new S3Client(options);
  // No timeout for slow readers: the library would count their time as the store's.
  const reader = new S3Client({ ...options, requestHandler: { ...requestHandler, socketTimeout: 0 } });

  /** One request, which fails with its source. The digest lets the store refuse what was cut off on its way (RFC 1864). */
  async function send(Key: string, content: ReadAgain): Promise<void> {
    const Body = content.stream();
    const over = new AbortController();
    Body.once('error', (error) => over.abort(error));
    try {
      await client.send(
        new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength: content.size, ContentMD5: content.md5 }),
        {
          abortSignal: over.signal,
        },
      );
    } finally {
      Body.destroy();
    }
  }

  async function put(Key: string, content: FileContent): Promise<void> {
    if (content instanceof Uint8Array) {
      await within(stalled, (limit) =>
        client.send(new s3.PutObjectCommand({ Bucket, Key, Body: content }), limit),
      );
    } else if (content instanceof Readable) {
      const params = { Bucket, Key, Body: content };
      await new Upload({ client, params, partSize: PART, queueSize: 1, leavePartsOnError: false }).done();
    } else {
      await again(() => send(Key, content));
    }
  }

  const store: FileStore = {
    async put(key, content) {
      checkFileKey(key);
      await put(key, content);
    },
    async get(key, range) {
      if (!isFileKey(key)) return undefined;
      const Range = range && `bytes=${range.start}-${range.end}`;
      const asked = new s3.GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) });
      const found = await within(stalled, (limit) => reader.send(asked, limit)).catch(missing);
      if (!found) return undefined;
      const total = found.ContentRange?.split('/')[1] ?? found.ContentLength;
      const content = found.Body as IncomingMessage;
      watch(content, stalled);
      return { content, size: Number(total) };
    },
    async delete(key) {
      checkFileKey(key);
      await within(ANSWER_WITHIN, (limit) =>
        client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }), limit),
      );
    },
    async list(folder) {
      checkFileKey(folder);
      const keys: string[] = [];
      const asked = { Bucket, Prefix: `${folder}/`, Delimiter: '/' };
      for await (const page of s3.paginateListObjectsV2({ client }, asked)) {
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      }
      return keys;
    },
    async *keys() {
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket })) {
        yield* (page.Contents ?? []).flatMap(({ Key }) => (Key && isFileKey(Key) ? [Key] : []));
      }
    },
    async check() {
      await within(CONNECT_WITHIN, (limit) => client.send(new s3.HeadBucketCommand({ Bucket }), limit));
    },
    async tidy() {
      const asked = new s3.ListMultipartUploadsCommand({ Bucket });
      const { Uploads = [] } = await within(ANSWER_WITHIN, (limit) => client.send(asked, limit));
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (!Initiated || Initiated.getTime() > Date.now() - ABANDONED) continue;
        const ending = new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId });
        await within(ANSWER_WITHIN, (limit) => client.send(ending, limit));
      }
    },
    close() {
      client.destroy();
      reader.destroy();
    },
  };
  return store;
}

/** Fails if everything that arrived was read, and nothing more arrives within `stalled` milliseconds. */
function watch(content: IncomingMessage, stalled: number): void {
  const { socket } = content;
  let before: number | undefined;
  const looking = setInterval(() => {
    const now = content.readableLength === 0 ? socket.bytesRead : undefined;
    if (now !== undefined && now === before) content.destroy(tooLate('The store stopped in the middle'));
    before = now;
  }, stalled).unref();
  content.once('close', () => clearInterval(looking));
}

/** Asks within a time. @throws an error named TimeoutError; the library would call it AbortError, as if we had not wanted it. */
async function within<Answer>(
  milliseconds: number,
  ask: (limit: { readonly abortSignal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), milliseconds);
  try {
    return await ask({ abortSignal: over.signal });
  } catch (error) {
    throw over.signal.aborted ? tooLate('The store did not answer') : error;
  } finally {
    clearTimeout(timer);
  }
}

/** With what the library puts on its faults; there was no answer, so no status. */
function tooLate(what: string): Error {
  return Object.assign(new Error(what), { name: 'TimeoutError', $metadata: {} });
}

/** The library repeats nothing that streams; a source that can be read again can be sent again. */
async function again(attempt: () => Promise<void>): Promise<void> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (number >= ATTEMPTS || !isPassing(error)) throw error;
      await wait(100 * 4 ** number * (0.5 + Math.random()));
    }
  }
}

/** The store was away or busy; what it refuses it would refuse again. */
function isPassing(error: unknown): boolean {
  const { $metadata, name } = error as { $metadata?: { httpStatusCode?: number }; name?: string };
  const status = $metadata?.httpStatusCode;
  return name !== 'AbortError' && (status === undefined || status === 429 || status >= 500);
}

function missing(error: Error): undefined {
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return undefined;
  throw error;
}
