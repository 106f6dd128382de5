import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Recorded } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerDemoPerson } from '../../identity/index.ts';
import { isRetryable } from '../../platform/execute/retryable.ts';
import { member } from '../../testing/people.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../../testing/services/natsServer.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { EventStreamOut, StreamAway } from './EventStreamOut.ts';

const program = findNatsServer();
const NAME = 'waymark-log';
const PATIENCE = { timeout: 60_000, interval: 100 };

type Sent = {
  readonly position: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
};

describe.skipIf(!program)('the log in a JetStream stream', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-jetstream-'));
  let nats: NatsServer;
  let connection: NatsConnection;
  let manager: JetStreamManager;
  beforeAll(async () => {
    nats = await startNatsServer(program ?? '', folder);
    connection = await connect({ servers: nats.url.replace('nats://', ''), maxReconnectAttempts: -1 });
    manager = await jetstreamManager(connection);
  });
  afterAll(async () => {
    await connection.close();
    await nats[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (name: string) => testApp({ config: { natsUrl: nats.url, eventStream: { name, days: 7 } } });
  const head = async ({ app }: TestApp) => (await app.store.head()) as number;
  async function bodies(name: string): Promise<readonly Sent[]> {
    const { state } = await manager.streams.info(name);
    const found: Sent[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await manager.streams.getMessage(name, { seq });
      if (message) found.push(message.json<Sent>());
    }
    return found;
  }
  const positions = async (name: string) => (await bodies(name)).map(({ position }) => position);
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

  it('every event is there once and in order, with personal fields encrypted and no hash', async () => {
    await using app = await open(NAME);
    await member(app, 'ada@example.org');
    await app.settled();
    const last = await head(app);
    expect(await positions(NAME)).toEqual(upTo(last));
    const { config } = await manager.streams.info(NAME);
    expect(config).toMatchObject({ subjects: ['waymark-log.>'], max_age: 7 * 24 * 3_600 * 1_000_000_000 });
    const signedUp = await manager.streams.getMessage(NAME, { last_by_subj: `${NAME}.user.UserSignedUp` });
    const { data, position } = signedUp?.json<Sent>() ?? ({ data: {}, position: 0 } as Sent);
    const [stored] = await app.app.db.sql<{ data: Record<string, unknown>; fingerprint: number }[]>`
      select data, fingerprint from events where position = ${position}`;
    expect(signedUp?.header.get('Nats-Msg-Id')).toBe(`${position}.${stored?.fingerprint.toString(16)}`);
    expect(data.email, 'as it is stored, which is encrypted').toBe(stored?.data.email);
    expect(JSON.stringify(signedUp?.json())).not.toMatch(/ada@example\.org|Hash|argon2/);
  });

  it('a checkpoint that was lost, and a server that was away, leave no doubled and no missing event', async () => {
    await using app = await open('again');
    await member(app, 'ada@example.org');
    await app.settled();
    const before = await head(app);
    expect(await positions('again')).toEqual(upTo(before));
    await nats.kill();
    // Nothing waits here until the workers are done: they are not, before the server is back.
    const [name, at] = [{ firstName: 'Ben', lastName: 'Away' }, app.clock.now()];
    const ben = { id: 'ben', email: 'ben@example.org', password: 'correct horse battery' };
    await registerDemoPerson(app.app, { ...ben, ...name, userType: null, at });
    await nats.start();
    await expect
      .poll(async () => (await head(app)) - ((await positions('again')).at(-1) ?? 0), PATIENCE)
      .toBe(0);
    expect(await positions('again')).toEqual(upTo(await head(app)));
    // Another process starts behind: it has the whole log to go through again.
    const { store } = app.app;
    const events = await store.readLog({ after: 0 as never, limit: 1_000 });
    const behind = outOf('again', () => true);
    expect(await behind.publish(events[0] as Recorded)).toBe('passed');
    expect(await behind.publish(events.at(-1) as Recorded)).toBe('passed');
    await behind.close();
    expect(await positions('again')).toEqual(upTo(await head(app)));
    const parked = await app.app.db.sql`select 1 from parked_events`;
    expect(parked).toEqual([]);
  }, 120_000);

  it('a stream that is gone, with the server that had it, is made again with what comes next, and the log says so', async () => {
    await using app = await open('gone');
    await member(app, 'ada@example.org');
    await app.settled();
    const before = await head(app);
    expect(app.logged.join()).not.toContain('the event stream was gone');
    await manager.streams.delete('gone');
    const ben = { id: 'ben', email: 'ben@example.org', password: 'correct horse battery' };
    const [name, at] = [{ firstName: 'Ben', lastName: 'Later' }, app.clock.now()];
    await registerDemoPerson(app.app, { ...ben, ...name, userType: null, at });
    await app.settled();
    const next = upTo(await head(app)).slice(before);
    expect(await positions('gone')).toEqual(next);
    const said = app.logged.filter((line) => line.includes('the event stream was gone'));
    expect(said.map((line) => JSON.parse(line))).toMatchObject([{ stream: 'gone', position: before + 1 }]);
  });

  function outOf(name: string, isInLog: (at: number) => boolean): EventStreamOut {
    return new EventStreamOut({
      name,
      days: 1,
      connect: () => connect({ servers: nats.url.replace('nats://', '') }),
      isInLog: async ({ position }) => isInLog(position),
      onMade: () => {},
    });
  }
  const event = (position: number, fingerprint: number) =>
    ({
      position,
      fingerprint,
      stream: 'user-ada',
      version: position,
      type: 'UserSeen',
      data: {},
      sealed: {},
      meta: {},
    }) as unknown as Recorded;

  it('of two processes that both believe that they lead, the later one waits, and nothing is doubled', async () => {
    const [one, other] = [outOf('two', () => true), outOf('two', () => true)];
    await one.publish(event(1, 11));
    await other.publish(event(2, 12));
    await other.publish(event(3, 13));
    await expect(one.publish(event(3, 99)), 'it knows an older end').rejects.toThrow(StreamAway);
    expect(await one.publish(event(3, 13))).toBe('passed');
    expect(await one.publish(event(4, 14))).toBe('published');
    expect(await positions('two')).toEqual([1, 2, 3, 4]);
    await Promise.all([one.close(), other.close()]);
  });

  it('an event that is larger than a message may be comes in its place without its data, and says so', async () => {
    const out = outOf('large', () => true);
    await out.publish(event(1, 11));
    const large = { ...event(2, 12), data: { text: 'x'.repeat(1_100_000) } } as unknown as Recorded;
    expect(await out.publish(large)).toBe('published');
    expect(await out.publish(event(3, 13))).toBe('published');
    expect(await positions('large')).toEqual([1, 2, 3]);
    const [, second] = await bodies('large');
    expect(second).toMatchObject({ position: 2, type: 'UserSeen', data: {}, isTooLarge: true });
    expect(await out.publish(large), 'published again').toBe('passed');
    await out.close();
  });

  it('an event that a stream refuses even without its data is given up', async () => {
    await manager.streams.add({ name: 'small', subjects: ['small.>'], max_msg_size: 20 });
    const out = outOf('small', () => true);
    const failure = await out.publish(event(1, 11)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isRetryable(failure), 'tried again and again, it would hold up all others').toBe(false);
    await out.close();
  });

  it('an event that a stream refuses as it refuses all is left out by nobody: it comes when the stream takes events again', async () => {
    const out = outOf('sealed', () => true);
    await out.publish(event(1, 11));
    const { config } = await manager.streams.info('sealed');
    const closed = { ...config, sealed: true };
    await manager.streams.update('sealed', closed);
    await expect(out.publish(event(2, 12)), 'an operator closed the stream').rejects.toThrow(StreamAway);
    await expect(out.publish(event(2, 12))).rejects.toThrow(StreamAway);
    await manager.streams.delete('sealed');
    expect(await out.publish(event(2, 12))).toBe('published');
    await out.close();
    expect(await positions('sealed')).toEqual([2]);
  });

  it('what a log that went back holds at a position that was used comes too', async () => {
    const before = outOf('back', () => true);
    for (const position of [1, 2, 3]) await before.publish(event(position, 20 + position));
    await before.close();
    const after = outOf('back', () => false);
    expect(await after.publish(event(2, 92))).toBe('published');
    expect(await after.publish(event(3, 93))).toBe('published');
    await after.close();
    expect(await positions('back')).toEqual([1, 2, 3, 2, 3]);
  });

  it('a log that goes back while an event is on its way leaves out nothing of what it holds then', async () => {
    let isBack = false;
    const out = outOf('under-way', (position) => !isBack || position < 2);
    for (const position of [1, 2]) await out.publish(event(position, 20 + position));
    const underWay = out.publish(event(3, 23));
    // The publication has asked for everything that it needs before the answer of the server comes.
    await Promise.resolve();
    isBack = true;
    out.forget();
    await underWay;
    expect(await out.publish(event(2, 92))).toBe('published');
    expect(await out.publish(event(3, 93))).toBe('published');
    await out.close();
    expect(await positions('under-way')).toEqual([1, 2, 3, 2, 3]);
  });
});
