import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { post } from './post.ts';

/** What a receiver says that speaks no HTTP of ours; it ends nothing by itself. */
async function answerOf(say: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => say(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const parcel = { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' };
  const answer = await post(parcel, { mayBeLoopback: true });
  for (const socket of sockets) socket.destroy();
  server.close();
  return answer;
}

it('a receiver that wants to speak something else has not taken the event, and holds nothing up', async () => {
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n';
  expect(await answerOf((socket) => socket.write(upgrade))).toEqual({
    code: null,
    problem: 'Could not connect: NO_ANSWER',
  });
});

it('a receiver that sends one preliminary answer after the other is left after the tenth', async () => {
  const hint = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n';
  const taken = 'HTTP/1.1 204 No Content\r\n\r\n';
  expect(await answerOf((socket) => socket.write(hint.repeat(10) + taken))).toEqual({
    code: 204,
    problem: null,
  });
  expect(await answerOf((socket) => socket.write(hint.repeat(11)))).toEqual({
    code: null,
    problem: 'Could not connect: NO_ANSWER',
  });
});

it.each([
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), `${'x'.repeat(199)}…`],
  // Two units of UTF-16 each: none is cut in half.
  ['\u{1F600}'.repeat(101), `${'\u{1F600}'.repeat(99)}…`],
  [`${'\0'.repeat(4_000)}${'x'.repeat(200)}`, `${'x'.repeat(96)}…`],
])('of an answer that is too long to keep, the end is said to be missing: %#', async (body, problem) => {
  const head = `HTTP/1.1 500 Failed\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  expect(await answerOf((socket) => socket.write(head + body))).toEqual({ code: 500, problem });
});
