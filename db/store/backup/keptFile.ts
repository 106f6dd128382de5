import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What tells whether a file of a backup is still the one that was written. */
export type FileSum = { readonly bytes: number; readonly sha256: string };

/** Writes a new file, which is on the disk when this resolves. */
export async function keepStream(
  path: string,
  content: Readable,
  ...through: readonly NodeJS.ReadWriteStream[]
): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  const summing = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([content, ...through, summing, target]);
  return { bytes, sha256: hash.digest('hex') };
}

/** The sum of a file as it is now; undefined where there is none. */
export async function sumOf(path: string): Promise<FileSum | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const part of createReadStream(path)) {
      hash.update(part);
      bytes += part.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}
