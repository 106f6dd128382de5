import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { collectOrphans } from './collectOrphans.ts';
import type { ByteRange, UploadedFile } from './types.ts';

/** Read at once, bytes. */
const PART = 128 * 1024;

/** A file of a request, on disk without a name: it goes with its handle, however this process ends. */
export class SpooledFile implements UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly md5: string;
  readonly #handle: FileHandle;

  constructor(handle: FileHandle, about: Omit<UploadedFile, 'stream' | 'arrayBuffer'>) {
    this.#handle = handle;
    this.name = about.name;
    this.type = about.type;
    this.size = about.size;
    this.md5 = about.md5;
  }

  stream(range?: ByteRange): Readable {
    const parts = partsOf(this.#handle, range ?? { start: 0, end: this.size - 1 });
    return Readable.from(parts, { objectMode: false, highWaterMark: PART });
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(this.size);
    let filled = 0;
    while (filled < this.size) {
      const { bytesRead } = await this.#handle.read(bytes, filled, this.size - filled, filled);
      if (bytesRead === 0) throw new Error('A spooled file is shorter than it was');
      filled += bytesRead;
    }
    return bytes.buffer;
  }
}

// Streams of a handle keep it open for good unless they close it, so these are our own.
async function* partsOf(handle: FileHandle, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(Math.min(PART, end + 1 - at)), {
      position: at,
    });
    if (bytesRead === 0) throw new Error('A spooled file is shorter than it was');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

async function write(handle: FileHandle, parts: AsyncIterable<Buffer>) {
  const md5 = createHash('md5');
  let at = 0;
  for await (const part of parts) {
    md5.update(part);
    for (let from = 0; from < part.length; ) {
      const { bytesWritten } = await handle.write(part, from, part.length - from, at);
      from += bytesWritten;
      at += bytesWritten;
    }
  }
  return { size: at, md5: md5.digest('base64') };
}

/** The files of one request. */
export interface HeldFiles {
  /** Resolves when everything is on disk. */
  take(content: Readable, about: Pick<UploadedFile, 'name' | 'type'>): Promise<SpooledFile>;
  /** Lets go of all of them, also of those that are still coming in. */
  release(): Promise<void>;
}

export interface Spool {
  open(): HeldFiles;
}

/**
 * Where files of requests wait on disk, so that memory does not grow with them. A file loses its name as soon as it is
 * open; what a process killed in that moment leaves is removed by age when another starts.
 */
export function createSpool(folder: string): Spool {
  const isThere = () => mkdir(folder, { recursive: true, mode: 0o700 });
  // A failure here is reported at the next upload.
  isThere()
    .then(() => collectOrphans(folder, /./))
    .catch(() => {});
  return {
    open() {
      const handles: FileHandle[] = [];
      const coming = new Set<Promise<unknown>>();
      const over = new AbortController();

      async function spool(content: Readable, about: Pick<UploadedFile, 'name' | 'type'>) {
        await isThere();
        over.signal.throwIfAborted();
        const path = join(folder, randomUUID());
        const handle = await open(path, 'wx+', 0o600);
        handles.push(handle);
        await unlink(path);
        const { signal } = over;
        const written = await pipeline(content, (parts: AsyncIterable<Buffer>) => write(handle, parts), {
          signal,
        });
        return new SpooledFile(handle, { ...about, ...written });
      }

      return {
        take(content, about) {
          const taking = spool(content, about);
          coming.add(taking);
          return taking;
        },
        async release() {
          over.abort();
          await Promise.allSettled(coming);
          await Promise.all(handles.map((handle) => handle.close()));
        },
      };
    },
  };
}
