import type { IncomingMessage } from 'node:http';
import type { HeldBytes } from '../../HeldBytes.ts';

/** For a body without files, milliseconds. */
const PATIENCE = 60_000;
/** Pieces that a body comes in: each costs this process as much as a thousand bytes. A packet is no smaller than 500. */
const MAX_PIECES = 4_096;

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
 * The whole body, at most `max` bytes: refused by its Content-Length, or while it streams in when it has none. What came so
 * far is counted in `held`, which may end the request.
 * @throws BodyProblem 413, or 400 when the client went away in the middle.
 */
export function readBody(request: IncomingMessage, max: number, held: HeldBytes): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > max) return Promise.reject(tooLarge(max));
  return new Promise((resolve, reject) => {
    // A file may take as long as a slow phone needs; this may not.
    const late = setTimeout(() => request.destroy(), PATIENCE);
    const holder = { letGo: () => void request.destroy() };
    const body = new Body();
    let pieces = 0;
    request.on('data', (chunk: Buffer) => {
      pieces += 1;
      if (pieces > MAX_PIECES) request.destroy();
      if (body.size + chunk.length > max) {
        request.removeAllListeners('data');
        request.resume();
        reject(tooLarge(max));
        return;
      }
      body.add(chunk);
      held.set(holder, body.room);
    });
    request.once('end', () => {
      held.set(holder, 0);
      resolve(body.bytes);
    });
    request.once('error', reject);
    request.once('close', () => {
      clearTimeout(late);
      held.set(holder, 0);
      if (!request.complete) reject(new BodyProblem(400, 'body', 'The request ended too early'));
    });
  });
}

/** Bytes that come in pieces: a piece of one byte takes a hundred times its size, so pieces are copied together. */
class Body {
  #bytes: Buffer = Buffer.alloc(0);
  size = 0;

  /** Bytes that it takes in memory. */
  get room(): number {
    return this.#bytes.length;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.size);
  }

  add(piece: Buffer): void {
    const size = this.size + piece.length;
    if (this.size === 0) this.#bytes = piece;
    else {
      if (size > this.#bytes.length) this.#grow(Math.max(size, 2 * this.#bytes.length));
      this.#bytes.set(piece, this.size);
    }
    this.size = size;
  }

  #grow(room: number): void {
    const larger = Buffer.allocUnsafeSlow(room);
    larger.set(this.bytes);
    this.#bytes = larger;
  }
}

function tooLarge(max: number): BodyProblem {
  return new BodyProblem(413, 'body', `The request is larger than ${max} bytes`);
}
