import { createTestDatabase } from '@waymark/db/testing';
import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rateLimiter.ts';

const rule = { limit: 5, window: 15 * 60_000 };

describe('rate limiter', () => {
  it('AUT-13 lets five through and slows the rest, over all processes, even all at once', async () => {
    await using db = await createTestDatabase({ poolSize: 6 });
    const clock = { time: 1_000_000, now: () => clock.time };
    const [one, other] = [createRateLimiter(db, clock), createRateLimiter(db, clock)];
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (_each, index) => (index % 2 ? one : other).take('login:ada', rule)),
    );
    expect(verdicts.filter(({ status }) => status === 'allowed')).toHaveLength(5);
    expect(verdicts.find(({ status }) => status === 'limited')).toEqual({
      status: 'limited',
      retryAfter: 180_000,
    });
    expect(await one.take('login:bob', rule)).toEqual({ status: 'allowed' });
  });

  it('AUT-13 slows down and does not lock out: one more each three minutes, however often it is tried', async () => {
    await using db = await createTestDatabase();
    const clock = { time: 1_000_000, now: () => clock.time };
    const limiter = createRateLimiter(db, clock);
    for (let attempt = 0; attempt < 5; attempt += 1) await limiter.take('k', rule);
    for (let attempt = 0; attempt < 30; attempt += 1) await limiter.take('k', rule);
    clock.time += 180_000;
    expect(await limiter.take('k', rule)).toEqual({ status: 'allowed' });
    expect(await limiter.take('k', rule)).toMatchObject({ status: 'limited' });
    clock.time += 15 * 60_000;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await limiter.take('k', rule)).toEqual({ status: 'allowed' });
    }
  });

  it('counts no attempt that was given back, and forgets', async () => {
    await using db = await createTestDatabase();
    const limiter = createRateLimiter(db, { now: () => 1_000_000 });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await limiter.take('k', rule)).toEqual({ status: 'allowed' });
      await limiter.giveBack('k');
    }
    for (let attempt = 0; attempt < 5; attempt += 1) await limiter.take('k', rule);
    await expect(limiter.takeOrFail('k', rule)).rejects.toMatchObject({
      extensions: { code: 'RATE_LIMITED', retryAfter: 180 },
    });
    await limiter.forget('k');
    expect(await limiter.take('k', rule)).toEqual({ status: 'allowed' });
  });

  it('AUT-13 keeps nobody waiting for a time that was never: the clock of the database was a day ahead and was set right', async () => {
    await using db = await createTestDatabase();
    const day = 24 * 60 * 60_000;
    const clock = { time: 5 * day, now: () => clock.time };
    const limiter = createRateLimiter(db, clock);
    for (let attempt = 0; attempt < 6; attempt += 1) await limiter.take('k', rule);
    clock.time -= 2_000;
    expect(await limiter.take('k', rule), 'what two processes read of one clock differs').toEqual({
      status: 'limited',
      retryAfter: 180_000,
    });
    clock.time -= day;
    await limiter.checkOrFail('k', rule);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await limiter.take('k', rule)).toEqual({ status: 'allowed' });
    }
    expect(await limiter.take('k', rule)).toEqual({ status: 'limited', retryAfter: 180_000 });
  });
});
