import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findS3Server, type S3Server, startS3Server } from '../../testing/services/s3Server.ts';
import { isRetryable } from '../execute/retryable.ts';
import { s3Files } from './s3Files.ts';

const program = findS3Server();
const PATIENCE = 400;

describe.skipIf(!program)('a bucket behind a bad line', () => {
  const bytes = randomBytes(12 * 1024 * 1024);
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server(program as string);
    const store = await s3Files(server.config);
    await store.put('large/one', bytes);
    store.close();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** A line to the server which lets `most` bytes of its answers through, then does that to it. */
  async function line(most: number, then: (socket: Socket) => void) {
    const sockets = new Set<Socket>();
    const proxy = createServer((near) => {
      const far = connect(Number(new URL(server.config.url).port), '127.0.0.1');
      let left = most;
      for (const one of [near, far]) {
        sockets.add(one);
        one.on('error', () => {});
        one.on('close', () => (one === near ? far : near).destroy());
      }
      near.pipe(far);
      far.on('data', (part: Buffer) => {
        if (!near.write(part.subarray(0, Math.max(0, left)))) {
          far.pause();
          near.once('drain', () => far.resume());
        }
        left -= part.length;
        if (left < 0) then(near);
      });
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const store = await s3Files({ ...server.config, url }, PATIENCE);
    return {
      store,
      [Symbol.dispose]() {
        store.close();
        for (const socket of sockets) socket.destroy();
        proxy.close();
      },
    };
  }

  it('MSG-08 waits for a downloading client, however slowly it reads', async () => {
    using slow = await line(Number.POSITIVE_INFINITY, () => {});
    const found = await slow.store.get('large/one');
    const parts: Buffer[] = [];
    for await (const part of found?.content ?? []) {
      parts.push(part);
      if (parts.length === 3) await wait(4 * PATIENCE);
    }
    expect(bytes.equals(Buffer.concat(parts))).toBe(true);
  });

  it('MSG-08 takes no part of a file for the whole, where the line is cut or falls silent', async () => {
    for (const then of [(socket: Socket) => socket.destroy(), () => {}]) {
      using bad = await line(3 * 1024 * 1024, then);
      const found = await bad.store.get('large/one');
      expect(found?.size).toBe(bytes.length);
      await expect(found && buffer(found.content)).rejects.toThrow();
    }
  });

  it('PRV-13 what it cannot do now is done later: a store that is away, busy or silent is tried again', async () => {
    using silent = await line(0, () => {});
    const busy = createHttpServer((request, response) => {
      request.resume();
      response.writeHead(503, { 'content-type': 'application/xml' });
      response.end('<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Later</Message></Error>');
    }).listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    const at = (to: number, more = {}) =>
      s3Files({ ...server.config, url: `http://127.0.0.1:${to}`, ...more }, PATIENCE);
    const stores = { silent: silent.store, busy: await at(port), away: await at(1) };
    for (const [name, store] of Object.entries(stores)) {
      const asks = [
        () => store.get('a/b'),
        () => store.put('a/b', bytes.subarray(0, 9)),
        () => store.delete('a/b'),
        () => store.list('a'),
      ];
      for (const ask of asks) {
        const fault = await ask().then(
          () => undefined,
          (error: unknown) => error,
        );
        expect(isRetryable(fault), `${name}: ${ask} ${fault}`).toBe(true);
      }
    }
    busy.close();
    const { url } = server.config;
    const stranger = await s3Files({ ...server.config, url, secret: 'wrong-secret-wrong' }, PATIENCE);
    const refused = await stranger.delete('a/b').catch((error: unknown) => error);
    expect(isRetryable(refused), 'what is refused is refused again').toBe(false);
  });
});
