import { keepDatabase } from '@waymark/db/testing';
import type { StreamName } from '@waymark/events/kernel';
import { conversationDecider } from '@waymark/events/messaging';
import { describe, expect, it } from 'vitest';
import { embeddedHub } from '../../platform/transport/embeddedTransport.ts';
import type { Subscribed } from '../../testing/GraphQLClient.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { createMessagingFixture, type Item } from '../testing/messagingFixture.ts';

type Live = Subscribed<{ userEvents: Item }>;

/** The text of each received message, and the reason of a resync, until `last` is received. */
async function receivedUntil(live: Live, last: string): Promise<readonly unknown[]> {
  const received: unknown[] = [];
  await live.until(({ userEvents: { payload } }) => {
    if (payload.__typename === 'MessageSent') received.push(payload.message);
    if (payload.__typename === 'ResyncRequired') received.push(payload.reason);
    return payload.message === last;
  });
  return received;
}

async function resynced(live: Live): Promise<number> {
  await live.until(({ userEvents }) => userEvents.kind === 'RESYNC_REQUIRED');
  return performance.now();
}

async function changesOf(app: TestApp['app']): Promise<number> {
  return (await app.metrics.logChanges.get()).values[0]?.value ?? 0;
}

describe('a log that goes back under running servers', () => {
  it('is noticed by every server within a second: each window reads again, and nothing stands on what is gone', async () => {
    const hub = embeddedHub(console.error);
    await using fixture = await createMessagingFixture({ transport: hub.join() });
    const { databaseUrl, clock } = fixture;
    await using second: TestApp = await testApp({ transport: hub.join(), databaseUrl, clock });
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    const there = second.anonymous();
    there.accessToken = ben.client.accessToken;
    const benThere = fixture.acting(ben.id, there);
    await ada.sends(ben, 'before');
    const before = await keepDatabase(fixture.app.db);
    for (const text of ['stands 1', 'stands 2', 'stands 3']) await ada.sends(ben, text);
    const another = await keepDatabase(fixture.app.db);
    await before.putBack();
    for (const { app } of [fixture, second]) await expect.poll(() => changesOf(app)).toBe(1);
    const windows = [ada.hears(), ben.hears(), benThere.hears()];
    for (const live of windows) await live.until(({ userEvents }) => userEvents.kind === 'HEARTBEAT');

    for (const text of ['gone 1', 'gone 2', 'gone 3']) await ada.sends(ben, text);
    for (const live of windows)
      expect(await receivedUntil(live, 'gone 3')).toEqual(['gone 1', 'gone 2', 'gone 3']);
    // As many events at the same positions and versions, from one moment to the next.
    const head = await fixture.app.store.head();
    await another.putBack();
    const backAt = performance.now();
    expect(await fixture.app.store.head()).toBe(head);
    for (const at of await Promise.all(windows.map(resynced))) expect(at - backAt).toBeLessThan(1_000);

    await ada.sends(ben, 'after');
    for (const live of windows) expect(await receivedUntil(live, 'after')).toEqual(['after']);
    const texts = (await ada.messages(ben)).map(({ message }) => message);
    expect(texts).toEqual(['after', 'stands 3', 'stands 2', 'stands 1', 'before']);
    const [{ stream } = { stream: '' as StreamName }] = await fixture.app.db.sql<{ stream: StreamName }[]>`
      select distinct stream from events where type = 'MessageSent'`;
    const log = await fixture.app.store.readStream(stream, { after: 0, limit: 100 });
    const [snapshot] = await fixture.app.db.sql`select version, state from streams where stream = ${stream}`;
    const folded = log.reduce(conversationDecider.evolve as never, conversationDecider.initial);
    expect(snapshot).toEqual({ version: log.length, state: folded });

    for (const { app, address, logged } of [fixture, second]) {
      expect(await changesOf(app)).toBe(2);
      const lines = logged.map((line) => JSON.parse(line)).filter(({ held }) => held !== undefined);
      expect(lines).toHaveLength(2);
      const [held, now] = [lines[1].held.split('.'), lines[1].now.split('.')];
      expect([held[0], now[0]]).toEqual([String(head), String(head)]);
      expect(held[1]).not.toBe(now[1]);
      await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    }
    await Promise.all(windows.map((live) => live.close()));
  });

  it('LIV-03 is sent to a window that resumes with a cursor of the lost log, and not to one with a position alone', async () => {
    await using fixture = await createMessagingFixture();
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    const before = await keepDatabase(fixture.app.db);
    await ada.sends(ben, 'stands');
    const another = await keepDatabase(fixture.app.db);
    await before.putBack();
    await expect.poll(() => changesOf(fixture.app)).toBe(1);
    await ada.sends(ben, 'gone');

    const first = async (after: string) => {
      const live = ada.hears(after);
      const { userEvents } = await live.next();
      await live.close();
      return userEvents;
    };
    const polled = async (after: string) => {
      const query = 'query ($after: Position) { liveEvents(after: $after) { kind position cursor } }';
      return (await ada.client.run<{ liveEvents: Item[] }>(query, { after })).liveEvents[0];
    };
    const held = await first(String(await fixture.app.store.head()));
    expect(held.cursor).toMatch(new RegExp(`^${held.position}\\.[0-9a-f]+$`));
    for (const ask of [first, polled]) {
      expect(await ask(held.cursor)).toMatchObject({ kind: 'HEARTBEAT', cursor: held.cursor });
    }
    await another.putBack();
    await expect.poll(() => changesOf(fixture.app)).toBe(2);
    for (const ask of [first, polled]) {
      const answer = await ask(held.cursor);
      expect(answer).toMatchObject({ kind: 'RESYNC_REQUIRED', position: held.position });
      expect(answer?.cursor).not.toBe(held.cursor);
      expect(await ask(answer?.cursor ?? '')).toMatchObject({ kind: 'HEARTBEAT', cursor: answer?.cursor });
      expect(await ask(held.position)).toMatchObject({ kind: 'HEARTBEAT', cursor: answer?.cursor });
    }
    for (const bad of ['x', `${held.position}.`, `${held.position}.xyz`]) {
      const answer = await ada.client.ask('query ($after: Position) { liveEvents(after: $after) { kind } }', {
        after: bad,
      });
      expect(answer.errors[0]?.message, bad).toContain('The value of after is not valid');
    }
  });

  it('LIV-04 is sent to a window that queried the lost log and subscribes to the new one', async () => {
    await using fixture = await createMessagingFixture();
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    await ada.sends(ben, 'stands');
    const kept = await keepDatabase(fixture.app.db);
    await ada.sends(ben, 'gone');
    await fixture.app.feed.reached(await fixture.app.store.head());
    const place = '{ position cursor }';
    const query = `query ($ben: ID!) {
      messages: getMessages(userId: $ben) ${place} people: searchUsersWithMessage ${place}
      requests: getMessagePermissionRequests ${place} counts: getSessionCounts ${place}
      asked: getAllSessionsByMenteeId(menteeId: "${ada.id}") ${place} plans: getActionPlans ${place}
      documents: getLibraryDocuments ${place} notifications: getNotifications ${place}
    }`;
    const ask = () =>
      ada.client.run<Record<string, { position: string; cursor: string }>>(query, { ben: ben.id });
    const old = await ask();
    await kept.putBack();
    await expect.poll(() => changesOf(fixture.app)).toBe(1);
    await ada.sends(ben, 'instead');
    const fresh = await ask();
    const polled = async (after = '') => {
      const events = 'query ($after: Position) { liveEvents(after: $after) { kind position } }';
      return (await ada.client.run<{ liveEvents: Item[] }>(events, { after })).liveEvents[0];
    };
    expect(Object.keys(old)).toHaveLength(8);
    for (const [name, { position, cursor }] of Object.entries(old)) {
      expect(cursor, name).toMatch(new RegExp(`^${position}\\.[0-9a-f]+$`));
      expect(fresh[name]?.position, name).toBe(position);
      expect(await polled(cursor), name).toMatchObject({ kind: 'RESYNC_REQUIRED' });
      expect(await polled(fresh[name]?.cursor), name).toMatchObject({ kind: 'HEARTBEAT', position });
    }
  });

  it('makes a server unready until all that follow the log have begun again', async () => {
    await using fixture = await createMessagingFixture();
    const { app, address } = fixture;
    let begin = () => {};
    app.feed.onChanged(() => new Promise((resolve) => (begin = resolve)));
    const kept = await keepDatabase(app.db);
    await fixture.person('Ada');
    await app.feed.reached(await app.store.head());
    await kept.putBack();
    const readiness = async () => {
      const answer = await fetch(`${address}/readyz`);
      return [answer.status, ((await answer.json()) as { problem?: string }).problem];
    };
    await expect.poll(() => changesOf(app)).toBe(1);
    expect(await readiness()).toEqual([503, 'the log changed']);
    begin();
    await expect.poll(readiness).toEqual([200, undefined]);
    const metrics = await (await fetch(`${address}/metrics`)).text();
    expect(metrics).toContain('waymark_log_changes_total 1');
  });
});
