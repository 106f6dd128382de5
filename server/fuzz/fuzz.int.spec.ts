import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fuzz, openFuzz } from './runFuzz.ts';

const given = process.env.FUZZ_SEED;
/** `npm run test:fuzz` draws a new seed each time; a run of all tests plays seeds that stay, so that it can be repeated. */
const seeds = given === undefined ? [20_260_101, 932_162] : [Number(given)];
const operations = Number(process.env.FUZZ_OPERATIONS ?? 150);
const within = given === undefined ? 30_000 : 60 * 60_000;

describe('any operation by anybody', () => {
  let fuzz: Fuzz;
  beforeAll(async () => {
    fuzz = await openFuzz();
  }, 180_000);
  afterAll(() => fuzz[Symbol.asyncDispose]());

  it.each(seeds)(
    'the server answers every operation in time and keeps the things of others when the seed is %i',
    async (seed) => {
      const report = await fuzz.run({ seed, operations, within, path: process.env.FUZZ_PATH });
      const codes = Object.entries(report.codes).map(([code, count]) => `${code} ${count}`);
      console.log(
        `seed ${seed}: ${report.operations} operations in ${report.seconds} s: ${codes.join(', ')}`,
      );
      expect(report.failure, `npm run test:fuzz -- --seed ${seed}`).toBeUndefined();
      expect(report.operations).toBeGreaterThan(0);
    },
    within + 60_000,
  );
});
