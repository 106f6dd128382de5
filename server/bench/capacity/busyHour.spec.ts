import { expect, it } from 'vitest';
import { busyHour } from './busyHour.ts';
import type { Costs } from './capacity.ts';
import { busyHourTable } from './capacityTable.ts';

const costs: Costs = {
  sends: 1_000,
  appends: 3_200,
  deliveries: 300_000,
  socketBytes: 20_000,
  logBytes: 1_500,
  modelBytes: 500,
  rebuilt: 10_000,
  resume: 1,
};
const calm = { burst: 1 };

it('an hour without anybody in the way takes what the parts take', () => {
  // 2 ms on a core, 0.02 ms for three windows, 10 ms in a batch.
  const { p50Ms, events, cores } = busyHour(1_000, costs, calm);
  expect(p50Ms).toBeCloseTo(12.02);
  expect(cores).toBe(2);
  // 0.25 a second.
  expect(events).toBeGreaterThan(800);
  expect(events).toBeLessThan(1_000);
});

it('the same seed gives the same hour, another one another', () => {
  expect(busyHour(10_000, costs)).toEqual(busyHour(10_000, costs));
  expect(busyHour(10_000, costs, { seed: 2 }).worstMs).not.toBe(busyHour(10_000, costs).worstMs);
});

it('a burst waits at the writer when it writes less than comes', () => {
  // 25 events a second, in the burst 125.
  const slow = { ...costs, appends: 100 };
  const { burstP99Ms, longestQueue } = busyHour(100_000, slow);
  expect(burstP99Ms).toBeGreaterThan(10_000);
  expect(longestQueue).toBeGreaterThan(1_000);
  const quick = busyHour(100_000, costs);
  expect(quick.burstP99Ms).toBeLessThan(100);
  expect(quick.longestQueue).toBeLessThan(32);
});

it('everybody who was connected comes back after the restart, for which there are cores', () => {
  const { resumes, resumeP99Ms, cores } = busyHour(100_000, { ...costs, resume: 20 });
  // 10,000 connected, 20 ms each: 200 s of work within 60 s.
  expect({ resumes, cores }).toEqual({ resumes: 10_000, cores: 4 });
  expect(resumeP99Ms).toBeLessThan(1_000);
  expect(busyHour(100_000, costs).resumeP99Ms).toBeLessThan(10);
});

it('where no resume was measured nothing is said of the restart', () => {
  const { resume: _, ...unmeasured } = costs;
  const hour = busyHour(10_000, unmeasured);
  expect(hour.resumes).toBe(0);
  expect(busyHourTable([hour])).toContain('| not measured |');
});

it('the table has a row for each number of people', () => {
  const hour = {
    people: 1_000_000,
    cores: 4,
    events: 900_000,
    resumes: 100_000,
    p50Ms: 5.21,
    p99Ms: 9.87,
    worstMs: 31,
    burstP99Ms: 12,
    resumeP99Ms: 340,
    longestQueue: 28,
    writerBusy: 0.74,
    coresBusy: 0.051,
  };
  expect(busyHourTable([hour]).split('\n')[2]).toBe(
    '| 1,000,000 | 4 | 900,000 | 5.2, 9.9, 31 ms | 12 ms | 100,000: 340 ms | 28 | 74% | 5.1% |',
  );
});
