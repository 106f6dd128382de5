import { beforeAll, describe, expect, it } from 'vitest';
import { loadSimulation } from './bundle.ts';
import { readPlants } from './plants.ts';
import type { simulate as Simulate } from './simulate.ts';

describe('simulation', () => {
  let simulate: typeof Simulate;
  beforeAll(async () => {
    simulate = await loadSimulation();
  }, 60_000);

  it('keeps every promise in each of these seeds, whatever fails', async () => {
    const sum = { acknowledged: 0, resyncs: 0, faults: 0 };
    for (const seed of [1, 2, 3, 4, 5, 8, 10, 25, 42, 47, 48, 52, 118, 1018, 20261122]) {
      const course = await simulate(seed);
      expect(course.problems, `seed ${seed}`).toEqual([]);
      sum.acknowledged += course.acknowledged;
      sum.resyncs += course.resyncs;
      sum.faults += Object.values(course.faults).reduce((all, times) => all + times, 0);
    }
    expect(sum.acknowledged).toBeGreaterThan(400);
    expect(sum.resyncs).toBeGreaterThan(5);
    expect(sum.faults).toBeGreaterThan(40);
  }, 60_000);

  it('plays a seed again to the same step, traced or not', async () => {
    const first = await simulate(7, true);
    await simulate(8);
    const second = await simulate(7, true);
    expect(second.trace).toEqual(first.trace);
    const untraced = await simulate(7);
    expect([untraced.fingerprint, untraced.steps]).toEqual([first.fingerprint, first.steps]);
    expect((await simulate(8)).fingerprint).not.toBe(first.fingerprint);
  }, 60_000);
});

describe('planted defects', () => {
  it.each(readPlants().map((plant) => [plant.name, plant] as const))(
    'found within 1,000 seeds: %s',
    async (_name, plant) => {
      const simulate = await loadSimulation(plant.changes);
      let found = await simulate(plant.seed);
      for (let seed = 1; found.problems.length === 0 && seed <= 1_000; seed++) found = await simulate(seed);
      expect(found.problems).not.toEqual([]);
      const again = await simulate(found.seed, true);
      expect([again.problems, again.steps]).toEqual([found.problems, found.steps]);
    },
    120_000,
  );
});
