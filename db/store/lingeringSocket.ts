// Invariant: after the server is gone, whatever is still written to this socket fails with an error instead of throwing.
// postgres.js forgets its socket on 'close'; a statement that a transaction sends right after that (its rollback) would
// end the process (porsager/postgres#1208). So the loss is first told as an 'error', and 'close' follows a moment later.
import { Socket, type SocketConstructorOpts } from 'node:net';

const LINGER_MS = 50;

class LingeringSocket extends Socket {
  #isLingering = false;
  #isReleased = false;

  override emit(event: string | symbol, ...rest: unknown[]): boolean {
    if (event !== 'close' || this.#isReleased) return super.emit(event, ...rest);
    if (this.#isLingering) return true;
    this.#isLingering = true;
    this.#tellLoss();
    setTimeout(() => {
      this.#isReleased = true;
      super.emit('close', true);
    }, LINGER_MS);
    return true;
  }

  override write(chunk: Uint8Array | string, ...rest: never[]): boolean {
    if (!this.destroyed) {
      this.#holdTogether();
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
    if (this.listenerCount('error') > 0) super.emit('error', connectionClosed());
  }
}

function connectionClosed(): Error {
  return Object.assign(new Error('The connection to PostgreSQL was closed.'), { code: 'CONNECTION_CLOSED' });
}

type SocketOptions = { readonly host: string[]; readonly port: number[]; readonly path?: string | false };

/** For the `socket` option of postgres.js. */
export function openLingeringSocket(options: SocketOptions): Socket {
  // A driver that is told to wait stops pipelining; the answers it waits for are its real limit.
  const roomy: SocketConstructorOpts & { writableHighWaterMark: number } = {
    writableHighWaterMark: 4 * 1024 * 1024,
  };
  const socket = new LingeringSocket(roomy);
  const host = options.host[0] ?? '127.0.0.1';
  const port = Number(options.port[0] ?? 5432);
  // What postgres.js reads back when it starts TLS.
  Object.assign(socket, { host, port });
  return options.path ? socket.connect(options.path) : socket.connect(port, host).setNoDelay(true);
}
