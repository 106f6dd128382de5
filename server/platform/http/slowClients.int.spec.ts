import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { engineOf } from '../../main.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import type { App } from '../app.ts';
import { createHttpServer, type HttpServer } from './httpServer.ts';

const MEGABYTE = 1024 * 1024;
const large = Buffer.alloc(24 * MEGABYTE, 'x');
const photo = `photos/${'a'.repeat(32)}/0-${'b'.repeat(32)}.webp`;
/** What the store gave. */
const taken: { readonly destroyed: boolean }[] = [];

let app: TestApp;
let http: HttpServer;
let folder = '';
let port = 0;
const lines: Socket[] = [];

beforeAll(async () => {
  app = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'waymark-slow-'));
  const files: App['files'] = {
    ...app.app.files,
    async get() {
      const parts = Array.from({ length: 24 }, (_, at) => large.subarray(at * MEGABYTE, (at + 1) * MEGABYTE));
      const content = Readable.from(parts);
      taken.push(content);
      return { content, size: large.length };
    },
  };
  const holding: App = { ...app.app, files };
  http = createHttpServer(holding, engineOf(holding), folder, {
    pages: { '/large': async (_app, _request, response) => void response.end(large) },
  });
  ({ port } = await http.listen(0, '127.0.0.1'));
});
afterEach(() => {
  for (const each of lines.splice(0)) each.destroy();
});
afterAll(async () => {
  await http.close(1000);
  await app[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

function line(): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  lines.push(socket);
  return socket;
}

const write = (socket: Socket, bytes: string | Buffer) =>
  new Promise<void>((resolve) => socket.write(bytes, () => resolve()));

/** Connections of the server that are open. */
const open = () =>
  new Promise<number>((resolve) => http.server.getConnections((_error, count) => resolve(count)));

const HEAD = 'POST /api HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const ASK = '{"query":"{ __typename }"}';

async function answerTo(request: string): Promise<string> {
  const socket = line();
  await write(socket, request);
  return text(socket);
}

describe('slow clients', () => {
  it('API-08 bodies that are not complete are bounded all together, and the smaller ones are answered', async () => {
    const small = line();
    await write(small, `${HEAD}connection: close\r\ncontent-length: ${ASK.length}\r\n\r\n${ASK.slice(0, 9)}`);
    const part = Buffer.alloc(500_000, 'x');
    for (let at = 0; at < 160; at += 1) {
      const socket = line();
      await write(socket, `${HEAD}content-length: 500001\r\n\r\n`);
      await write(socket, part);
    }
    // Of 80 MB at most 64 MiB are held.
    await expect.poll(open).toBeLessThan(135);
    expect(await open()).toBeGreaterThan(90);
    await write(small, ASK.slice(9));
    expect(await text(small)).toContain('{"data":{"__typename":"Query"}');
  });

  it('API-08 a body may come in a thousand pieces, and is cut off where it comes byte by byte', async () => {
    const many = line();
    await write(many, `${HEAD}connection: close\r\ntransfer-encoding: chunked\r\n\r\n`);
    for (const sign of ASK) await write(many, `1\r\n${sign}\r\n`);
    await write(many, `100\r\n${' '.repeat(256)}\r\n`.repeat(1_000));
    await write(many, '0\r\n\r\n');
    expect(await text(many)).toContain('{"data":{"__typename":"Query"}');
    for (const [path, type] of [
      ['/api', 'application/json'],
      ['/api', 'text/plain'],
      ['/healthz', 'text/plain'],
    ]) {
      const endless = line();
      const gone = once(endless, 'close');
      endless.resume();
      endless.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`,
      );
      const sending = setInterval(() => endless.write('1\r\nx\r\n'.repeat(2_000)), 5);
      await gone;
      clearInterval(sending);
      expect(endless.bytesWritten, `${type} to ${path}`).toBeLessThan(1_000_000);
    }
  });

  it('API-20 answers that nobody reads are bounded all together, and others are answered', async () => {
    for (let at = 0; at < 12; at += 1) {
      const socket = line();
      socket.pause();
      await write(socket, 'GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    }
    // Each holds 24 MiB less what the kernel took.
    await expect.poll(open).toBeLessThan(12);
    expect(await answerTo('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toContain('ok');
  });

  it('API-20 a connection without a byte either way is closed after 90 s', () => {
    expect(http.server.timeout).toBe(90_000);
  });

  it('PRO-73 who reads a photo slowly holds nothing of the store', async () => {
    taken.length = 0;
    const socket = line();
    socket.pause();
    await write(socket, `GET /files/${photo} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await expect.poll(() => taken.map(({ destroyed }) => destroyed)).toEqual([true]);
    expect(socket.bytesRead).toBeLessThan(large.length);
  });
});
