import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { GraphQLClient } from './GraphQLClient.ts';

it('a request that is never answered fails and says which one it was', async () => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = new GraphQLClient(`http://127.0.0.1:${port}`, undefined, 50);
  await expect(client.ask('{ getMessagesCount }')).rejects.toMatchObject({
    name: 'NoAnswer',
    message: expect.stringMatching(/^No answer within 50 ms to .*getMessagesCount/),
  });
  silent.closeAllConnections();
  silent.close();
});

it('a refused connection is no silence', async () => {
  const closed = createServer();
  closed.listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  const client = new GraphQLClient(`http://127.0.0.1:${port}`);
  await expect(client.ask('{ getMessagesCount }')).rejects.toThrow('fetch failed');
});
