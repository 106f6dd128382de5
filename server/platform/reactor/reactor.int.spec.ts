import {
  connect,
  EventOfNewerRelease,
  nextTimerAt,
  RELEASE,
  readCheckpoint,
  readParkedEvents,
  writeCheckpoint,
} from '@waymark/db/store';
import { createTestDatabase, keepDatabase, TEST_MASTER_KEY, type TestDatabase } from '@waymark/db/testing';
import { BEFORE_FIRST, type Reaction, type Recorded } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { annexReaction, metaOf, newerRoom, room, roomDecider, roomOf, takeSeat } from '../../testing/room.ts';
import { annexOf, cutEveryConnection, newClock, processOn, settled } from '../../testing/roomProcess.ts';
import type { App } from '../app.ts';
import { isServiceBusy } from '../execute/retryable.ts';
import { createResultingCommands } from './resultingCommand.ts';
import { startTimers } from './timers.ts';

/** Another process of the same database, with a pool for itself. */
async function openBeside({ url }: TestDatabase): Promise<TestDatabase> {
  const db = connect(url, { masterKey: TEST_MASTER_KEY, poolSize: 3 });
  return { ...db, [Symbol.asyncDispose]: () => db.close() };
}

const openRoom = (id: string, closesAt: number) =>
  ({
    decider: roomDecider,
    stream: roomOf(id),
    command: { type: 'OpenRoom', data: { closesAt }, meta: metaOf(`open-${id}`) },
  }) as const;

async function closings({ store }: App, id: string): Promise<number> {
  const events = await store.readStream(roomOf(id), { after: 0, limit: 100 });
  return events.filter(({ type }) => type === 'RoomClosed').length;
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

  it('leads again after every connection was cut, and misses nothing', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    await using one = await processOn(db, newClock());
    const reactor = await one.react();
    await one.execute(takeSeat({ id: 'before' }));
    await settled(one, reactor);
    for (const id of ['first', 'second']) {
      await cutEveryConnection(db.url);
      await one.execute(takeSeat({ id }));
      await expect
        .poll(() => annexOf(one.app).catch(() => []), { timeout: 15_000 })
        .toContain(`room-one/${id}`);
    }
    expect(await annexOf(one.app)).toHaveLength(3);
    await expect.poll(() => reactor.isLeading, { timeout: 10_000 }).toBe(true);
    await reactor.stop();
  });

  it('OPS-10 how far a consumer is behind is measured when it is asked for, also where it stands still, and by the leader alone', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    let goOn = () => {};
    const stands = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const worker = { name: 'room.slow', on: ['SeatTaken'], handle: () => stands };
    await using one = await processOn(db, newClock(), { workers: [worker] });
    const measured = async () => {
      const text = await one.app.metrics.registry.metrics();
      return text.split('\n').filter((line) => line.startsWith('waymark_reactor_lag_events{'));
    };
    const reactor = await one.react();
    for (let index = 0; index < 3; index += 1) await one.execute(takeSeat({ id: `c${index}` }));
    // Of six events, three are of the annex.
    await expect
      .poll(measured, { timeout: 5_000 })
      .toEqual([
        'waymark_reactor_lag_events{consumer="reactions.room"} 0',
        'waymark_reactor_lag_events{consumer="worker.room.slow"} 6',
      ]);
    goOn();
    await settled(one, reactor);
    expect(await measured()).toEqual([
      'waymark_reactor_lag_events{consumer="reactions.room"} 0',
      'waymark_reactor_lag_events{consumer="worker.room.slow"} 0',
    ]);
    await reactor.stop();
    expect(await measured()).toEqual([]);
  });

  it('OPS-10 says nothing of how far a consumer is behind before it knows its place in the log', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    await using one = await processOn(db, newClock());
    const measured = async () => {
      const text = await one.app.metrics.registry.metrics();
      return text.split('\n').filter((line) => line.startsWith('waymark_reactor_lag_events{'));
    };
    const before = await one.react();
    for (let index = 0; index < 3; index += 1) await one.execute(takeSeat({ id: `c${index}` }));
    await settled(one, before);
    await before.stop();
    const isWaiting = async () => {
      const waits =
        await db.sql`select from pg_locks where relation = 'checkpoints'::regclass and not granted`;
      return waits.length > 0;
    };
    const holder = await db.sql.reserve();
    await holder`begin`;
    await holder`lock table checkpoints in access exclusive mode`;
    const beginning = one.react();
    await expect.poll(isWaiting, { timeout: 5_000 }).toBe(true);
    expect(await measured()).toEqual([]);
    await holder`commit`;
    holder.release();
    const reactor = await beginning;
    await settled(one, reactor);
    expect(await measured()).toEqual(['waymark_reactor_lag_events{consumer="reactions.room"} 0']);
    await reactor.stop();
  });

  it('OPS-09 an event is parked with its reason where that holds what PostgreSQL keeps in no text', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const done: unknown[] = [];
    const worker = {
      name: 'room.words',
      on: ['SeatTaken'],
      handle: async (_app: App, { data }: Recorded) => {
        const { by } = data as { by: string };
        if (by === 'odd') throw new Error('5\u00000 half \ud83d of it');
        done.push(by);
      },
    };
    await using one = await processOn(db, newClock(), { workers: [worker], reactions: [], maxAttempts: 1 });
    const reactor = await one.react();
    for (const id of ['odd', 'even']) await one.execute(takeSeat({ id }));
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['even']);
    expect(await readParkedEvents(db)).toMatchObject([
      { consumer: 'worker.room.words', position: 1, reason: 'Error: 50 half \ufffd of it' },
    ]);
    await reactor.stop();
  });

  it('what was handled before one that fails, side by side with it, is not handled again by the next leader', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const greeted: string[] = [];
    let isAway = true;
    const worker = {
      name: 'greeter',
      on: ['SeatTaken'],
      about: ({ position }: Recorded) => [String(position)],
      handle: async (_app: App, { data }: Recorded) => {
        const { by } = data as { by: string };
        if (by === 'third' && isAway)
          throw Object.assign(new Error('nobody answers'), { code: 'ECONNREFUSED' });
        greeted.push(by);
      },
    };
    await using one = await processOn(db, newClock(), { workers: [worker], reactions: [] });
    for (const id of ['first', 'second', 'third']) await one.execute(takeSeat({ id }));
    const before = await one.react();
    await expect.poll(() => greeted, { timeout: 5_000 }).toEqual(['first', 'second']);
    await before.stop();
    expect((await readCheckpoint(db, 'worker.greeter')).position).toBe(2);
    isAway = false;
    const after = await one.react();
    await settled(one, after);
    expect(greeted).toEqual(['first', 'second', 'third']);
    await after.stop();
  });

  it('go on being led by the same process while every connection of its pool is busy for long', async () => {
    await using db = await createTestDatabase({ poolSize: 3 });
    await using beside = await openBeside(db);
    await using other = await processOn(beside, newClock());
    await using one = await processOn(db, newClock());
    const [leader, follower] = [await one.react(), await other.react()];
    expect([leader.isLeading, follower.isLeading]).toEqual([true, false]);
    const busy = Promise.all(Array.from({ length: 3 }, () => db.sql`select pg_sleep(6)`));
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect([leader.isLeading, follower.isLeading]).toEqual([true, false]);
    await busy;
    await Promise.all([leader.stop(), follower.stop()]);
  }, 30_000);
});

describe('two releases side by side', () => {
  const aside = { waits: 400, leads: 60_000 };
  const give = (store: App['store'], version: number) =>
    store.append({
      meta: metaOf(`given-${version}`),
      writes: [
        {
          stream: roomOf('one'),
          expectedVersion: version,
          events: [{ type: 'SeatGiven', data: { by: `given-${version}` } }],
        },
      ],
    });

  it('leaves an event whose type it does not know, and all after it, to a process of the newer release', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    await using older = await processOn(db, newClock(), { aside });
    await using newer = await processOn(db, newClock(), { capability: newerRoom });
    const first = await older.react();
    expect(first.isLeading).toBe(true);
    await older.execute(takeSeat({ id: 'before' }));
    await settled(older, first);
    expect(await give(newer.store, 1)).toMatchObject({ status: 'appended' });
    await older.execute(takeSeat({ id: 'after', room: 'two' }));
    // Alone it leads now and then, and goes no further.
    await expect.poll(() => first.isLeading, { timeout: 10_000 }).toBe(false);
    await expect.poll(() => first.isLeading, { timeout: 10_000 }).toBe(true);
    await expect.poll(() => first.isLeading, { timeout: 10_000 }).toBe(false);
    expect((await readCheckpoint(db, 'reactions.room')).position).toBeLessThan(3);
    expect(await annexOf(older.app)).toEqual(['room-one/before']);
    const second = await newer.react();
    await expect.poll(() => second.isLeading, { timeout: 10_000 }).toBe(true);
    await settled(newer, second);
    expect(await annexOf(newer.app)).toEqual(['room-one/before', 'room-one/given-1', 'room-two/after']);
    await Promise.all([first.stop(), second.stop()]);
  });

  it('decides nothing on a stream with a newer type or schema version, and says that it may be tried again', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    await using older = await processOn(db, newClock());
    await using newer = await processOn(db, newClock(), { capability: newerRoom });
    await give(newer.store, 0);
    const close = { type: 'CloseRoom', data: { why: 'late' }, meta: metaOf('close') } as const;
    await newer.execute({ decider: roomDecider, stream: roomOf('two'), command: close });
    await db.sql`update streams set state = null, fingerprint = null`;
    for (const at of ['one', 'two']) {
      const error = await older.execute(takeSeat({ id: 'c', room: at })).catch((fault: unknown) => fault);
      expect(error).toBeInstanceOf(EventOfNewerRelease);
      expect(isServiceBusy(error)).toBe(true);
    }
    expect(await newer.store.head()).toBe(2);
  });

  it('leaves the lead to a newer release that serves the log, and leads where there is none', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    const readModels = { capabilities: [room], projections: [] };
    await using older = await processOn(db, newClock(), { aside, readModels });
    const reactor = await older.react();
    await db.sql`update log_head set release = ${RELEASE + 1}`;
    await expect.poll(() => reactor.isLeading, { timeout: 10_000 }).toBe(false);
    await older.execute(takeSeat({ id: 'c1' }));
    await expect.poll(() => annexOf(older.app), { timeout: 10_000 }).toHaveLength(1);
    await reactor.stop();
  });
});

describe('a read model that the older release wrote to', () => {
  it('is filled beside the lead, for however long it takes', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    let isFilling = false;
    let finish = () => {};
    const filled = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const write = () => {
      isFilling = true;
      return filled;
    };
    const begin = () => ({ add: () => {}, write, writeAdded: write });
    const slow = { name: 'seats', tables: [], eventTypes: ['SeatTaken'], begin, apply: async () => {} };
    await using one = await processOn(db, newClock(), {
      readModels: { capabilities: [room], projections: [slow] },
    });
    await db.sql`alter table events alter column recorded_at set default now() - interval '1 minute'`;
    await one.execute(takeSeat({ id: 'before' }));
    const reactor = await one.react();
    await db.sql`insert into stale_read_models (name, since) values ('seats', 1)`;
    await expect.poll(() => isFilling, { timeout: 5_000 }).toBe(true);
    for (const id of ['first', 'second']) {
      // Longer than a lease lives that nobody renews.
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      expect(reactor.isLeading).toBe(true);
      await one.execute(takeSeat({ id }));
      await settled(one, reactor);
    }
    expect(await annexOf(one.app)).toEqual(['room-one/before', 'room-one/first', 'room-one/second']);
    expect(await db.sql`select from stale_read_models`).toHaveLength(1);
    finish();
    await expect.poll(() => db.sql`select from stale_read_models`, { timeout: 10_000 }).toHaveLength(0);
    expect(await db.sql`select token from leases`).toEqual([{ token: 1 }]);
    await reactor.stop();
  });
});

describe('a log that goes back', () => {
  it('is reacted to from where its checkpoint stands: to what took the positions, once, and to nothing that is gone', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    const clock = newClock();
    await using one = await processOn(db, clock);
    await using other = await processOn(db, clock);
    const reactor = await one.react();
    await one.execute(takeSeat({ id: 'before' }));
    await one.execute(openRoom('short', clock.time + 1_000));
    await settled(one, reactor);
    const kept = await keepDatabase(db);
    for (const id of ['gone 1', 'gone 2', 'gone 3']) await one.execute(takeSeat({ id }));
    clock.time += 2_000;
    await settled(one, reactor);
    expect(await annexOf(one.app)).toHaveLength(4);
    await kept.putBack();
    for (const id of ['stands 1', 'stands 2', 'stands 3']) await other.execute(takeSeat({ id }));
    const seats = ['before', 'stands 1', 'stands 2', 'stands 3'].map((id) => `room-one/${id}`);
    await expect.poll(() => annexOf(one.app), { timeout: 5_000 }).toEqual(seats);
    await expect.poll(() => closings(one.app, 'short')).toBe(1);
    await settled(one, reactor);
    expect([await annexOf(one.app), await closings(one.app, 'short')]).toEqual([seats, 1]);
    const { position } = await readCheckpoint(db, 'reactions.room');
    expect(position).toBeLessThanOrEqual(await one.store.head());
    await reactor.stop();
  });

  it('is not reacted to with what an event that is gone led to, and its successor is, before the process notices', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    const clock = newClock();
    let isShut = true;
    const reaction: Reaction = {
      ...annexReaction,
      react(event) {
        if (isShut) throw new Error('not yet');
        return annexReaction.react(event);
      },
    };
    const reactions = [{ capability: 'room', reactions: [reaction] }];
    // It looks at the log once an hour.
    await using one = await processOn(db, clock, { pollMs: 3_600_000, maxAttempts: 10_000, reactions });
    await using other = await processOn(db, clock);
    const reactor = await one.react();
    const kept = await keepDatabase(db);
    await one.execute(takeSeat({ id: 'gone' }));
    await kept.putBack();
    await other.execute(takeSeat({ id: 'stands' }));
    isShut = false;
    await expect.poll(() => annexOf(other.app), { timeout: 5_000 }).toEqual(['room-one/stands']);
    await reactor.stop();
    expect(await annexOf(other.app)).toEqual(['room-one/stands']);
  });

  it('lets no timer fire that an event armed that is gone, and the one that took its position does', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    const clock = newClock();
    await using one = await processOn(db, clock, { pollMs: 3_600_000 });
    await using other = await processOn(db, clock);
    const kept = await keepDatabase(db);
    const send = createResultingCommands(one.execute, [roomDecider]);
    let hasGoneBack = false;
    const timers = startTimers(one.app, async (...sent) => {
      if (!hasGoneBack) {
        hasGoneBack = true;
        await kept.putBack();
        await other.execute(openRoom('short', 1_009_000));
      }
      return send(...sent);
    });
    await one.execute(openRoom('short', 1_001_000));
    clock.time = 1_002_000;
    await timers.fireDue();
    expect([hasGoneBack, await closings(other.app, 'short')]).toEqual([true, 0]);
    clock.time = 1_010_000;
    await timers.fireDue();
    expect(await closings(other.app, 'short')).toBe(1);
    await timers.stop();
  });

  it('has nothing handled whose reaction is gone while its cause stands, and reacts in order, before the process notices', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    let loses = true;
    const follow = async (app: App, event: Recorded) => {
      const { by } = event.data as { by: string };
      if (by.startsWith('for ')) return;
      const kept = loses ? await keepDatabase(db) : undefined;
      await app.execute(takeSeat({ id: `for ${by}`, by: `for ${by}` }));
      await kept?.putBack();
      loses = false;
    };
    const workers = [{ name: 'follower', on: ['SeatTaken'], handle: follow }];
    // It looks at the log once an hour.
    await using one = await processOn(db, newClock(), { pollMs: 3_600_000, reactions: [], workers });
    for (const by of ['ada', 'bob']) await one.execute(takeSeat({ id: by, by }));
    const reactor = await one.react();
    const seats = async () => {
      const log = await one.store.readLog({ after: BEFORE_FIRST, limit: 10 });
      return log.map(({ data }) => (data as { by: string }).by);
    };
    await expect.poll(seats, { timeout: 5_000 }).toEqual(['ada', 'bob', 'for ada', 'for bob']);
    await expect.poll(() => readCheckpoint(db, 'worker.follower')).toEqual({ position: 4 });
    expect(loses).toBe(false);
    await reactor.stop();
  });

  it('loses no reaction that goes after the checkpoint of its cause was read', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    let step: () => Promise<void> = async () => {};
    const follow = async (app: App, event: Recorded) => {
      const { by } = event.data as { by: string };
      if (by.startsWith('for ')) return;
      await step();
      await app.execute(takeSeat({ id: `for ${by}`, by: `for ${by}` }));
    };
    const workers = [{ name: 'follower', on: ['SeatTaken'], handle: follow }];
    await using one = await processOn(db, newClock(), { pollMs: 3_600_000, reactions: [], workers });
    for (const by of ['ada', 'bob']) await one.execute(takeSeat({ id: by, by }));
    const kept = await keepDatabase(db);
    await one.execute(takeSeat({ id: 'for ada', by: 'for ada' }));
    const [ada] = await one.store.readLog({ after: BEFORE_FIRST, limit: 1 });
    if (!ada) throw new Error('nothing was written');
    await writeCheckpoint(db, 'worker.follower', ada);
    let goesBack = true;
    step = async () => {
      if (goesBack) await kept.putBack();
      goesBack = false;
    };
    const reactor = await one.react();
    const seats = async () => {
      const log = await one.store.readLog({ after: BEFORE_FIRST, limit: 10 });
      return log.map(({ data }) => (data as { by: string }).by);
    };
    await expect.poll(seats, { timeout: 5_000 }).toEqual(['ada', 'bob', 'for ada', 'for bob']);
    await reactor.stop();
  });

  it('has no timer fired whose command is gone', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    const clock = newClock();
    await using one = await processOn(db, clock);
    await one.execute(openRoom('short', 1_001_000));
    const send = createResultingCommands(one.execute, [roomDecider]);
    let fired = 0;
    const timers = startTimers(one.app, async (...sent) => {
      fired += 1;
      // The claim is in the log that comes back, the command is not.
      const kept = await keepDatabase(db);
      const outcome = await send(...sent);
      if (fired === 1) await kept.putBack();
      return outcome;
    });
    clock.time = 1_002_000;
    await timers.fireDue();
    expect([fired, await closings(one.app, 'short')]).toEqual([1, 0]);
    await db.sql`update timers set claimed_until = 0`;
    await expect
      .poll(() => timers.fireDue().then(() => closings(one.app, 'short')), { timeout: 5_000 })
      .toBe(1);
    expect(await nextTimerAt(db)).toBeUndefined();
    await timers.stop();
  });

  it('keeps no checkpoint of an event that is gone, and goes back where one names such an event', async () => {
    await using db = await createTestDatabase();
    await using one = await processOn(db, newClock());
    for (const id of ['c1', 'c2', 'c3']) await one.execute(takeSeat({ id }));
    const [first, second] = await one.store.readLog({ after: BEFORE_FIRST, limit: 2 });
    if (!first || !second) throw new Error('nothing was written');
    expect(await writeCheckpoint(db, 'mine', { position: second.position, fingerprint: 12 })).toBe(false);
    expect(await readCheckpoint(db, 'mine')).toEqual({ position: 0 });
    expect(await writeCheckpoint(db, 'mine', second)).toBe(true);
    expect(await readCheckpoint(db, 'mine')).toEqual({ position: 2 });
    await writeCheckpoint(db, 'mine', first);
    expect(await readCheckpoint(db, 'mine')).toEqual({ position: 2 });
    // Restored from another dump than the log, or moved by a server of the version before to where no event is.
    await db.sql`update checkpoints set position = 2, cursor = '2.abc' where name = 'mine'`;
    expect(await readCheckpoint(db, 'mine')).toEqual({ position: 0, lost: '2.abc' });
    await db.sql`update checkpoints set position = 99, cursor = null where name = 'mine'`;
    expect(await readCheckpoint(db, 'mine')).toEqual({ position: 0, lost: '99' });
    await writeCheckpoint(db, 'mine', first);
    expect(await readCheckpoint(db, 'mine')).toEqual({ position: 1 });
    // One that the version before moved to an event that is there.
    await db.sql`update checkpoints set position = 3 where name = 'mine'`;
    expect(await readCheckpoint(db, 'mine')).toEqual({ position: 3 });
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

  it('OPS-10 a folder of one person that is closed to this process holds up nobody else, and a closed store of files holds up all', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const handled: string[] = [];
    const closed = new Set(['of one', 'of all']);
    const handle = async (_app: App, event: Recorded) => {
      const { by } = event.data as { by: string };
      if (closed.has(by)) throw Object.assign(new Error('closed'), { code: 'EACCES' });
      handled.push(by);
    };
    let checks = 0;
    const check = async () => {
      checks += 1;
      if (handled.length === 0) return;
      if (checks === 4) closed.clear();
      throw Object.assign(new Error('closed too'), { code: 'EACCES' });
    };
    const workers = [{ name: 'tidy', on: ['SeatTaken'], handle }];
    await using one = await processOn(db, newClock(), { reactions: [], workers, maxAttempts: 2 });
    Object.assign(one.app, { files: { check } });
    const reactor = await one.react();
    for (const by of ['of one', 'fine', 'of all', 'last']) await one.execute(takeSeat({ id: by }));
    await settled(one, reactor);
    expect(handled).toEqual(['fine', 'of all', 'last']);
    expect(await readParkedEvents(db)).toMatchObject([
      { consumer: 'worker.tidy', position: 1, reason: 'Error: closed' },
    ]);
    await reactor.stop();
  });

  it('OPS-10 nobody sees an event wait for long that its worker had nothing to do for', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const workers = [
      { name: 'idle', on: ['HouseBurnt'], handle: async () => {} },
      { name: 'choosy', on: ['SeatTaken'], handle: async () => 'passed' },
    ];
    await using one = await processOn(db, newClock(), { reactions: [], workers });
    const reactor = await one.react();
    await one.execute(takeSeat({ id: 'c1' }));
    await settled(one, reactor);
    expect(await readCheckpoint(db, 'worker.choosy')).toEqual({ position: 0 });
    await expect
      .poll(() => readCheckpoint(db, 'worker.choosy'), { timeout: 10_000 })
      .toEqual({ position: 1 });
    expect(await readCheckpoint(db, 'worker.idle'), 'events of others').toEqual({ position: 0 });
    await reactor.stop();
  });

  it('writes its checkpoint for what it handled, and for what it passed over some seconds later or when it stops', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const handle = async () => {};
    const workers = [
      { name: 'greeter', on: ['SeatTaken'], handle },
      { name: 'idle', on: ['HouseBurnt'], handle },
      { name: 'choosy', on: ['SeatTaken'], handle: async () => 'passed' },
    ];
    await using one = await processOn(db, newClock(), { reactions: [], workers });
    const reactor = await one.react();
    for (const id of ['c1', 'c2']) await one.execute(takeSeat({ id }));
    await settled(one, reactor);
    await expect.poll(() => readCheckpoint(db, 'worker.greeter')).toEqual({ position: 2 });
    for (const name of ['worker.idle', 'worker.choosy'])
      expect(await readCheckpoint(db, name), name).toEqual({ position: 0 });
    await reactor.stop();
    for (const name of ['worker.idle', 'worker.choosy'])
      expect(await readCheckpoint(db, name), name).toEqual({ position: 2 });
  });

  it('repeat after a crash no more than the last second of what goes on slowly without a pause', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const handle = async (_app: App, { position }: Recorded) => {
      if (position === 1) await new Promise((resolve) => setTimeout(resolve, 1_100));
      if (position === 3) await held;
    };
    const workers = [{ name: 'greeter', on: ['SeatTaken'], handle }];
    await using one = await processOn(db, newClock(), { reactions: [], workers });
    const reactor = await one.react();
    for (const id of ['c1', 'c2', 'c3', 'c4']) await one.execute(takeSeat({ id }));
    await expect
      .poll(() => readCheckpoint(db, 'worker.greeter'), { timeout: 5_000 })
      .toEqual({ position: 1 });
    letGo();
    await settled(one, reactor);
    await reactor.stop();
  });

  it('handle events about different people side by side, those about one person in order; their checkpoint passes no event in hand', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const course: string[] = [];
    const open = new Map<string, () => void>();
    const handle = async (_app: App, { data }: Recorded) => {
      const { by } = data as { by: string };
      course.push(`begins ${by}`);
      await new Promise<void>((resolve) => open.set(by, resolve));
      course.push(`ends ${by}`);
    };
    const about = ({ data }: Recorded) => [(data as { by: string }).by.slice(0, -1)];
    const workers = [{ name: 'greeter', on: ['SeatTaken'], handle, about }];
    await using one = await processOn(db, newClock(), { reactions: [], workers });
    for (const id of ['ada1', 'ben1', 'ada2', 'cleo1']) await one.execute(takeSeat({ id }));
    const reactor = await one.react();
    await expect.poll(() => course).toEqual(['begins ada1', 'begins ben1']);
    open.get('ben1')?.();
    await expect.poll(() => course).toEqual(['begins ada1', 'begins ben1', 'ends ben1']);
    expect(await readCheckpoint(db, 'worker.greeter')).toEqual({ position: 0 });
    open.get('ada1')?.();
    await expect.poll(() => course.slice(3)).toEqual(['ends ada1', 'begins ada2', 'begins cleo1']);
    open.get('cleo1')?.();
    open.get('ada2')?.();
    await settled(one, reactor);
    await expect.poll(() => readCheckpoint(db, 'worker.greeter')).toEqual({ position: 4 });
    await reactor.stop();
  });

  it('do nothing twice that was done beside an event that could not even be parked', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const handled: string[] = [];
    const handle = async (_app: App, { data }: Recorded) => {
      const { by } = data as { by: string };
      handled.push(by);
      if (by === 'ben') throw new Error('this one never works');
    };
    const about = ({ data }: Recorded) => [(data as { by: string }).by];
    const workers = [{ name: 'greeter', on: ['SeatTaken'], handle, about }];
    await using one = await processOn(db, newClock(), { reactions: [], workers, maxAttempts: 1 });
    for (const id of ['ada', 'ben', 'cleo']) await one.execute(takeSeat({ id }));
    await db.sql`alter table parked_events rename to parked_elsewhere`;
    const reactor = await one.react();
    await expect.poll(() => handled.filter((by) => by === 'ben').length).toBe(2);
    await db.sql`alter table parked_elsewhere rename to parked_events`;
    await settled(one, reactor);
    expect(handled.filter((by) => by !== 'ben')).toEqual(['ada', 'cleo']);
    expect(await readParkedEvents(db)).toMatchObject([{ consumer: 'worker.greeter', position: 2 }]);
    await reactor.stop();
  });
});
