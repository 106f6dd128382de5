import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

// Invariant: no byte comes out that was not proven to be the one that went in, in its place, and a file that was cut is
// noticed: every piece is sealed with its number, and the last one says that it is the last.

const PIECE = 256 * 1024;
/** Texts that are made without a break: what makes them may never wait for anything. */
const AT_ONCE = 200;
const ALGORITHM = 'aes-256-gcm';

export function freshFileKey(): string {
  return randomBytes(32).toString('base64');
}

/** Lines of sealed pieces; a piece is 256 KB of text, so memory does not grow with the file. */
export async function* sealText(
  texts: AsyncIterable<string>,
  fileKey: string,
  name: string,
): AsyncGenerator<Buffer> {
  const key = Buffer.from(fileKey, 'base64');
  let held: string[] = [];
  let length = 0;
  let index = 0;
  const line = (isLast: boolean): Buffer => {
    const iv = randomBytes(12);
    const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(labelOf(name, index, isLast));
    const sealed = Buffer.concat([
      iv,
      cipher.update(held.join(''), 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    held = [];
    length = 0;
    index += 1;
    return Buffer.from(`${isLast ? '.' : ','}${sealed.toString('base64')}\n`);
  };
  let made = 0;
  for await (const text of texts) {
    held.push(text);
    length += text.length;
    made += 1;
    if (length >= PIECE) yield line(false);
    // Others get their turn.
    if (made % AT_ONCE === 0) await new Promise((next) => setImmediate(next));
  }
  yield line(true);
}

/** @throws Error when the file is not what was sealed under this key and name. */
export async function* openText(
  bytes: AsyncIterable<Buffer>,
  fileKey: string,
  name: string,
): AsyncGenerator<Buffer> {
  const key = Buffer.from(fileKey, 'base64');
  let rest = '';
  let index = 0;
  let isComplete = false;
  for await (const chunk of bytes) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      isComplete = line.startsWith('.');
      const sealed = Buffer.from(line.slice(1), 'base64');
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, 12))
        .setAAD(labelOf(name, index, isComplete))
        .setAuthTag(sealed.subarray(-16));
      yield Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
      index += 1;
    }
  }
  if (!isComplete || rest !== '') throw new Error('The file was cut.');
}

function labelOf(name: string, index: number, isLast: boolean): Buffer {
  return Buffer.from(`${name}:${index}:${isLast ? 'last' : 'more'}`);
}
