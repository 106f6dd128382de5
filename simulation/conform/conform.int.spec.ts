import { createTestDatabase } from '@waymark/db/testing';
import { describe, expect, it } from 'vitest';
import { playOnPostgres, playSimulated } from './Bench.ts';
import { scenarios } from './scenarios.ts';

describe('the simulated database does as PostgreSQL does', () => {
  it.each(Object.entries(scenarios))('%s', async (_name, scenario) => {
    await using db = await createTestDatabase();
    const real = await playOnPostgres(db, scenario);
    expect(real.length).toBeGreaterThan(1);
    expect(await playSimulated(scenario)).toEqual(real);
  });
});
