import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createUnanswered } from './unanswered.ts';

const REQUEST = 'GET / HTTP/1.1\r\nhost: waymark.example\r\n\r\n';

async function given(answer: (response: ServerResponse) => void) {
  const mayAsk = createUnanswered();
  let begun = 0;
  const server = createServer((request, response) => {
    if (!mayAsk(request, response)) return;
    begun += 1;
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  return {
    socket,
    begun: () => begun,
    [Symbol.asyncDispose]: async () => {
      socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('a connection that sends thousands of requests at once is cut off after sixteen', async () => {
  await using server = await given((response) => response.end('ok'));
  server.socket.write(REQUEST.repeat(1_500));
  await text(server.socket).catch(() => '');
  expect(server.begun()).toBe(16);
});

it('a connection that waits for each answer goes on, and one that sends sixteen at once is answered', async () => {
  await using server = await given((response) => setTimeout(() => response.end('ok'), 1));
  let received = '';
  server.socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  const answers = () => received.split('HTTP/1.1 200').length - 1;
  for (let at = 1; at <= 40; at += 1) {
    server.socket.write(REQUEST);
    await expect.poll(answers, { interval: 1 }).toBe(at);
  }
  server.socket.write(REQUEST.repeat(16));
  await expect.poll(answers).toBe(56);
});
