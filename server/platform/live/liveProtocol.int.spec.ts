import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connectLive } from '../../testing/liveClient.ts';
import { isHeartbeat, isNote, join, serve, textOf } from '../../testing/liveWorld.ts';
import { userEventsDocument } from '../../testing/notes/noteServer.ts';

describe('protocol of the live endpoint', () => {
  it('ERR-17 a malformed document is answered with an error and affects no neighbour', async () => {
    await using server = await serve();
    const ana = await join(server, 'ana');
    await ana.next(isHeartbeat);
    ana.subscribe('bad', 'subscription { userEvents(');
    const malformed = await ana.next();
    expect(malformed).toMatchObject({ type: 'error', id: 'bad' });
    expect(malformed.payload[0].extensions.code).toBe('BAD_USER_INPUT');
    ana.subscribe('unknown', 'subscription { secrets { position } }');
    expect(await ana.next()).toMatchObject({ type: 'error', id: 'unknown' });
    ana.subscribe('variable', userEventsDocument, { after: 'minus one' });
    const refused = await ana.next();
    expect(refused).toMatchObject({ type: 'error', id: 'variable' });
    expect(refused.payload[0].extensions.code).toBe('BAD_USER_INPUT');
    await server.write(['user.ana'], 'still here');
    expect(textOf(await ana.next(isNote))).toBe('still here');
    await ana.close();
  });

  it.each([
    ['a field', 'subscription ($no: Boolean = true) { userEvents @skip(if: $no) { position } }'],
    ['a constant', 'subscription { userEvents @include(if: false) { position } }'],
    ['an inline fragment', 'subscription { ... @skip(if: true) { userEvents { position } } }'],
    [
      'a fragment',
      'subscription { ...a } fragment a on Subscription { userEvents @skip(if: true) { position } }',
    ],
    ['NUL in a block string', 'subscription { userEvents(after: """\u0000""") { position } }'],
  ])(
    'ERR-17 ERR-18 a root field under a condition is a typed error when %s holds it',
    async (_where, query) => {
      await using server = await serve();
      const ana = await join(server, 'ana');
      await ana.next(isHeartbeat);
      ana.subscribe('conditional', query);
      const refused = await ana.next();
      expect(refused).toMatchObject({ type: 'error', id: 'conditional' });
      expect(refused.payload[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
      await server.write(['user.ana'], 'still here');
      expect(textOf(await ana.next(isNote))).toBe('still here');
      await ana.close();
    },
  );

  it('keeps the protocol: order of messages, double ids, size, number of subscriptions', async () => {
    await using server = await serve({ live: { maxSubscriptions: 3 } });
    const early = await connectLive(server.url, undefined, { isGreeting: false });
    early.subscribe('1', userEventsDocument);
    expect((await early.closed).code).toBe(4401);
    const twice = await connectLive(server.url);
    twice.send({ type: 'connection_init' });
    expect((await twice.closed).code).toBe(4429);
    const nonsense = await connectLive(server.url);
    nonsense.ws.send('nonsense');
    expect((await nonsense.closed).code).toBe(4400);
    const huge = await connectLive(server.url);
    huge.ws.send('x'.repeat(70_000));
    expect((await huge.closed).code).toBe(1009);
    const named = await join(server, 'ana');
    const longest = 'é'.repeat(45);
    named.subscribe(longest, userEventsDocument);
    expect(await named.next(({ id }) => id === longest)).toMatchObject({ type: 'next' });
    named.subscribe(longest, userEventsDocument);
    expect((await named.closed).code, 'the reason of the close has room for it').toBe(4409);
    const longer = await join(server, 'ana');
    longer.subscribe(`${longest}!`, userEventsDocument);
    expect((await longer.closed).code, 'it would stand in every frame').toBe(4400);
    const many = await join(server, 'ana');
    many.subscribe('2', userEventsDocument);
    many.subscribe('3', userEventsDocument);
    many.subscribe('4', userEventsDocument);
    expect(await many.next(({ type }) => type === 'error')).toMatchObject({ id: '4' });
    many.send({ type: 'complete', id: '2' });
    many.subscribe('4', userEventsDocument);
    expect(await many.next(({ id }) => id === '4')).toMatchObject({ type: 'next' });
    many.subscribe('1', userEventsDocument);
    expect((await many.closed).code).toBe(4409);
  });

  it('API-20 cuts off who asks and asks and never reads', async () => {
    await using server = await serve();
    const client = await connectLive(server.url);
    // Twenty errors, as many as are reported, each with a name of 1,200 characters: an answer of 24 KB.
    const query = `{ ${Array.from({ length: 20 }, (_, index) => `${'unknown'.repeat(170)}${index}`).join(' ')} }`;
    client.ws.pause();
    // Far more answers than a kernel takes for somebody who does not read.
    for (let ask = 0; ask < 8_000 && server.live.socketCount() > 0; ask += 1) {
      client.subscribe(String(ask), query);
      if (ask % 10 === 9) await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => server.live.socketCount(), { timeout: 10_000 }).toBe(0);
    client.ws.terminate();
  });

  it('refuses another path, another protocol and one socket too many, before anything is opened', async () => {
    await using server = await serve({ live: { limits: { all: 1 } } });
    async function statusOf(url: string, protocol: string): Promise<number | undefined> {
      const ws = new WebSocket(url, protocol);
      ws.on('error', () => undefined);
      const [, response] = (await once(ws, 'unexpected-response')) as [unknown, IncomingMessage];
      return response.statusCode;
    }
    expect(await statusOf(`${server.url}/elsewhere`, 'graphql-transport-ws')).toBe(404);
    expect(await statusOf(server.url, 'graphql-ws')).toBe(400);
    const one = await connectLive(server.url);
    expect(await statusOf(server.url, 'graphql-transport-ws')).toBe(503);
    await one.close();
  });

  it('keeps no connection that it refused, though its client keeps it open', async () => {
    await using server = await serve();
    const { hostname, port } = new URL(server.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const gone = once(socket, 'error');
    socket.write('GET /elsewhere HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    const ended = once(socket, 'end');
    expect(String(await once(socket, 'data'))).toContain('404 Not Found');
    await ended;
    const writing = setInterval(() => socket.write('x'), 20);
    expect((await gone)[0]).toMatchObject({ code: expect.stringMatching(/^(EPIPE|ECONNRESET)$/) });
    clearInterval(writing);
  });

  it('API-01 answers queries and mutations on the socket too', async () => {
    await using server = await serve();
    const anyone = await connectLive(server.url);
    anyone.subscribe('q', '{ ping }');
    const payload = { data: { ping: true }, extensions: { position: '0.0' } };
    expect(await anyone.next()).toEqual({ id: 'q', type: 'next', payload });
    expect(await anyone.next()).toEqual({ id: 'q', type: 'complete' });
    await anyone.close();
  });

  it('LIV-10 the same items are read by polling, with the same document below the root', async () => {
    await using server = await serve();
    const last = await server.write(['user.ana'], 'one', 'two', 'secret');
    const { viewer } = await server.app.tokens.authenticate(`Bearer ${await server.token('ana')}`);
    const context = { app: server.app, viewer, correlationId: 'test', clientAddress: '' };
    const query = `query ($after: Position) { liveEvents(after: $after, limit: 2) { position kind } }`;
    const poll = async (after: string) =>
      (await server.engine.run({ query, variables: { after } }, context)).data?.liveEvents;
    expect(await poll('0')).toEqual([
      { position: '1', kind: 'NOTE_WRITTEN' },
      { position: '2', kind: 'NOTE_WRITTEN' },
    ]);
    expect(await poll('2')).toEqual([{ position: String(last), kind: 'HEARTBEAT' }]);
    expect(await poll('99')).toEqual([{ position: String(last), kind: 'RESYNC_REQUIRED' }]);
  });

  it('tells everybody to come back elsewhere when it shuts down', async () => {
    const server = await serve();
    const ana = await join(server, 'ana');
    await ana.next(isHeartbeat);
    await server[Symbol.asyncDispose]();
    expect(await ana.closed).toEqual({ code: 1001, reason: 'Going away' });
  });
});
