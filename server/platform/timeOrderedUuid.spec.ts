import { afterEach, expect, it, vi } from 'vitest';
import { timeOrderedUuid } from './timeOrderedUuid.ts';

// The example of RFC 9562, appendix A.6: 2022-02-22T19:22:22Z.
const EXAMPLE_TIME = 1_645_557_742_000;
const EXAMPLE = /^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => {
  vi.useRealTimers();
});

it('is a UUID of version 7 that begins with the time, and no two are the same', () => {
  expect(timeOrderedUuid(EXAMPLE_TIME)).toMatch(EXAMPLE);
  expect(timeOrderedUuid(1)).toMatch(/^00000000-0001-7/);
  const made = Array.from({ length: 1_000 }, () => timeOrderedUuid(7));
  expect(new Set(made).size).toBe(1_000);
});

it('takes the time of now, and sorts behind what was made earlier', () => {
  vi.useFakeTimers({ now: EXAMPLE_TIME, toFake: ['Date'] });
  const earlier = timeOrderedUuid();
  expect(earlier).toMatch(EXAMPLE);
  vi.setSystemTime(EXAMPLE_TIME + 1);
  expect(timeOrderedUuid() > earlier).toBe(true);
});
