import { afterEach, describe, expect, it } from 'vitest';
import { connectLive } from '../../testing/liveClient.ts';
import { clock, isHeartbeat, isNote, item, join, MINUTE, serve, textOf } from '../../testing/liveWorld.ts';
import { removedFromPlan, userEventsDocument } from '../../testing/notes/noteServer.ts';

afterEach(() => removedFromPlan.clear());

describe('who receives what on the live endpoint', () => {
  it('LIV-01 somebody without a token receives public data only', async () => {
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

  it('LIV-07 an event without a payload is not sent, and its position is passed with the heartbeat', async () => {
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
    server.live.expire();
    expect(await ben.closed).toEqual({ code: 4403, reason: 'Token expired' });
    await server.write(['user.ana'], 'still here');
    expect(textOf(await ana.next(isNote))).toBe('still here');
    clock.at += 14 * MINUTE;
    server.live.expire();
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
});
