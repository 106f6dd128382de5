import { createEventStore, nextTimerAt, readParkedEvents } from '@waymark/db/store';
import { createTestDatabase, type TestDatabase } from '@waymark/db/testing';
import { BEFORE_FIRST, type Recorded } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { annexReaction, metaOf, room, roomDecider, roomOf, takeSeat } from '../../testing/room.ts';
import type { App } from '../app.ts';
import { createExecute } from '../execute.ts';
import { startFeed } from '../feed/LogFeed.ts';
import { createHotStreams } from '../hotStreams.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { publishCommitted } from '../publish.ts';
import { embeddedTransport } from '../transport/embeddedTransport.ts';
import { type ReactorParts, startReactor } from './reactor.ts';

type Clock = { time: number; now(): number };

/** One process with everything that a reactor stands on, and nothing of the product. */
async function processOn(db: TestDatabase, clock: Clock, parts: Partial<ReactorParts> = {}) {
  const store = createEventStore({ db, capabilities: [room], projections: [] });
  const transport = embeddedTransport(() => {});
  const openHint = async () => undefined;
  const feed = await startFeed({ log: store, transport, clock, openHint, onFault: () => {}, lookMs: 20 });
  const toHint = () => {
    throw new Error('nobody hears');
  };
  const stopPublishing = publishCommitted(
    store,
    feed,
    { publish: () => {}, status: () => 'disconnected' },
    toHint,
  );
  const execute = createExecute({ store, hotStreams: createHotStreams(store) });
  const app = {
    db,
    store,
    feed,
    execute,
    clock,
    log: createLog('silent'),
    metrics: createMetrics(),
  } as unknown as App;
  const react = () =>
    startReactor(app, {
      deciders: [roomDecider],
      reactions: [{ capability: 'room', reactions: [annexReaction] }],
      workers: [],
      backoff: () => 1,
      ...parts,
    });
  const close = async () => {
    await store.close();
    stopPublishing();
    await feed.close();
  };
  return { app, store, feed, execute, react, [Symbol.asyncDispose]: close };
}

async function annexOf(app: App): Promise<readonly string[]> {
  const events = await app.store.readStream(roomOf('annex'), { after: 0, limit: 1000 });
  return events.map(({ data }) => (data as { by: string }).by);
}

const newClock = (): Clock => ({
  time: 1_000_000,
  now() {
    return this.time;
  },
});

async function settled(one: { app: App }, reactor: { settled(at: never): Promise<void> }): Promise<void> {
  for (;;) {
    const head = await one.app.store.head();
    await one.app.feed.reached(head);
    await reactor.settled(head as never);
    if ((await one.app.store.head()) === head) return;
  }
}

describe('reactions', () => {
  it('turns each fact into its command once, with cause and correlation', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    await using one = await processOn(db, newClock());
    await one.execute(takeSeat({ id: 'before', by: 'early' }));
    const reactor = await one.react();
    await Promise.all(
      Array.from({ length: 20 }, (_each, index) => one.execute(takeSeat({ id: `c${index}` }))),
    );
    await settled(one, reactor);
    expect(await annexOf(one.app)).toHaveLength(21);
    const [first] = await one.store.readStream(roomOf('annex'), { after: 0, limit: 1 });
    expect(first?.meta).toMatchObject({
      actor: { kind: 'system', name: 'seatInAnnex' },
      correlationId: 'of-before',
      causationId: 'event:1',
      at: 1_000_000,
    });
    await reactor.stop();
  });

  it('goes on where it stopped, and a fact that is delivered again changes nothing', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    await using one = await processOn(db, newClock());
    const first = await one.react();
    for (let index = 0; index < 10; index += 1) await one.execute(takeSeat({ id: `c${index}` }));
    await settled(one, first);
    await first.stop();
    await one.execute(takeSeat({ id: 'meanwhile' }));
    await db.sql`update checkpoints set position = 3 where name = 'reactions.room'`;
    const second = await one.react();
    await settled(one, second);
    const annex = await annexOf(one.app);
    expect(annex).toHaveLength(11);
    expect(new Set(annex).size).toBe(11);
    await second.stop();
  });

  it('is led by one process, and by another when that one stops', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    await using one = await processOn(db, newClock());
    await using other = await processOn(db, newClock());
    const first = await one.react();
    const second = await other.react();
    expect([first.isLeading, second.isLeading]).toEqual([true, false]);
    await first.stop();
    await expect.poll(() => second.isLeading, { timeout: 5000 }).toBe(true);
    await other.execute(takeSeat({ id: 'c1' }));
    await settled(other, second);
    expect(await annexOf(other.app)).toHaveLength(1);
    await second.stop();
  });
});

describe('workers', () => {
  it('repeats what fails, parks what keeps failing where operators see it, and goes on', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const handled: string[] = [];
    const tries = new Map<string, number>();
    const handle = async (_app: App, event: Recorded) => {
      const { by } = event.data as { by: string };
      tries.set(by, (tries.get(by) ?? 0) + 1);
      if (by === 'hopeless') throw new Error('this one never works');
      if (by === 'shaky' && tries.get(by) === 1) throw new Error('not this time');
      handled.push(by);
    };
    const workers = [{ name: 'greeter', on: ['SeatTaken'], handle }];
    await using one = await processOn(db, newClock(), { reactions: [], workers, maxAttempts: 3 });
    const reactor = await one.react();
    for (const by of ['shaky', 'hopeless', 'fine']) await one.execute(takeSeat({ id: by }));
    await settled(one, reactor);
    expect(handled).toEqual(['shaky', 'fine']);
    expect(tries.get('hopeless')).toBe(3);
    expect(await readParkedEvents(db)).toMatchObject([
      { consumer: 'worker.greeter', position: 2, reason: 'Error: this one never works' },
    ]);
    await reactor.stop();
  });
});

describe('timers', () => {
  const open = (id: string, closesAt: number) =>
    ({
      decider: roomDecider,
      stream: roomOf(id),
      command: { type: 'OpenRoom', data: { closesAt }, meta: metaOf(`open-${id}-${closesAt}`) },
    }) as const;

  const closings = async (app: App) => {
    const log = await app.store.readLog({ after: BEFORE_FIRST, limit: 1000 });
    return log.filter(({ type }) => type === 'RoomClosed').map(({ stream, meta }) => [stream, meta.at]);
  };

  it('fires when due and not before, once, by the time of the command', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    const clock = newClock();
    await using one = await processOn(db, clock);
    await using other = await processOn(db, clock);
    const reactors = [await one.react(), await other.react()] as const;
    await Promise.all(
      Array.from({ length: 120 }, (_each, index) => one.execute(open(`r${index}`, clock.time + 50))),
    );
    await settled(one, reactors[0]);
    expect(await closings(one.app)).toEqual([]);
    clock.time += 50;
    await Promise.all([settled(one, reactors[0]), settled(other, reactors[1])]);
    await settled(one, reactors[0]);
    const closed = await closings(one.app);
    expect(closed).toHaveLength(120);
    expect(new Set(closed.map(String)).size).toBe(120);
    expect(closed[0]?.[1]).toBe(clock.time);
    expect(await nextTimerAt(db)).toBeUndefined();
    for (const reactor of reactors) await reactor.stop();
  });

  it('does not fire what was disarmed, and fires what was armed anew at its new time', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const clock = newClock();
    await using one = await processOn(db, clock);
    const reactor = await one.react();
    await one.execute(open('gone', clock.time + 50));
    const close = { type: 'CloseRoom', data: { why: 'by hand' }, meta: metaOf('close', 7) } as const;
    await one.execute({ decider: roomDecider, stream: roomOf('gone'), command: close });
    await one.execute(open('moved', clock.time + 50));
    await one.execute(open('moved', clock.time + 90));
    clock.time += 60;
    await settled(one, reactor);
    expect(await closings(one.app)).toEqual([['room-gone', 7]]);
    clock.time += 60;
    await settled(one, reactor);
    expect(await closings(one.app)).toEqual([
      ['room-gone', 7],
      ['room-moved', clock.time],
    ]);
    await reactor.stop();
  });

  it('is taken over from a process that died while firing', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const clock = newClock();
    await using one = await processOn(db, clock);
    await one.execute(open('left', clock.time));
    await db.sql`update timers set claimed_until = ${clock.time + 60_000}, attempts = 1`;
    const reactor = await one.react();
    await settled(one, reactor);
    expect(await closings(one.app)).toEqual([]);
    clock.time += 60_000;
    await settled(one, reactor);
    expect(await closings(one.app)).toHaveLength(1);
    await reactor.stop();
  });
});
