import { claimDueTimers, nextTimerAt } from '@waymark/db/store';
import { createTestDatabase } from '@waymark/db/testing';
import { BEFORE_FIRST } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { metaOf, roomDecider, roomOf } from '../../testing/room.ts';
import { newClock, processOn, settled } from '../../testing/roomProcess.ts';
import type { App } from '../app.ts';
import type { SendResultingCommand } from './resultingCommand.ts';
import { startTimers } from './timers.ts';

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

  it('does not fire what was disarmed, and fires a timer that was armed again at its new time', async () => {
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
    const claimFor = (milliseconds: number) => db.sql`
      update timers set attempts = 1,
        claimed_until = (extract(epoch from clock_timestamp()) * 1000)::bigint + ${milliseconds}::int`;
    await claimFor(10_000);
    const reactor = await one.react();
    await settled(one, reactor);
    expect(await closings(one.app)).toEqual([]);
    await claimFor(0);
    await settled(one, reactor);
    expect(await closings(one.app)).toHaveLength(1);
    await reactor.stop();
  });

  it('fires once more where it changed nothing under a clock that was ahead, also by a process that had no part in it', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const [right, ahead] = [newClock(), newClock()];
    ahead.time += 86_400_000;
    await using one = await processOn(db, right);
    await using other = await processOn(db, ahead);
    const firedAt: number[] = [];
    const send: SendResultingCommand = async (_followUp, { at }) => {
      firedAt.push(at);
      return { status: 'accepted', events: [], position: BEFORE_FIRST, restsOn: [] };
    };
    const staying = startTimers(one.app, send);
    await staying.fireDue();
    await one.execute(open('short', 1_001_000));
    const ending = startTimers(other.app, send);
    await ending.fireDue();
    await ending.stop();
    expect(firedAt).toEqual([87_400_000]);
    right.time = 1_000_999;
    await staying.fireDue();
    expect(firedAt, 'not before its time').toEqual([87_400_000]);
    right.time = 1_001_000;
    await staying.fireDue();
    await staying.fireDue();
    expect(firedAt).toEqual([87_400_000, 1_001_000]);
    await staying.stop();
  });

  it('is claimed by the clock of PostgreSQL: a process a day ahead that dies keeps it for one lease', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const clock = newClock();
    clock.time = Date.now();
    await using one = await processOn(db, clock);
    await one.execute(open('left', clock.time));
    const ahead = await claimDueTimers(db, { now: clock.time + 86_400_000, lease: 300, limit: 10 });
    expect(ahead).toHaveLength(1);
    const claim = async () => (await claimDueTimers(db, { now: clock.time, lease: 300, limit: 10 })).length;
    expect(await claim()).toBe(0);
    await expect.poll(claim, { timeout: 3_000 }).toBe(1);
  });

  it('is claimed again at once where a process wrote its claim by a clock a day ahead', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const clock = newClock();
    await using one = await processOn(db, clock);
    await one.execute(open('left', clock.time));
    await db.sql`update timers set claimed_until = ${Date.now() + 86_400_000}`;
    const claimed = await claimDueTimers(db, { now: clock.time, lease: 15_000, limit: 10 });
    expect(claimed.map(({ id }) => id)).toHaveLength(1);
  });
});
