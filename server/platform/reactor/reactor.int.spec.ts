import { readCheckpoint, readParkedEvents } from '@waymark/db/store';
import { createTestDatabase } from '@waymark/db/testing';
import type { Recorded } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { roomOf, takeSeat } from '../../testing/room.ts';
import { annexOf, cutEveryConnection, newClock, processOn, settled } from '../../testing/roomProcess.ts';
import type { App } from '../app.ts';

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

  it('writes its checkpoint for what it handled, and for what it passed over only when it stops', async () => {
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
    await expect.poll(() => readCheckpoint(db, 'worker.greeter')).toBe(2);
    for (const name of ['worker.idle', 'worker.choosy']) expect(await readCheckpoint(db, name), name).toBe(0);
    await reactor.stop();
    for (const name of ['worker.idle', 'worker.choosy']) expect(await readCheckpoint(db, name), name).toBe(2);
  });
});
