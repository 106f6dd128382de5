import { position } from '@waymark/events/kernel';
import { createClient } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  clock,
  fail,
  isHeartbeat,
  isNote,
  item,
  join,
  MINUTE,
  serve,
  textOf,
} from '../../testing/liveWorld.ts';
import { userEventsDocument } from '../../testing/notes/noteServer.ts';
import { topic } from '../../testing/notes/notes.ts';

describe('live endpoint', () => {
  it('LIV-02 (partly) delivers typed changes with position, kind, entity, version and time', async () => {
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

  it('closes the reader that leaves most unread when all together leave more than their bound, and nobody else', async () => {
    // Each alone stays far below what one socket may leave unread.
    await using server = await serve({ live: { maxUnread: 400_000 } });
    const stalled = await Promise.all(['ana', 'ben', 'cleo'].map((user) => join(server, user)));
    const quick = await join(server, 'dan');
    for (const each of [...stalled, quick]) await each.next(isHeartbeat);
    for (const each of stalled) each.ws.pause();
    expect(server.live.socketCount()).toBe(4);
    const text = 'x'.repeat(20_000);
    const everybody = ['user.ana', 'user.ben', 'user.cleo', 'user.dan'];
    let written = 0;
    while (server.live.socketCount() === 4 && written < 2_000) {
      await server.write(everybody, text);
      written += 1;
      // In step with the feed: how far it lags behind the writes says nothing of what a socket leaves unread.
      expect(item(await quick.next(isNote)).position).toBe(`${written}`);
    }
    expect(server.live.socketCount()).toBe(3);
    expect(quick.ws.readyState).toBe(WebSocket.OPEN);
    for (const each of stalled) each.ws.terminate();
    await quick.close();
  }, 180_000);

  it('MSG-55 MSG-56 LIV-06 typing and presence arrive as signals', async () => {
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
        server.live.expire();
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
});
