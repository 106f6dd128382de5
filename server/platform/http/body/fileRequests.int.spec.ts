import { mkdtemp, open, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SchemaBuilder from '@pothos/core';
import { userId } from '@waymark/events/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { App, Context } from '../../app.ts';
import type { UploadedFile } from '../../files/types.ts';
import { createEngine } from '../../graphql/engine.ts';
import { failure } from '../../graphql/failures.ts';
import { uploadScalar } from '../../graphql/scalars.ts';
import { createLog } from '../../log.ts';
import { createMetrics } from '../../metrics.ts';
import { createTokens } from '../../tokens.ts';
import { createApiHandler } from '../apiHandler.ts';

const MEGABYTE = 1024 * 1024;
const ended = new Set<string>();
let dataDir = '';
let port = 0;
let done = 0;
let failing = false;
let later = 0;
const server = createServer();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-uploads-'));
  const clock = { now: () => Date.now() + later };
  const log = createLog('silent');
  const config = { trustedProxies: 0, dataDir, publicUrl: 'http://localhost:4000' };
  const tokens = createTokens({
    secret: 'x'.repeat(32),
    clock,
    isSessionLive: async (session) => !ended.has(session),
  });
  const feed = { cursor: () => ({ position: 0, fingerprint: 0 }) };
  const app = { clock, log, config, tokens, feed, metrics: createMetrics() } as unknown as App;
  const engine = createEngine({
    schema: uploadSchema(),
    log,
    isIntrospectable: true,
    persistedQueries: { isOn: true, max: 10 },
  });
  server.on('request', createApiHandler(app, engine));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  for (const name of ['ada', 'ben']) {
    tokenOf[name] = await tokens.issueAccessToken({ userId: userId(name), sessionId: name, role: 'USER' });
  }
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await rm(dataDir, { recursive: true });
});
afterEach(() => {
  vi.useRealTimers();
  failing = false;
  later = 0;
  ended.clear();
});

const tokenOf: Record<string, string> = {};

function uploadSchema() {
  type Scalars = { Upload: { Input: UploadedFile; Output: never } };
  const builder = new SchemaBuilder<{ Context: Context; Scalars: Scalars }>({
    scopeAuth: { authScopes: () => ({}) },
  });
  builder.scalarType('Upload', uploadScalar);
  builder.queryType({ fields: (t) => ({ ping: t.boolean({ resolve: () => true }) }) });
  builder.mutationType({
    fields: (t) => ({
      send: t.int({
        args: { file: t.arg({ type: 'Upload', required: true }) },
        resolve: async (_root, { file }, { viewer }) => {
          if (viewer.kind !== 'user') throw failure('EXPIRED_TOKEN');
          if (failing) throw new Error('The resolver broke');
          let size = 0;
          for await (const part of file.stream()) size += part.length;
          done += 1;
          return size;
        },
      }),
    }),
  });
  return builder.toSchema();
}

const SEND = JSON.stringify({
  query: 'mutation ($file: Upload!) { send(file: $file) }',
  variables: { file: null },
});
const HEAD = `--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${SEND}\r\n--b\r\nContent-Disposition: form-data; name="map"\r\n\r\n{"0":["variables.file"]}\r\n--b\r\nContent-Disposition: form-data; name="0"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
const TAIL = '\r\n--b--\r\n';
const chunk = Buffer.alloc(64 * 1024, 'x');

/** A request that costs this process next to nothing to send: always the same bytes, as fast as the socket takes them. */
function begin(size: number, { as = 'ada', announce = true } = {}): Socket {
  const length = HEAD.length + size + TAIL.length;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const headers = [
    'POST /api HTTP/1.1',
    'host: x',
    'content-type: multipart/form-data; boundary=b',
    announce ? `content-length: ${length}` : 'transfer-encoding: chunked',
    ...(tokenOf[as] ? [`authorization: Bearer ${tokenOf[as]}`] : []),
    'connection: close',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  return socket;
}

const connections: Socket[] = [];
server.on('connection', (socket) => connections.push(socket));
/** Bytes of what a client sends that the server has read. */
function arrived(client: Socket): number {
  return connections.findLast(({ remotePort }) => remotePort === client.localPort)?.bytesRead ?? 0;
}

async function fill(socket: Socket, size: number): Promise<void> {
  for (let left = size; left > 0 && !socket.destroyed; left -= chunk.length) {
    if (!socket.write(left < chunk.length ? chunk.subarray(0, left) : chunk)) {
      await roomOn(socket);
    }
  }
}

/** The socket takes more, or is gone; no listener stays. */
function roomOn(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      socket.off('drain', go).off('close', go);
      resolve();
    };
    socket.on('drain', go).on('close', go);
  });
}

async function answerOn(socket: Socket) {
  let text = '';
  for await (const part of socket) text += part;
  const [status = ''] = text.slice(9).split(' ');
  const answer = JSON.parse(text.slice(text.indexOf('{')));
  const { code, fields } = answer.errors?.[0]?.extensions ?? {};
  return { status: Number(status), sent: answer.data?.send, code, fields };
}

async function send(size: number, options = {}) {
  const socket = begin(size, options);
  const answering = answerOn(socket);
  socket.write(HEAD);
  await fill(socket, size);
  socket.write(TAIL);
  return answering;
}

/** Files of the spool that this process holds open, and names in it. */
async function held(): Promise<number> {
  const open = await readdir('/proc/self/fd').catch(() => []);
  const links = await Promise.all(open.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
  const names = await readdir(join(dataDir, 'spool'));
  return links.filter((link) => link.startsWith(join(dataDir, 'spool'))).length + names.length;
}

describe('a request with a file', () => {
  it('API-08 MSG-39 is taken up to 10 MB and not a byte more, and the reason is named', async () => {
    expect(await send(10 * MEGABYTE)).toMatchObject({ status: 200, sent: 10 * MEGABYTE });
    const tooLarge = { status: 413, code: 'BAD_USER_INPUT', fields: { file: 'fileTooLarge' } };
    expect(await send(10 * MEGABYTE + 1)).toMatchObject(tooLarge);
    expect(await send(30 * MEGABYTE)).toMatchObject({ status: 413, code: 'BAD_USER_INPUT' });
    expect(await held()).toBe(0);
  });

  it('API-08 of somebody who is not logged in is not kept, and answered as one of any other', async () => {
    const before = done;
    const socket = begin(9 * MEGABYTE, { as: 'nobody' });
    const answering = answerOn(socket);
    socket.write(HEAD);
    await fill(socket, 8 * MEGABYTE);
    expect(await held()).toBe(0);
    await fill(socket, MEGABYTE);
    socket.write(TAIL);
    expect(await answering).toMatchObject({ status: 200, code: 'EXPIRED_TOKEN' });
    expect(done).toBe(before);
  });

  it.runIf(process.platform === 'linux')('API-08 whose sender goes away leaves nothing on disk', async () => {
    const before = done;
    const sockets = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = begin(9 * MEGABYTE);
        socket.write(HEAD);
        await fill(socket, 2 * MEGABYTE);
        return socket;
      }),
    );
    await expect.poll(held).toBe(5);
    for (const socket of sockets) socket.destroy();
    await expect.poll(held).toBe(0);
    expect(done).toBe(before);
    expect(await send(1000), 'and takes no place of those who come').toMatchObject({ sent: 1000 });
  });

  it('API-08 AUT-60 whose token ends on the way is taken, and one whose session ends is not', async () => {
    const sockets = ['ada', 'ben'].map((as) => begin(2 * MEGABYTE, { as }));
    const answering = sockets.map(answerOn);
    for (const socket of sockets) socket.write(HEAD);
    for (const socket of sockets) await fill(socket, MEGABYTE);
    await expect.poll(held).toBe(2);
    later = 15 * 60_000;
    ended.add('ben');
    for (const socket of sockets) await fill(socket, MEGABYTE);
    for (const socket of sockets) socket.write(TAIL);
    expect(await Promise.all(answering)).toMatchObject([{ sent: 2 * MEGABYTE }, { code: 'EXPIRED_TOKEN' }]);
  });

  it('API-08 whose work fails leaves nothing on disk either', async () => {
    failing = true;
    expect(await send(MEGABYTE)).toMatchObject({ status: 200, code: 'INTERNAL' });
    expect(await held()).toBe(0);
  });

  it.each([
    ['is full', 'ENOSPC'],
    ['this process may not write to', 'EACCES'],
  ])('API-08 on a disk that %s is answered, and the next is taken when there is room', async (_why, code) => {
    const probe = await open(join(dataDir, 'probe'), 'w');
    const full = Object.assign(new Error('no room'), { code });
    let room = 8;
    const { write } = probe;
    const filling = vi.spyOn(Object.getPrototypeOf(probe), 'write').mockImplementation(function (
      this: unknown,
      ...given: unknown[]
    ) {
      room -= 1;
      return room < 0 ? Promise.reject(full) : Reflect.apply(write, this, given);
    });
    await probe.close();
    const answers = await Promise.all([send(9 * MEGABYTE), send(9 * MEGABYTE)]);
    filling.mockRestore();
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, code: 'RATE_LIMITED' });
    expect(await held()).toBe(0);
    expect(await send(9 * MEGABYTE)).toMatchObject({ sent: 9 * MEGABYTE });
  });

  it('API-08 is taken though somebody tidied the folder away where it waits', async () => {
    await rm(join(dataDir, 'spool'), { recursive: true });
    expect(await send(1000)).toMatchObject({ sent: 1000 });
    await rm(join(dataDir, 'spool'), { recursive: true });
    await writeFile(join(dataDir, 'spool'), 'in the way');
    expect(await send(9 * MEGABYTE), 'else it is answered').toMatchObject({ status: 200, code: 'INTERNAL' });
    await rm(join(dataDir, 'spool'));
    expect(await send(9 * MEGABYTE)).toMatchObject({ sent: 9 * MEGABYTE });
  });

  it('API-08 of one person has ten places at once, and others have theirs', async () => {
    const waiting = Array.from({ length: 10 }, () => begin(MEGABYTE));
    for (const socket of waiting) socket.write(HEAD);
    await expect.poll(async () => (await send(1000)).code).toBe('RATE_LIMITED');
    expect(await send(1000, { as: 'ben' })).toMatchObject({ sent: 1000 });
    for (const socket of waiting) socket.destroy();
    await expect.poll(async () => (await send(1000)).sent).toBe(1000);
  });

  it.each([
    ['nobody', 'of a guest'],
    ['ada', 'of somebody who is logged in'],
  ])(
    'API-08 %s sends byte by byte and is cut off after a minute (%s), but not where 20 kB a second stand still',
    async (as) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const [drip, phone] = [begin(MEGABYTE, { as }), begin(MEGABYTE, { as })];
      const answering = answerOn(phone);
      for (const socket of [drip, phone]) socket.write(HEAD);
      const closed = new Promise<string>((resolve) => drip.once('close', () => resolve('cut off')));
      drip.write('x'.repeat(60));
      await fill(phone, 200_000);
      await expect.poll(() => arrived(drip)).toBeGreaterThan(60);
      await expect.poll(() => arrived(phone)).toBeGreaterThan(200_000);
      vi.advanceTimersByTime(60_000);
      drip.resume();
      expect(await closed).toBe('cut off');
      await fill(phone, MEGABYTE - 200_000);
      await expect.poll(() => arrived(phone)).toBeGreaterThan(MEGABYTE);
      vi.advanceTimersByTime(60_000);
      phone.write(TAIL);
      expect((await answering).status).toBe(200);
    },
  );

  it('API-08 does not gather in memory', async () => {
    const people = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? 'ada' : 'ben'));
    const round = (names: readonly string[]) => Promise.all(names.map((as) => send(10 * MEGABYTE, { as })));
    await round(people.slice(0, 10));
    const { rss: before } = process.memoryUsage();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    for (let at = 0; at < people.length; at += 16) {
      for (const { sent } of await round(people.slice(at, at + 16))) expect(sent).toBe(10 * MEGABYTE);
    }
    clearInterval(watch);
    expect((peak - before) / MEGABYTE).toBeLessThan(100);
  }, 60_000);
});
