// Invariant: after the server is gone, whatever is still written to this socket fails with an error instead of throwing.
// postgres.js forgets its socket on 'close'; a statement that a transaction sends right after that (its rollback) would
// end the process (porsager/postgres#1208). So the loss is first told as an 'error', and 'close' follows a moment later.
// A server that owes an answer and says nothing is lost as well: no error of the network tells of a link that is cut off.
import { Socket, type SocketConstructorOpts } from 'node:net';
import { type AnswerWatch, watchAnswers } from './answerWatch.ts';

const LINGER_MS = 50;

class LingeringSocket extends Socket {
  #isLingering = false;
  #isReleased = false;
  readonly #answers: AnswerWatch;

  constructor(options: SocketConstructorOpts, answerWithin: number) {
    super(options);
    this.#answers = watchAnswers(answerWithin, () => this.destroy(connectionLost('CONNECTION_STALLED')));
  }

  override emit(event: string | symbol, ...rest: unknown[]): boolean {
    if (event === 'data') this.#answers.read(rest[0] as Uint8Array);
    if (event !== 'close' || this.#isReleased) return super.emit(event, ...rest);
    if (this.#isLingering) return true;
    this.#isLingering = true;
    this.#answers.stop();
    this.#tellLoss();
    setTimeout(() => {
      // What the driver began in the last moment has not reached `write` yet, and 'close' would forget it.
      this.#tellLoss();
      this.#isReleased = true;
      super.emit('close', true);
    }, LINGER_MS);
    return true;
  }

  override write(chunk: Uint8Array | string, ...rest: never[]): boolean {
    if (!this.destroyed) {
      this.#holdTogether();
      this.#answers.wrote(chunk);
      return super.write(chunk, ...rest);
    }
    setImmediate(() => {
      if (!this.#isReleased) this.#tellLoss();
    });
    return true;
  }

  /** Statements that are sent in one go leave in one packet: a system call each would cost more than they do. */
  #holdTogether(): void {
    if (this.writableCorked > 0) return;
    this.cork();
    process.nextTick(() => this.uncork());
  }

  #tellLoss(): void {
    if (this.listenerCount('error') > 0) super.emit('error', connectionLost('CONNECTION_CLOSED'));
  }
}

const WORDS = {
  CONNECTION_CLOSED: 'The connection to PostgreSQL was closed.',
  CONNECTION_STALLED: 'PostgreSQL owed an answer and said nothing.',
} as const;

function connectionLost(code: keyof typeof WORDS): Error {
  return Object.assign(new Error(WORDS[code]), { code });
}

type SocketOptions = { readonly host: string[]; readonly port: number[]; readonly path?: string | false };

/** For the `socket` option of postgres.js; a server that owes an answer so long without a byte counts as lost. */
export function lingeringSockets(answerWithin: number): (options: SocketOptions) => Socket {
  return (options) => {
    // A driver that is told to wait stops pipelining; the answers it waits for are its real limit.
    const roomy: SocketConstructorOpts & { writableHighWaterMark: number } = {
      writableHighWaterMark: 4 * 1024 * 1024,
    };
    const socket = new LingeringSocket(roomy, answerWithin);
    const host = options.host[0] ?? '127.0.0.1';
    const port = Number(options.port[0] ?? 5432);
    // What postgres.js reads back when it starts TLS.
    Object.assign(socket, { host, port });
    if (options.path) socket.connect(options.path);
    else socket.connect(port, host).setNoDelay(true);
    // Node puts its own in the place of a `write` that it does not know.
    Reflect.deleteProperty(socket, 'write');
    return socket;
  };
}
