import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const OFFER = 'upgrade: h2c\r\nhttp2-settings: AAMAAABk\r\nconnection: Upgrade, HTTP2-Settings\r\n';
const QUERY = JSON.stringify({ query: '{ __typename }' });

async function connected(): Promise<Socket> {
  const { hostname, port } = new URL(app.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** What the server says until `isAll`, or until it closes. */
async function said(socket: Socket, isAll: (text: string) => boolean): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (isAll(text)) break;
  }
  socket.destroy();
  return text;
}

describe('a request that offers another protocol than HTTP/1.1', () => {
  it('is answered as one that offers nothing, and so is the next one on its connection', async () => {
    const socket = await connected();
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    const answers = () => text.split('HTTP/1.1 200 OK').length - 1;
    socket.write(`GET /healthz HTTP/1.1\r\nhost: one.example\r\n${OFFER}\r\n`);
    await expect.poll(answers, { timeout: 5_000 }).toBe(1);
    socket.write('GET /healthz HTTP/1.1\r\nhost: one.example\r\n\r\n');
    await expect.poll(answers, { timeout: 5_000 }).toBe(2);
    socket.destroy();
    expect(text).not.toContain('101');
  });

  it('keeps its body, also where that comes later', async () => {
    const socket = await connected();
    const head = `POST /api HTTP/1.1\r\nhost: one.example\r\ncontent-type: application/json\r\ncontent-length: ${QUERY.length}\r\n`;
    socket.write(`${head}${OFFER}\r\n${QUERY.slice(0, 5)}`);
    setTimeout(() => socket.write(QUERY.slice(5)), 50);
    const text = await said(socket, (all) => all.includes('}}'));
    expect(text).toContain('{"data":{"__typename":"Query"}');
  });

  it('is refused while an answer is under way on its connection, which comes whole or not at all', async () => {
    const socket = await connected();
    const head = `POST /api HTTP/1.1\r\nhost: one.example\r\ncontent-type: application/json\r\ncontent-length: ${QUERY.length}\r\n\r\n`;
    socket.write(`${head}${QUERY}GET /healthz HTTP/1.1\r\nhost: one.example\r\n${OFFER}\r\n`);
    const text = await said(socket, () => false);
    expect(text).not.toContain('200 OK\r\ncontent-type: text/plain');
    expect(text.startsWith('HTTP/1.1 404 Not Found')).toBe(true);
  });

  it('speaks WebSocket where it offers that, and nothing else at another address', async () => {
    const socket = await connected();
    socket.write(
      'GET /healthz HTTP/1.1\r\nhost: one.example\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n',
    );
    expect(await said(socket, () => false)).toMatch(/^HTTP\/1\.1 404 Not Found/);
  });
});

it('a request that names two hosts is refused, and its connection ends', async () => {
  const socket = await connected();
  socket.write('GET /healthz HTTP/1.1\r\nHost: one.example\r\nhOST: other.example\r\n\r\n');
  const text = await said(socket, () => false);
  expect(text).toContain('HTTP/1.1 400 Bad Request');
  expect(text).toContain('connection: close');
});

it.each([
  ['content-length: 9000000\r\n\r\n', ' '],
  ['transfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
])(
  'a page that takes no body is answered, and its connection ends though a body goes on: %j',
  async (head, piece) => {
    const socket = await connected();
    socket.on('error', () => undefined);
    socket.write(`GET /healthz HTTP/1.1\r\nhost: x\r\n${head}`);
    const dripping = setInterval(() => socket.write(piece), 20);
    const text = await said(socket, () => false);
    clearInterval(dripping);
    expect(text).toContain('HTTP/1.1 200 OK');
    expect(text).toContain('connection: close');
  },
  5_000,
);
