import type { Duplex } from 'node:stream';

/** RFC 6455, 5.2: a whole text, unmasked, as servers send it. */
const TEXT = 0x81;
const SHORT = 125;
const MIDDLE = 0xffff;
const BRACE = 0x7d;

const waiting: FrameWriter[] = [];

type Frame = { readonly head: Buffer; readonly body: Buffer | undefined; readonly length: number };

/**
 * Text frames, past the WebSocket library: a batch of events that were committed together leaves in one buffer and one system
 * call a socket, and the text that all subscribers share is encoded once.
 */
export class FrameWriter {
  readonly #tcp: Duplex;
  readonly #onWritten: () => void;
  readonly #onHanded: () => void;
  #frames: Frame[] = [];
  #bytes = 0;

  constructor(tcp: Duplex, onHanded: () => void, onWritten: () => void) {
    this.#tcp = tcp;
    this.#onHanded = onHanded;
    this.#onWritten = onWritten;
  }

  /** Bytes that wait for the end of this tick. */
  get held(): number {
    return this.#bytes;
  }

  /** A text frame of `head` alone, or of `head`, `body` and a closing brace. */
  add(head: Buffer, body?: Buffer): void {
    if (this.#frames.length === 0 && waiting.push(this) === 1) process.nextTick(flushAll);
    const length = body === undefined ? head.length : head.length + body.length + 1;
    this.#frames.push({ head, body, length });
    this.#bytes += headerOf(length) + length;
  }

  /** Before anything else is written to the socket. */
  flush(): void {
    const frames = this.#frames;
    if (frames.length === 0) return;
    // It may have ended within this tick: a client that asks and closes in one packet.
    if (!this.#tcp.writable) {
      this.drop();
      return;
    }
    const bytes = Buffer.allocUnsafe(this.#bytes);
    this.drop();
    let at = 0;
    for (const { head, body, length } of frames) {
      at = writeHeader(bytes, at, length);
      bytes.set(head, at);
      if (body !== undefined) {
        bytes.set(body, at + head.length);
        bytes[at + length - 1] = BRACE;
      }
      at += length;
    }
    this.#tcp.write(bytes, this.#onWritten);
    this.#onHanded();
  }

  /** The socket is gone. */
  drop(): void {
    this.#frames = [];
    this.#bytes = 0;
  }
}

function flushAll(): void {
  for (const writer of waiting.splice(0)) writer.flush();
}

function headerOf(length: number): number {
  if (length <= SHORT) return 2;
  return length <= MIDDLE ? 4 : 10;
}

/** Returns where the text begins. */
function writeHeader(bytes: Buffer, at: number, length: number): number {
  bytes[at] = TEXT;
  if (length <= SHORT) {
    bytes[at + 1] = length;
    return at + 2;
  }
  if (length <= MIDDLE) {
    bytes[at + 1] = 126;
    return bytes.writeUInt16BE(length, at + 2);
  }
  bytes[at + 1] = 127;
  return bytes.writeBigUInt64BE(BigInt(length), at + 2);
}
