import { once } from 'node:events';
import { createServer, type Server, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A link between a client and a server that can be stopped at any byte, slowed down and cut. */
export type TcpProxy = AsyncDisposable & {
  readonly port: number;
  /** `url` of the server, through this link. */
  through(url: string): string;
  /** The ports at which the server sees the connections that are open. */
  portsAtServer(): readonly number[];
  /** Every chunk takes this long in each direction, milliseconds; order is kept. */
  delay(milliseconds: number): void;
  /** From now on nothing passes on connections that are open; new ones pass. */
  hold(): void;
  /** Holds the first connection whose client sends a chunk in which `find` names a place: what is before it passes. */
  holdAt(find: (chunk: Buffer) => number | undefined): Promise<void>;
  /** Nothing passes on any connection, open or new. */
  stop(): void;
  /** What was held passes. */
  release(): void;
  /** Every connection ends, and no other is taken. */
  cut(): Promise<void>;
};

type Trap = { readonly find: (chunk: Buffer) => number | undefined; readonly sprung: () => void };

/** A proxy on a free port of this machine in front of `target`. */
export async function openTcpProxy(target: {
  readonly host: string;
  readonly port: number;
}): Promise<TcpProxy> {
  const links = new Set<Link>();
  let trap: Trap | undefined;
  let slowness = 0;
  let isStopped = false;
  const server: Server = createServer({ allowHalfOpen: false }, (client) => {
    const link = new Link(client, target, {
      slowness: () => slowness,
      trap: () => trap,
      untrap: () => {
        trap = undefined;
      },
    });
    if (isStopped) link.hold();
    links.add(link);
    client.once('close', () => links.delete(link));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const { port } = address;

  async function cut(): Promise<void> {
    if (!server.listening) return;
    for (const link of links) link.cut();
    const closed = once(server, 'close');
    server.close();
    await closed;
  }

  return {
    port,
    through(url) {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(port);
      return changed.href;
    },
    portsAtServer: () => [...links].flatMap((link) => link.portAtServer() ?? []),
    delay: (milliseconds) => {
      slowness = milliseconds;
    },
    hold: () => {
      for (const link of links) link.hold();
    },
    holdAt: (find) =>
      new Promise((sprung) => {
        trap = { find, sprung };
      }),
    stop: () => {
      isStopped = true;
      for (const link of links) link.hold();
    },
    release: () => {
      isStopped = false;
      for (const link of links) link.release();
    },
    cut,
    [Symbol.asyncDispose]: cut,
  };
}

type Rules = {
  readonly slowness: () => number;
  readonly trap: () => Trap | undefined;
  readonly untrap: () => void;
};

class Link {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #rules: Rules;
  #isHeld = false;
  #free: () => void = () => undefined;
  #whenFree: Promise<void> = Promise.resolve();

  constructor(client: Socket, target: { readonly host: string; readonly port: number }, rules: Rules) {
    this.#client = client.setNoDelay(true);
    this.#server = new Socket().connect(target.port, target.host).setNoDelay(true);
    this.#rules = rules;
    this.#pass(client, this.#server, (chunk) => this.#sprung(chunk));
    this.#pass(this.#server, client, () => undefined);
    for (const one of [client, this.#server]) {
      one.on('error', () => undefined);
      one.once('close', () => {
        // Who is held gets no end either.
        if (!this.#isHeld) this.cut();
      });
    }
  }

  portAtServer(): number | undefined {
    return this.#server.localPort;
  }

  hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#whenFree = new Promise((free) => {
      this.#free = free;
    });
  }

  release(): void {
    this.#isHeld = false;
    this.#free();
    if (this.#client.destroyed || this.#server.destroyed) this.cut();
  }

  cut(): void {
    this.#isHeld = false;
    this.#free();
    this.#client.destroy();
    this.#server.destroy();
  }

  #pass(from: Socket, to: Socket, cutAt: (chunk: Buffer) => number | undefined): void {
    let before: Promise<void> = Promise.resolve();
    from.on('data', (chunk) => {
      const come = performance.now();
      before = before.then(async () => {
        await wait(Math.max(0, come + this.#rules.slowness() - performance.now()));
        await this.#whenFree;
        const at = cutAt(chunk);
        if (at === undefined) return void to.write(chunk);
        to.write(chunk.subarray(0, at));
        await this.#whenFree;
        to.write(chunk.subarray(at));
      });
    });
  }

  /** Where in this chunk the trap closes. */
  #sprung(chunk: Buffer): number | undefined {
    const trap = this.#rules.trap();
    const at = trap?.find(chunk);
    if (!trap || at === undefined) return undefined;
    this.#rules.untrap();
    this.hold();
    trap.sprung();
    return at;
  }
}
