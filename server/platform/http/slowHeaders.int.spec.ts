import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/testApp.ts';

it('a request whose headers come too slowly gets 408 and its connection is closed, within 15 to 17 seconds', async () => {
  await using app = await testApp();
  const { hostname, port } = new URL(app.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const from = performance.now();
  socket.write('POST /api HTTP/1.1\r\nhost: waymark.example\r\n');
  // A byte now and then is no sign of life.
  const dripping = setInterval(() => socket.write('x'), 500);
  socket.on('error', () => undefined);
  const answer = await text(socket);
  const took = performance.now() - from;
  clearInterval(dripping);
  socket.destroy();
  expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
  expect(took).toBeGreaterThan(14_500);
  expect(took).toBeLessThan(17_000);
}, 60_000);
