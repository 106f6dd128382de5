import type { IncomingMessage } from 'node:http';

/** For a body without files, milliseconds. */
const PATIENCE = 60_000;

/** The request cannot be read; `status` is the HTTP status to answer. */
export class BodyProblem extends Error {
  override readonly name = 'BodyProblem';
  readonly status: 400 | 413 | 415;
  readonly field: string;
  /** The key of the text that says what is wrong with the field. */
  readonly key: string;
  constructor(status: 400 | 413 | 415, field: string, message: string, key = 'invalid') {
    super(message);
    this.status = status;
    this.field = field;
    this.key = key;
  }
}

/**
 * The whole body, at most `max` bytes: refused by its Content-Length, or while it streams in when it has none.
 * @throws BodyProblem 413, or 400 when the client went away in the middle.
 */
export function readBody(request: IncomingMessage, max: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > max) return Promise.reject(tooLarge(max));
  return new Promise((resolve, reject) => {
    // A file may take as long as a slow phone needs; this may not.
    const late = setTimeout(() => request.destroy(), PATIENCE);
    request.once('close', () => clearTimeout(late));
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > max) {
        request.removeAllListeners('data');
        request.resume();
        reject(tooLarge(max));
      } else chunks.push(chunk);
    });
    request.once('end', () =>
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size)),
    );
    request.once('error', reject);
    request.once('close', () => {
      if (!request.complete) reject(new BodyProblem(400, 'body', 'The request ended too early'));
    });
  });
}

function tooLarge(max: number): BodyProblem {
  return new BodyProblem(413, 'body', `The request is larger than ${max} bytes`);
}
