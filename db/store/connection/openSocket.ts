import { once } from 'node:events';
import { Socket, type SocketConstructorOpts } from 'node:net';
import type { DatabaseAddress, Host } from '../address/index.ts';
import type { PrimaryFinder } from './findPrimary.ts';
import { connectWithin, search } from './limits.ts';
import { openTls } from './openTls.ts';
import { makeResilient, type ResilientSocketOptions } from './resilientSocket.ts';

/** A driver that has to wait stops pipelining; the answers it waits for are its real limit. */
const ROOM: SocketConstructorOpts & { readonly writableHighWaterMark: number } = {
  writableHighWaterMark: 4 * 1024 * 1024,
};

/** Milliseconds: a search, and a connection to what it found. */
const searchAndConnectWithin = search.within + connectWithin;

export type SocketOptions = { readonly path?: string | false };

/**
 * For the `socket` option of postgres.js: opens a socket to the server that is wanted, encrypted where the address says so.
 * Never throws: the driver would keep such a connection as one that is still being opened. The socket reports the error.
 */
export function socketsTo(
  address: DatabaseAddress,
  finder: PrimaryFinder | undefined,
  lingering: ResilientSocketOptions,
): (options: SocketOptions) => Socket | Promise<Socket> {
  const [only] = address.hosts;
  return (options) => {
    if (options.path) return makeResilient(new Socket(ROOM).connect(options.path), lingering);
    // What the driver writes before the connection is there waits for it.
    if (!finder && !address.tls && only) return makeResilient(connected(only), lingering);
    return open(address, finder).then(
      (socket) => makeResilient(socket, lingering),
      (error: Error) => makeResilient(failing(error), lingering),
    );
  };
}

/** Begins again with the server that is the primary then when its socket is cut because another one is. */
async function open({ hosts, tls }: DatabaseAddress, finder: PrimaryFinder | undefined): Promise<Socket> {
  const late = AbortSignal.timeout(searchAndConnectWithin);
  for (;;) {
    const host = (await finder?.find()) ?? hosts[0];
    if (!host) throw new Error('DATABASE_URL names no server');
    const plain = connected(host);
    finder?.follow(plain, host);
    const cut = new AbortController();
    plain.once('close', () => cut.abort());
    const within = AbortSignal.timeout(connectWithin);
    const signal = AbortSignal.any([within, cut.signal]);
    try {
      await once(plain, 'connect', { signal });
      if (!tls) return plain;
      const highWaterMark = ROOM.writableHighWaterMark;
      const socket = await openTls(plain, { host, tls, highWaterMark, signal });
      if (socket !== plain) finder?.follow(socket, host);
      return socket;
    } catch (error) {
      plain.on('error', () => undefined).destroy();
      if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
      if (finder && !within.aborted && !late.aborted) continue;
      const message = `PostgreSQL at ${host.host}:${host.port} did not answer`;
      throw Object.assign(new Error(message), { code: 'CONNECT_TIMEOUT' });
    }
  }
}

/** Before `linger`: `connect` puts Node's own `write` in the place of one that it does not know. */
function connected({ host, port }: Host): Socket {
  return new Socket(ROOM).connect(port, host).setNoDelay(true);
}

/** A socket that ends with the error as soon as the driver uses it. */
function failing(error: Error): Socket {
  const socket = new Socket();
  socket.write = () => {
    socket.destroy(error);
    return true;
  };
  return socket;
}
