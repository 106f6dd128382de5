import { readCheckpoint, readParkedEvents } from '@waymark/db/store';
import { createTestDatabase, type TestDatabase } from '@waymark/db/testing';
import { position, type Recorded } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { takeSeat } from '../../testing/room.ts';
import { newClock, processOn, settled } from '../../testing/roomProcess.ts';
import type { App } from '../app.ts';
import { retryParked } from './parked.ts';
import { PutOff } from './putOff.ts';

const LONGEST = 4 * 60 * 60_000;
const DAY = 6 * LONGEST;
const GREETER = 'worker.greeter';

/** A worker that greets by `greet`, and keeps the order in which it could. */
async function greeting(db: TestDatabase, greet: (by: string) => unknown) {
  const greeted: string[] = [];
  const handle = async (_app: App, event: Recorded) => {
    const { by } = event.data as { by: string };
    await greet(by);
    greeted.push(by);
  };
  const clock = newClock();
  const workers = [{ name: 'greeter', on: ['SeatTaken'], handle }];
  const one = await processOn(db, clock, { reactions: [], workers });
  return { one, clock, greeted };
}

/** The same of a worker that puts everybody off, until `retry` is due. */
async function lateGreeting(db: TestDatabase) {
  let isLate = true;
  const made = await greeting(db, () => {
    if (isLate) throw new PutOff('later');
  });
  const retry = () => {
    isLate = false;
    made.clock.time += LONGEST;
  };
  return { ...made, retry };
}

const away = () => Object.assign(new Error('nobody answers'), { code: 'ECONNECTION' });

describe('an event that was put off', () => {
  it('and is handled by its retry has nothing repeated that was handled after it', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const late = new Set(['slow', 'slower']);
    const { one, clock, greeted } = await greeting(db, (by) => {
      if (late.has(by)) throw new PutOff('later');
    });
    await using _one = one;
    const reactor = await one.react();
    const checkpoint = async () => (await readCheckpoint(db, GREETER)).position;
    for (const by of ['slow', 'slower', 'fine']) await one.execute(takeSeat({ id: by }));
    await settled(one, reactor);
    await expect.poll(checkpoint, { timeout: 5_000 }).toBe(3);
    for (const [by, next] of [
      ['slower', 4],
      ['slow', 5],
    ] as const) {
      late.delete(by);
      clock.time += LONGEST;
      await settled(one, reactor);
      await one.execute(takeSeat({ id: `after-${by}` }));
      await settled(one, reactor);
      await expect.poll(checkpoint, { timeout: 5_000 }).toBe(next);
    }
    expect(greeted).toEqual(['fine', 'slower', 'after-slower', 'slow', 'after-slow']);
    await reactor.stop();
  });

  it('and is handled by its retry before a checkpoint passed it is not handled again', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    let isLate = true;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { one, clock, greeted } = await greeting(db, (by) => {
      if (by === 'slow' && isLate) throw new PutOff('later');
      return by === 'long' ? held : undefined;
    });
    await using _one = one;
    const reactor = await one.react();
    for (const by of ['slow', 'long']) await one.execute(takeSeat({ id: by }));
    await reactor.settled(position(1));
    expect(await readParkedEvents(db)).toHaveLength(1);
    isLate = false;
    clock.time += LONGEST;
    await reactor.settled(position(1));
    expect(await readParkedEvents(db)).toEqual([]);
    letGo();
    await settled(one, reactor);
    await expect.poll(async () => (await readCheckpoint(db, GREETER)).position, { timeout: 5_000 }).toBe(2);
    expect(greeted).toEqual(['slow', 'long']);
    await reactor.stop();
  });

  it('is still tried again after its retry met an outage, which ends the round', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    let fault: (() => Error) | undefined = () => new PutOff('later');
    let tries = 0;
    const { one, clock, greeted } = await greeting(db, () => {
      tries += 1;
      if (fault) throw fault();
    });
    await using _one = one;
    const reactor = await one.react();
    for (const by of ['first', 'second']) await one.execute(takeSeat({ id: by }));
    await settled(one, reactor);
    expect(tries).toBe(2);
    fault = away;
    clock.time += LONGEST;
    await settled(one, reactor);
    expect(tries).toBe(3);
    const reasons = (await readParkedEvents(db)).map(({ reason }) => reason);
    expect(reasons).toEqual(['PutOff: later', 'PutOff: later']);
    fault = undefined;
    await settled(one, reactor);
    expect(greeted).toEqual(['first', 'second']);
    expect(await readParkedEvents(db)).toEqual([]);
    await reactor.stop();
  });

  it('ends the round where nobody answered it, and those behind it come with the next look', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const tried: string[] = [];
    const { one, clock } = await greeting(db, (by) => {
      tried.push(by);
      throw new PutOff('later', { endsRound: true });
    });
    await using _one = one;
    const reactor = await one.react();
    for (const by of ['first', 'second']) await one.execute(takeSeat({ id: by }));
    await settled(one, reactor);
    clock.time += LONGEST;
    await settled(one, reactor);
    await settled(one, reactor);
    expect(tried).toEqual(['first', 'second', 'first', 'second']);
    await reactor.stop();
  });

  it('does not wait behind those of a consumer that is paused or gone', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const { one, greeted, retry } = await lateGreeting(db);
    await using _one = one;
    const reactor = await one.react();
    await one.execute(takeSeat({ id: 'first' }));
    await settled(one, reactor);
    await db.sql`insert into parked_events (consumer, position, reason, parked_at)
      select 'gone.' || nth, 1, 'PutOff: later', 0 from generate_series(1, 100) as nth`;
    retry();
    await settled(one, reactor);
    expect(greeted).toEqual(['first']);
    await reactor.stop();
  });

  it('is put off at its first try although it happened long ago, in an outage of days', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const { one, clock, greeted, retry } = await lateGreeting(db);
    await using _one = one;
    await one.execute(takeSeat({ id: 'first' }));
    clock.time += 30 * LONGEST;
    const reactor = await one.react();
    await settled(one, reactor);
    expect(await readParkedEvents(db)).toMatchObject([{ reason: 'PutOff: later' }]);
    retry();
    await settled(one, reactor);
    expect(greeted).toEqual(['first']);
    await reactor.stop();
  });

  it('is tried for four days from its first try, also where that came days after it happened', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    let tries = 0;
    const { one, clock } = await greeting(db, () => {
      tries += 1;
      throw new PutOff('later');
    });
    await using _one = one;
    await one.execute(takeSeat({ id: 'first' }));
    clock.time += 5 * DAY;
    const reactor = await one.react();
    await settled(one, reactor);
    expect(tries).toBe(1);
    clock.time += 60_000;
    await settled(one, reactor);
    expect(tries, 'the waits begin short').toBe(2);
    for (let hours = 0; hours < 92; hours += 4) {
      clock.time += LONGEST;
      await settled(one, reactor);
    }
    const reason = async () => (await readParkedEvents(db))[0]?.reason;
    expect(await reason()).toBe('PutOff: later');
    clock.time += LONGEST;
    await settled(one, reactor);
    expect(await reason()).toBe('GivenUp: later');
    const handle = () => Promise.reject(new PutOff('later'));
    await retryParked(one.app, { name: GREETER, handle }, position(1));
    expect(await reason(), 'an operator asked').toBe('PutOff: later');
    clock.time += LONGEST;
    await settled(one, reactor);
    expect(await reason()).toBe('PutOff: later');
    await reactor.stop();
  });

  it('does not wait for a clock that was a day ahead and is set right', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const { one, clock, greeted, retry } = await lateGreeting(db);
    await using _one = one;
    const reactor = await one.react();
    clock.time += DAY;
    await one.execute(takeSeat({ id: 'first' }));
    await settled(one, reactor);
    clock.time -= DAY;
    retry();
    await settled(one, reactor);
    expect(greeted).toEqual(['first']);
    await reactor.stop();
  });
});
