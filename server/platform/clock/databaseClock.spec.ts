import { type Position, position } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { createDatabaseClock, setByLooks } from './databaseClock.ts';

const machine = (wall: number) => {
  const at = { wall, monotonic: 500 };
  return { at, wall: () => at.wall, monotonic: () => at.monotonic };
};

it('goes by its own clock until PostgreSQL answers, and by PostgreSQL and the time that has passed afterwards', () => {
  const { at, ...clocks } = machine(86_400_000);
  const clock = createDatabaseClock(clocks);
  expect(clock.now()).toBe(86_400_000);
  clock.compare(1_000, [480, 500]);
  expect(clock.now()).toBe(1_020);
  at.monotonic = 3_500;
  expect(clock.now()).toBe(4_020);
});

it('ignores that the clock of its machine was set, and says what that clock shows', () => {
  const { at, ...clocks } = machine(1_000);
  const clock = createDatabaseClock(clocks);
  clock.compare(1_000, [500, 500]);
  at.wall = 86_401_000;
  at.monotonic = 600;
  expect(clock.now()).toBe(1_100);
  expect(clock.own()).toBe(86_401_000);
});

it('changes nothing where a slow answer allows the time that it has', () => {
  const { at, ...clocks } = machine(1_000);
  const clock = createDatabaseClock(clocks);
  clock.compare(1_000, [500, 500]);
  at.monotonic = 2_500;
  clock.compare(2_000, [500, 2_500]);
  expect(clock.now()).toBe(3_000);
  clock.compare(900, [2_490, 2_500]);
  expect(clock.now()).toBe(910);
});

it('is set by every look at the log', async () => {
  const clock = createDatabaseClock();
  const head = { position: position(0), fingerprint: 0 };
  const look = async (_at: Position) => ({ head, standing: 0, now: 5_000_000 });
  await setByLooks({ look }, clock).look(position(0));
  expect(clock.now()).toBeGreaterThanOrEqual(5_000_000);
  expect(clock.now()).toBeLessThan(5_060_000);
});
