import { randomUUID } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { position, type Topic } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { connected, findNatsServer, startNatsServer } from '../../testing/services/natsServer.ts';
import { embeddedHub } from './embeddedTransport.ts';
import { natsTransport } from './natsTransport.ts';
import type { LiveTransport, Signal, WakeUp } from './types.ts';

type Joined = { join(): Promise<LiveTransport> } & AsyncDisposable;

const program = findNatsServer();
const natsUrl = process.env.NATS_URL;
const fail = (fault: unknown) => {
  throw fault;
};

async function embedded(): Promise<Joined> {
  const hub = embeddedHub(fail);
  return { join: async () => hub.join(), [Symbol.asyncDispose]: async () => undefined };
}

async function nats(): Promise<Joined> {
  const server = program && !natsUrl ? await startNatsServer(program) : undefined;
  const prefix = `test-${randomUUID()}`;
  const url = natsUrl ?? server?.url ?? '';
  return {
    async join() {
      const transport = natsTransport({ url, name: 'test', prefix, onFault: fail });
      await connected(transport);
      return transport;
    },
    [Symbol.asyncDispose]: async () => server?.[Symbol.asyncDispose](),
  };
}

function wakeUp(at: number, stored = 'sealed'): WakeUp {
  const topics = ['user.ana' as Topic, 'user.ben' as Topic];
  return { position: position(at), type: 'NoteWritten', stream: 'note-1', topics, stored };
}

const typing: Signal = { type: 'typing', from: 'ana', at: 5 };

function nextWakeUp(transport: LiveTransport): Promise<WakeUp> {
  return new Promise((resolve) => {
    const stop = transport.onWakeUp((received) => {
      stop();
      resolve(received);
    });
  });
}

function nextSignal(transport: LiveTransport): Promise<[Topic, Signal]> {
  return new Promise((resolve) => {
    const stop = transport.onSignal((topic, signal) => {
      stop();
      resolve([topic, signal]);
    });
  });
}

function contract(name: string, open: () => Promise<Joined>): void {
  describe(name, () => {
    it('LIV-02 (partly) carries a wake-up to every other process and not back to its own', async () => {
      await using network = await open();
      const [ana, ben, cem] = [await network.join(), await network.join(), await network.join()];
      const echoed: WakeUp[] = [];
      ana.onWakeUp((received) => echoed.push(received));
      const received = [nextWakeUp(ben), nextWakeUp(cem)];
      ana.publish([wakeUp(7)]);
      expect(await Promise.all(received)).toEqual([wakeUp(7), wakeUp(7)]);
      const back = nextWakeUp(ana);
      ben.publish([wakeUp(8)]);
      await back;
      expect(echoed).toEqual([wakeUp(8)]);
      await Promise.all([ana, ben, cem].map((each) => each.close()));
    });

    it('MSG-55 carries a signal to every process, its own included, with its topic', async () => {
      await using network = await open();
      const [ana, ben] = [await network.join(), await network.join()];
      const topic = 'user.ben@x y' as Topic;
      const received = [nextSignal(ana), nextSignal(ben)];
      ana.signal(topic, typing);
      expect(await Promise.all(received)).toEqual([
        [topic, typing],
        [topic, typing],
      ]);
      await Promise.all([ana.close(), ben.close()]);
    });

    it('keeps the order of what one process publishes', async () => {
      await using network = await open();
      const [ana, ben] = [await network.join(), await network.join()];
      const received: number[] = [];
      const all = new Promise<void>((resolve) => {
        ben.onWakeUp(({ position: at }) => {
          received.push(at);
          if (at === 500) resolve();
        });
      });
      ana.publish(Array.from({ length: 500 }, (_, index) => wakeUp(index + 1)));
      await all;
      expect(received).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
      await Promise.all([ana.close(), ben.close()]);
    });

    it('is silent and throws nothing once closed', async () => {
      await using network = await open();
      const [ana, ben] = [await network.join(), await network.join()];
      const received: unknown[] = [];
      ben.onWakeUp((each) => received.push(each));
      await ana.close();
      expect(ana.status()).toBe('disconnected');
      ana.publish([wakeUp(1)]);
      ana.signal('user.ben' as Topic, typing);
      const cem = await network.join();
      const last = nextWakeUp(ben);
      cem.publish([wakeUp(2)]);
      await last;
      expect(received).toEqual([wakeUp(2)]);
      await Promise.all([ben.close(), cem.close()]);
    });
  });
}

/** Takes a log-in as a NATS server does, and answers nothing that comes after it. */
async function speechlessServer() {
  const sockets = new Set<Socket>();
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const listener = createServer((socket) => {
    sockets.add(socket);
    let pings = 0;
    socket.on('error', () => {});
    socket.on('data', (part) => {
      for (const _ of part.toString().matchAll(/^PING\r$/gm)) {
        pings += 1;
        if (pings === 1) socket.write('PONG\r\n');
        else asked();
      }
    });
    socket.write(
      'INFO {"server_id":"S","version":"2.10.0","proto":1,"headers":true,"max_payload":1048576}\r\n',
    );
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address() as { readonly port: number };
  return {
    url: `nats://127.0.0.1:${address.port}`,
    /** The client waits for an answer. */
    isAsked,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

/** A way to a port of this machine on which what is sent there takes its time. */
async function slowLine(port: number) {
  const sockets = new Set<Socket>();
  const listener = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
    far.pipe(near);
    near.on('data', (part) => setTimeout(() => far.writable && far.write(part), 200));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address() as { readonly port: number };
  return {
    url: `nats://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

contract('embedded transport', embedded);

describe.skipIf(!program && !natsUrl)('with a nats-server', () => {
  contract('NATS transport', nats);

  it('carries messages to the one process that is meant, in their order', async () => {
    await using network = await nats();
    const all = [await network.join(), await network.join(), await network.join()];
    const [ana, ben, cem] = all.map(({ peers }) => peers);
    if (!ana || !ben || !cem) throw new Error('NATS joins processes');
    const received: number[] = [];
    const elsewhere: number[] = [];
    const last = new Promise<void>((resolve) => {
      ben.onMessage(([first = -1]) => {
        received.push(first);
        if (first === 99) resolve();
      });
    });
    cem.onMessage(([first = -1]) => elsewhere.push(first));
    for (let at = 0; at < 100; at += 1) ana.send(ben.address, Uint8Array.of(at));
    await last;
    expect(received).toEqual(Array.from({ length: 100 }, (_, at) => at));
    expect(elsewhere).toEqual([]);
    await Promise.all(all.map((each) => each.close()));
    expect([ana.isOpen(), ben.isOpen()]).toEqual([false, false]);
  });
});

describe.skipIf(!program)('NATS transport when the server goes away', () => {
  it('LIV-03 starts without a server, connects later, and comes back after each kill', async () => {
    await using server = await startNatsServer(program ?? '');
    await server.kill();
    const [ana, ben] = [1, 2].map((each) =>
      natsTransport({ url: server.url, name: `test-${each}`, onFault: fail }),
    ) as [LiveTransport, LiveTransport];
    expect(ana.status()).toBe('disconnected');
    ana.publish([wakeUp(1)]);
    for (const round of [2, 3]) {
      const both = [connected(ana), connected(ben)];
      await server.start();
      await Promise.all(both);
      const received = nextWakeUp(ben);
      ana.publish([wakeUp(round)]);
      expect((await received).position).toBe(round);
      await server.kill();
      await expect.poll(ana.status).toBe('disconnected');
      await expect.poll(ben.status).toBe('disconnected');
      ana.publish([wakeUp(99)]);
    }
    await Promise.all([ana.close(), ben.close()]);
  });

  it('LIV-03 is back when the server receives from it again, and not before', async () => {
    await using server = await startNatsServer(program ?? '');
    await using slow = await slowLine(Number(new URL(server.url).port));
    const ana = natsTransport({ url: server.url, name: 'test-near', onFault: fail });
    const ben = natsTransport({ url: slow.url, name: 'test-far', onFault: fail });
    await Promise.all([connected(ana), connected(ben)]);
    await server.kill();
    await expect.poll(ben.status).toBe('disconnected');
    await expect.poll(ana.status).toBe('disconnected');
    const both = [connected(ana), connected(ben)];
    await server.start();
    await Promise.all(both);
    const received = nextWakeUp(ben);
    ana.publish([wakeUp(1)]);
    expect((await received).position).toBe(1);
    await Promise.all([ana.close(), ben.close()]);
  });

  it('can be closed while a server owes it an answer', async () => {
    await using server = await speechlessServer();
    const transport = natsTransport({ url: server.url, name: 'test', onFault: fail });
    await server.isAsked;
    await transport.close();
    expect(transport.status()).toBe('disconnected');
  });

  it('can be closed while it is still looking for a server', async () => {
    const transport = natsTransport({ url: 'nats://127.0.0.1:1', name: 'test', onFault: fail });
    await transport.close();
    expect(transport.status()).toBe('disconnected');
  });
});
