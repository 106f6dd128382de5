// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkedFetch } from './checkedFetch.ts';

let server: Server;
beforeEach(async () => {
  server = createServer((request, response) => {
    response.statusCode = Number(request.url?.slice(1));
    response.end(request.url === '/304' ? undefined : '{"data":{"ping":"pong"}}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => server.close());

const answerOf = (status: number) =>
  checkedFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${status}`);

it.each([300, 304, 400, 418, 500, 503])(
  'ERR-06 a status of %i is a server error, whatever the body says',
  async (status) => {
    await expect(answerOf(status)).rejects.toMatchObject({ name: 'ServerStatusError', status });
  },
);

it.each([200, 202])('a status of %i is an answer', async (status) => {
  expect(await (await answerOf(status)).json()).toEqual({ data: { ping: 'pong' } });
});
