import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createTestDatabase } from '@waymark/db/testing';
import { type Position, position } from '@waymark/events/kernel';
import { createClient } from 'graphql-ws';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connectLive, type LiveClient, type WireMessage } from '../../testing/liveClient.ts';
import {
  type NoteServer,
  removedFromPlan,
  startNoteServer,
  userEventsDocument,
} from '../../testing/noteServer.ts';
import { topic } from '../../testing/notes.ts';
import { embeddedTransport } from '../transport/embeddedTransport.ts';

const MINUTE = 60_000;
const clock = { at: Date.now(), now: () => clock.at };
const fail = (fault: unknown) => {
  throw fault;
};

async function serve(
  options: Partial<Parameters<typeof startNoteServer>[1]> = {},
): Promise<NoteServer & AsyncDisposable> {
  const db = await createTestDatabase();
  const server = await startNoteServer(db, { transport: embeddedTransport(fail), clock, ...options });
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server.close();
      await db[Symbol.asyncDispose]();
    },
  };
}

async function join(server: NoteServer, user: string, after?: Position): Promise<LiveClient> {
  const client = await connectLive(server.url, { authorization: `Bearer ${await server.token(user)}` });
  client.subscribe('1', userEventsDocument, { after: after === undefined ? null : String(after) });
  return client;
}

const item = (message: WireMessage) => message.payload.data.userEvents;
const isNote = (message: WireMessage) =>
  message.type === 'next' && item(message).payload.__typename === 'NoteWritten';
const isHeartbeat = (message: WireMessage) =>
  message.type === 'next' && item(message).payload.__typename === 'Heartbeat';
const textOf = (message: WireMessage) => item(message).payload.text;

afterEach(() => removedFromPlan.clear());

describe('live endpoint', () => {
  it('LIV-02 delivers typed changes with position, kind, entity, version and time', async () => {
    await using server = await serve();
    const ana = await join(server, 'ana');
    const ben = await join(server, 'ben');
    await Promise.all([ana.next(isHeartbeat), ben.next(isHeartbeat)]);
    await server.write(['user.ana'], 'to ana');
    const last = await server.write(['user.ben'], 'to ben');
    expect(item(await ana.next())).toEqual({
      position: '1',
      kind: 'NOTE_WRITTEN',
      entityId: expect.stringMatching(/^note-/),
      version: 1,
      at: new Date(clock.at).toISOString(),
      payload: { __typename: 'NoteWritten', noteId: expect.any(String), text: 'to ana' },
    });
    expect(item(await ben.next())).toMatchObject({ position: String(last), payload: { text: 'to ben' } });
    await Promise.all([ana.close(), ben.close()]);
  });

  it('LIV-03 cut the socket at every position: nothing lost, doubled or out of order', async () => {
    await using server = await serve({ limits: { page: 3 }, queueLimit: 4 });
    for (let note = 1; note <= 10; note++) await server.write(['user.ana', 'plan.1'], `note ${note}`);
    for (let cut = 0; cut <= 10; cut++) {
      const seen: string[] = [];
      let after = position(0);
      const first = await join(server, 'ana', after);
      while (seen.length < cut) {
        const message = await first.next(isNote);
        seen.push(textOf(message));
        after = position(Number(item(message).position));
      }
      first.ws.terminate();
      const second = await join(server, 'ana', after);
      while (seen.length < 10) seen.push(textOf(await second.next(isNote)));
      expect(item(await second.next())).toMatchObject({ kind: 'HEARTBEAT', position: '10' });
      expect(seen).toEqual(Array.from({ length: 10 }, (_, index) => `note ${index + 1}`));
      await second.close();
    }
  });

  it('LIV-01 somebody without a token hears public data only', async () => {
    await using server = await serve();
    const anyone = await connectLive(server.url);
    anyone.subscribe('1', userEventsDocument);
    await anyone.next(isHeartbeat);
    await server.write(['user.ana', 'plan.1'], 'private');
    await server.write(['public'], 'for all');
    expect(textOf(await anyone.next(isNote))).toBe('for all');
    await anyone.close();
  });

  it('LIV-01 a stale or forged token closes with 4403, so that the client comes back with a fresh one', async () => {
    await using server = await serve();
    for (const authorization of ['Bearer forged', `Bearer ${(await server.token('ana')).slice(0, -2)}`]) {
      const refused = await connectLive(server.url, { authorization });
      expect((await refused.closed).code).toBe(4403);
    }
    const byOtherName = await connectLive(server.url, { accessToken: await server.token('ana') });
    byOtherName.subscribe('1', userEventsDocument);
    await byOtherName.next(isHeartbeat);
    await byOtherName.close();
  });

  it('LIV-07 what nobody may be told is not sent, and its position is passed with the heartbeat', async () => {
    await using server = await serve({ heartbeatMs: 50 });
    const ana = await join(server, 'ana');
    await ana.next(isHeartbeat);
    const last = await server.write(['user.ana'], 'secret');
    const beat = await ana.next((message) => item(message).position === String(last));
    expect(item(beat).kind).toBe('HEARTBEAT');
    await ana.close();
  });

  it('LIV-07 losing access ends delivery at once, on an open socket', async () => {
    await using server = await serve();
    const [ana, ben] = [await join(server, 'ana'), await join(server, 'ben')];
    await Promise.all([ana.next(isHeartbeat), ben.next(isHeartbeat)]);
    await server.write(['plan.1'], 'before');
    expect(textOf(await ana.next(isNote))).toBe('before');
    removedFromPlan.add('ana');
    await server.remove('ana', 'plan.1');
    await server.write(['plan.1'], 'after');
    await server.write(['user.ana'], 'own');
    expect(textOf(await ana.next(isNote))).toBe('own');
    expect(textOf(await ben.next(isNote))).toBe('before');
    expect(textOf(await ben.next(isNote))).toBe('after');
    await Promise.all([ana.close(), ben.close()]);
  });

  it('LIV-03 AUT-62 an expired token closes with 4403; renewed in time on the open socket, nothing is interrupted', async () => {
    await using server = await serve();
    const [ana, ben] = [await join(server, 'ana'), await join(server, 'ben')];
    await Promise.all([ana.next(isHeartbeat), ben.next(isHeartbeat)]);
    clock.at += 14 * MINUTE;
    ana.send({ type: 'ping', payload: { authorization: `Bearer ${await server.token('ana')}` } });
    expect(await ana.next()).toEqual({ type: 'pong', payload: { renewed: true } });
    clock.at += 2 * MINUTE;
    server.live.sweep();
    expect(await ben.closed).toEqual({ code: 4403, reason: 'Token expired' });
    await server.write(['user.ana'], 'still here');
    expect(textOf(await ana.next(isNote))).toBe('still here');
    clock.at += 14 * MINUTE;
    server.live.sweep();
    expect((await ana.closed).code).toBe(4403);
  });

  it('LIV-01 a renewal with the token of somebody else, or a bad one, closes the socket', async () => {
    await using server = await serve();
    for (const token of [await server.token('ben'), 'forged']) {
      const ana = await join(server, 'ana');
      ana.send({ type: 'ping', payload: { accessToken: token } });
      expect((await ana.closed).code).toBe(4403);
    }
    const anyone = await connectLive(server.url);
    anyone.send({ type: 'ping', payload: { accessToken: await server.token('ben') } });
    expect((await anyone.closed).code).toBe(4403);
  });

  it('LIV-07 AUT-64 the end of a session closes its sockets at once, and no others', async () => {
    await using server = await serve();
    const [ana, ben] = [await join(server, 'ana'), await join(server, 'ben')];
    await Promise.all([ana.next(isHeartbeat), ben.next(isHeartbeat)]);
    server.app.tokens.revoke('session-of-ana');
    expect(await ana.closed).toEqual({ code: 4403, reason: 'Session ended' });
    const again = await connectLive(server.url, { accessToken: await server.token('ana') });
    expect((await again.closed).code).toBe(4403);
    await server.write(['user.ben'], 'still here');
    expect(textOf(await ben.next(isNote))).toBe('still here');
    await ben.close();
  });

  it('ERR-17 a malformed document is told as an error and hurts no neighbour', async () => {
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

  it('refuses another path, another protocol and one socket too many, before anything is opened', async () => {
    await using server = await serve({ live: { maxSockets: 1 } });
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

  it('LIV-03 a stalled reader costs bounded memory, slows nobody and catches up exactly', async () => {
    let overflows = 0;
    await using server = await serve({ onOverflow: () => overflows++ });
    const [stalled, quick] = [await join(server, 'ana'), await join(server, 'ana')];
    await Promise.all([stalled.next(isHeartbeat), quick.next(isHeartbeat)]);
    stalled.ws.pause();
    const text = 'x'.repeat(20_000);
    const total = 1500;
    for (let batch = 0; batch < total / 25; batch++) {
      await server.write(['user.ana'], ...Array.from({ length: 25 }, () => text));
    }
    for (let note = 0; note < total; note++)
      expect(item(await quick.next(isNote)).position).toBe(`${note + 1}`);
    expect(overflows).toBeGreaterThan(0);
    stalled.ws.resume();
    for (let note = 0; note < total; note++) {
      expect(item(await stalled.next(isNote)).position).toBe(`${note + 1}`);
    }
    await Promise.all([stalled.close(), quick.close()]);
  });

  it('API-01 answers queries and mutations on the socket too', async () => {
    await using server = await serve();
    const anyone = await connectLive(server.url);
    anyone.subscribe('q', '{ ping }');
    expect(await anyone.next()).toEqual({ id: 'q', type: 'next', payload: { data: { ping: true } } });
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

  it('MSG-55 MSG-56 typing and presence arrive as signals', async () => {
    await using server = await serve();
    const ana = await join(server, 'ana');
    await ana.next(isHeartbeat);
    expect(server.app.presence.presenceOf([server.user('ana')]).get(server.user('ana'))).toBe('ACTIVE');
    server.transport.signal(topic('user.ana'), { type: 'typing', from: 'ben', at: clock.at });
    expect(item(await ana.next()).payload).toEqual({ __typename: 'Typing', userId: 'ben' });
    const away = { type: 'presence', from: 'ben', presence: 'AWAY', at: clock.at } as const;
    server.transport.signal(topic('user.ana'), away);
    const { payload } = item(await ana.next());
    expect(payload).toEqual({ __typename: 'PresenceChanged', userId: 'ben', presence: 'AWAY' });
    await ana.close();
  });

  it('LIV-03 the stock client with a link that remembers its position survives every kind of close', async () => {
    await using server = await serve();
    const payload = { query: userEventsDocument, variables: { after: '0' } };
    const seen: string[] = [];
    let onSeen: () => void = () => undefined;
    let open: WebSocket | undefined;
    const client = createClient({
      url: server.url,
      webSocketImpl: WebSocket,
      retryAttempts: Number.POSITIVE_INFINITY,
      retryWait: async () => undefined,
      shouldRetry: () => true,
      connectionParams: async () => ({
        authorization: `Bearer ${await server.token('ana', `s${seen.length}`)}`,
      }),
      on: {
        connected: (socket) => {
          open = socket as WebSocket;
        },
      },
    });
    client.subscribe<{ userEvents: { position: string; payload: { text?: string } } }>(payload, {
      next: ({ data }) => {
        if (!data) return;
        payload.variables.after = data.userEvents.position;
        if (data.userEvents.payload.text !== undefined) seen.push(data.userEvents.payload.text);
        onSeen();
      },
      error: fail,
      complete: () => undefined,
    });
    const written: string[] = [];
    const ends = [
      () => open?.terminate(),
      () => server.app.tokens.revoke(`s${seen.length - 1}`),
      () => {
        clock.at += 16 * MINUTE;
        server.live.sweep();
      },
      () => open?.close(4205, 'client side'),
    ];
    for (let round = 0; round < 12; round++) {
      written.push(`note ${round}`);
      await server.write(['user.ana'], `note ${round}`);
      while (seen.length < written.length) {
        await new Promise<void>((resolve) => {
          onSeen = resolve;
        });
      }
      ends[round % ends.length]?.();
    }
    expect(seen).toEqual(written);
    await client.dispose();
  });

  it('tells everybody to come back elsewhere when it shuts down', async () => {
    const server = await serve();
    const ana = await join(server, 'ana');
    await ana.next(isHeartbeat);
    await server[Symbol.asyncDispose]();
    expect(await ana.closed).toEqual({ code: 1001, reason: 'Going away' });
  });
});
