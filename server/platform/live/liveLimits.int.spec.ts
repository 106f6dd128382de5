import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connectLive } from '../../testing/liveClient.ts';
import { clock, isHeartbeat, join, serve } from '../../testing/liveWorld.ts';
import { userEventsDocument } from '../../testing/notes/noteServer.ts';

const limits = { all: 100, guests: 100, guestsOfAddress: 100, ofPerson: 100, subscriptionsOfPerson: 100 };

/** What the handshake is refused with; undefined: it was accepted. */
async function refusalOf(url: string, forwarded = ''): Promise<number | undefined> {
  const ws = new WebSocket(url, 'graphql-transport-ws', { headers: { 'x-forwarded-for': forwarded } });
  ws.on('error', () => undefined);
  const refused = once(ws, 'unexpected-response') as Promise<[unknown, IncomingMessage]>;
  const status = await Promise.race([
    refused.then(([, response]) => response.statusCode),
    once(ws, 'open').then(() => undefined),
  ]);
  ws.terminate();
  return status;
}

describe('how many sockets there may be', () => {
  it('refuses a guest too many of one address, and takes people and guests of others', async () => {
    await using server = await serve({
      trustedProxies: 1,
      live: { limits: { ...limits, guestsOfAddress: 2 } },
    });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    await connectLive(server.url, undefined, from('192.0.2.1'));
    const early = await connectLive(server.url, undefined, { ...from('192.0.2.1'), isGreeting: false });
    expect(await refusalOf(server.url, '192.0.2.1')).toBe(429);
    expect(await refusalOf(server.url, '203.0.113.9, 192.0.2.1')).toBe(429);
    expect(await refusalOf(server.url, '192.0.2.1:40001')).toBe(429);
    expect(await refusalOf(server.url, '::ffff:192.0.2.1')).toBe(429);
    expect(await refusalOf(server.url, '192.0.2.2')).toBeUndefined();
    early.send({ type: 'connection_init', payload: { accessToken: await server.token('ana') } });
    await early.next(({ type }) => type === 'connection_ack');
    expect(await refusalOf(server.url, '192.0.2.1')).toBeUndefined();
  });

  it('counts addresses of one IPv6 network together', async () => {
    await using server = await serve({
      trustedProxies: 1,
      live: { limits: { ...limits, guestsOfAddress: 1 } },
    });
    await connectLive(server.url, undefined, { headers: { 'x-forwarded-for': '2001:db8:0:7::1' } });
    expect(await refusalOf(server.url, '2001:0db8::7:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await refusalOf(server.url, '2001:db8:0:8::1')).toBeUndefined();
  });

  it('leaves room for people when all guests together are too many', async () => {
    await using server = await serve({ trustedProxies: 1, live: { limits: { ...limits, guests: 3 } } });
    for (const last of [1, 2, 3]) {
      await connectLive(server.url, undefined, { headers: { 'x-forwarded-for': `192.0.2.${last}` } });
    }
    expect(await refusalOf(server.url, '192.0.2.4')).toBe(429);
  });

  it('closes a socket too many of one person with 1013, and takes one again when another has gone', async () => {
    await using server = await serve({ live: { limits: { ...limits, ofPerson: 2 } } });
    const first = await join(server, 'ana');
    const second = await join(server, 'ana');
    await Promise.all([first.next(isHeartbeat), second.next(isHeartbeat)]);
    const third = await connectLive(server.url, { accessToken: await server.token('ana') });
    expect(await third.closed).toEqual({ code: 1013, reason: 'Too many connections' });
    const ben = await join(server, 'ben');
    await ben.next(isHeartbeat);
    await first.close();
    await expect.poll(() => server.live.socketCount()).toBe(2);
    const again = await join(server, 'ana');
    await again.next(isHeartbeat);
  });

  it('API-20 refuses a subscription too many of one person on all of their sockets, and takes one again when another has ended', async () => {
    await using server = await serve({ live: { limits: { ...limits, subscriptionsOfPerson: 3 } } });
    const first = await join(server, 'ana');
    first.subscribe('2', userEventsDocument);
    const second = await join(server, 'ana');
    await Promise.all([first.next(({ id }) => id === '2'), second.next(isHeartbeat)]);
    second.subscribe('2', userEventsDocument);
    const refused = await second.next(({ type }) => type === 'error');
    expect(refused.payload[0].extensions).toMatchObject({ code: 'RATE_LIMITED' });
    const ben = await join(server, 'ben');
    await ben.next(isHeartbeat);
    first.send({ type: 'complete', id: '2' });
    await first.close();
    await expect.poll(() => server.live.socketCount()).toBe(2);
    for (const id of ['3', '4']) second.subscribe(id, userEventsDocument);
    await second.next(({ id }) => id === '4');
    second.subscribe('5', userEventsDocument);
    expect(await second.next(({ id }) => id === '5')).toMatchObject({ type: 'error' });
  });
});

describe('what sockets may ask for', () => {
  it('API-20 refuses an operation too many of one socket while others are being opened that it no longer waits for', async () => {
    await using server = await serve({ live: { maxSubscriptions: 2 } });
    const ana = await connectLive(server.url, { accessToken: await server.token('ana') });
    let open: () => void = () => undefined;
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    // As a database answers that has much to do.
    server.app.tokens.withCurrentRole = async (viewer) => isOpen.then(() => viewer);
    for (let count = 1; count <= 6; count += 1) {
      ana.subscribe(`${count}`, userEventsDocument);
      ana.send({ id: `${count}`, type: 'complete' });
    }
    expect(await ana.next()).toMatchObject({
      id: '5',
      type: 'error',
      payload: [{ extensions: { code: 'RATE_LIMITED' } }],
    });
    expect(await ana.next()).toMatchObject({ id: '6', type: 'error' });
    open();
    ana.subscribe('7', userEventsDocument);
    expect(await ana.next()).toMatchObject({ id: '7', type: 'next' });
  });

  it('API-20 refuses an operation that is too dear with the time to wait, and answers it then', async () => {
    // 80 points a second, 480 at once; the document is read for 108 points and costs 201.
    await using server = await serve({ pointsPerSecond: 80 });
    const ana = await connectLive(server.url, { accessToken: await server.token('ana') });
    const query = '{ liveEvents(limit: 100) { position } }';
    ana.subscribe('1', query);
    expect(await ana.next()).toMatchObject({ id: '1', type: 'next' });
    await ana.next(({ type }) => type === 'complete');
    ana.subscribe('2', query);
    const refused = await ana.next();
    expect(refused).toMatchObject({ id: '2', type: 'error' });
    expect(refused.payload[0].extensions).toEqual({ code: 'RATE_LIMITED', retryAfter: 1 });
    clock.at += 1000;
    ana.subscribe('3', query);
    expect(await ana.next()).toMatchObject({ id: '3', type: 'next' });
    await ana.close();
  });

  it('closes a socket that sends message after message with 1013, also before its log-in', async () => {
    await using server = await serve({ pointsPerSecond: 100 });
    const guest = await connectLive(server.url, undefined, { isGreeting: false });
    for (let each = 0; each < 1300; each += 1) guest.send({ type: 'ping' });
    expect(await guest.closed).toEqual({ code: 1013, reason: 'Too many requests' });
    const ana = await connectLive(server.url, { accessToken: await server.token('ana') });
    expect((await ana.closed).code).toBe(1013);
    clock.at += 10_000;
    const later = await connectLive(server.url, { accessToken: await server.token('ana') });
    for (let each = 0; each < 700; each += 1) later.send({ type: 'ping' });
    expect(await later.closed).toEqual({ code: 1013, reason: 'Too many requests' });
  });

  it.each(['ping', 'pong'] as const)(
    'API-20 closes a socket that sends one %s frame after the other',
    async (kind) => {
      await using server = await serve({ pointsPerSecond: 100 });
      const ws = new WebSocket(server.url, 'graphql-transport-ws', { autoPong: false });
      await once(ws, 'open');
      const closed = once(ws, 'close');
      for (let each = 0; each < 1300 && ws.readyState === ws.OPEN; each += 1) {
        ws[kind]();
        // A few at a time, so that what is answered is read.
        if (each % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      const [code, reason] = await closed;
      expect([code, String(reason)]).toEqual([1013, 'Too many requests']);
    },
  );

  it('API-20 closes a socket that asks on and on after it was refused', async () => {
    // A guest may spend 3,600 points at once, and a message is one.
    await using server = await serve({ pointsPerSecond: 300 });
    const guest = await connectLive(server.url);
    let refusals = 0;
    guest.ws.on('message', (data) => {
      if (String(data).includes('RATE_LIMITED')) refusals += 1;
    });
    for (let each = 0; each < 5000; each += 1) guest.subscribe(`${each}`, userEventsDocument);
    expect(await guest.closed).toEqual({ code: 1013, reason: 'Too many requests' });
    // Twenty are free, and each other one costs fifty points.
    expect(refusals).toBeGreaterThan(20);
    expect(refusals).toBeLessThan(20 + 3_600 / 50);
  });

  it('API-20 closes a socket after 200 refusals, whatever it may still spend', async () => {
    await using server = await serve();
    const guest = await connectLive(server.url);
    let refusals = 0;
    guest.ws.on('message', (data) => {
      if (String(data).includes('RATE_LIMITED')) refusals += 1;
    });
    for (let each = 0; each < 230; each += 1) guest.subscribe(`${each}`, userEventsDocument);
    expect(await guest.closed).toEqual({ code: 1013, reason: 'Too many requests' });
    expect(refusals).toBe(200);
  });

  it('API-20 closes a socket that sends a message in more than 256 pieces', async () => {
    await using server = await serve();
    const ws = new WebSocket(server.url, 'graphql-transport-ws');
    await once(ws, 'open');
    const closed = once(ws, 'close');
    for (let each = 0; each < 257; each += 1) ws.send('x', { fin: false });
    expect((await closed)[0]).toBe(1008);
  });

  it('API-20 closes a socket before it parses more text than an address may send', async () => {
    // An address may spend 3,000 points at once, a guest of it 1,200: two messages of 60,000 characters.
    await using server = await serve({ pointsPerSecond: 100 });
    const guest = await connectLive(server.url, undefined, { isGreeting: false });
    const long = { type: 'ping', payload: { note: 'x'.repeat(59_000) } };
    guest.send(long);
    guest.send(long);
    for (const _ of [1, 2]) await guest.next(({ type }) => type === 'pong');
    // Not JSON: parsed, it would close the socket with 4400.
    guest.sendText('['.repeat(59_000));
    expect(await guest.closed).toEqual({ code: 1013, reason: 'Too many requests' });
  });

  it('API-20 closes a socket that sends more values than anybody needs', async () => {
    await using server = await serve();
    const guest = await connectLive(server.url);
    guest.send({ type: 'ping', payload: { note: Array(19_000).fill(1) } });
    await guest.next(({ type }) => type === 'pong');
    guest.send({ type: 'ping', payload: { note: Array(20_000).fill(1) } });
    expect(await guest.closed).toEqual({ code: 4400, reason: 'Invalid message received' });
  });

  it('verifies no more tokens than an address may send', async () => {
    await using server = await serve({ pointsPerSecond: 100 });
    const codes = [];
    for (let each = 0; each < 30; each += 1) {
      const client = await connectLive(server.url, { accessToken: 'forged' });
      codes.push((await client.closed).code);
    }
    expect(codes.filter((code) => code === 4403)).toHaveLength(23);
    expect(codes.filter((code) => code === 1013)).toHaveLength(7);
  });
});
