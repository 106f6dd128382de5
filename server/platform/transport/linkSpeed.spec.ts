import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LinkSpeed, watchSpeed } from './linkSpeed.ts';

describe('the speed of a link', () => {
  /** Milliseconds of one round trip. */
  let takes: number;
  let asked: number;
  let speed: LinkSpeed;

  beforeEach(() => {
    vi.useFakeTimers();
    takes = 5;
    asked = 0;
    speed = watchSpeed(() => {
      asked += 1;
      return new Promise((resolve) => setTimeout(resolve, takes));
    });
  });
  afterEach(() => {
    speed.stop();
    vi.useRealTimers();
  });

  it('is slow after six looks without a round trip within 100 ms, and quick after the next that was', async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(speed.isQuick()).toBe(true);
    takes = 200;
    await vi.advanceTimersByTimeAsync(500);
    expect(speed.isQuick()).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(speed.isQuick()).toBe(false);
    takes = 5;
    await vi.advanceTimersByTimeAsync(400);
    expect(speed.isQuick()).toBe(true);
  });

  it('asks again 2 s after a question that nobody answers, and not before', async () => {
    takes = 60_000;
    await vi.advanceTimersByTimeAsync(2_000);
    expect([asked, speed.isQuick()]).toEqual([1, false]);
    takes = 5;
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toBeGreaterThan(1);
    expect(speed.isQuick()).toBe(true);
  });

  it('asks nothing once it is stopped', async () => {
    speed.stop();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toBe(0);
  });
});
