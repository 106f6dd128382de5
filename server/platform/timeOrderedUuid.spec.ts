import { expect, it } from 'vitest';
import { timeOrderedUuid } from './timeOrderedUuid.ts';

it('is a UUID of version 7 that begins with the time, and no two are the same', () => {
  // The example of RFC 9562, appendix A.6: 2022-02-22T19:22:22Z.
  expect(timeOrderedUuid(1_645_557_742_000)).toMatch(
    /^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(timeOrderedUuid(1)).toMatch(/^00000000-0001-7/);
  const made = Array.from({ length: 1_000 }, () => timeOrderedUuid(7));
  expect(new Set(made).size).toBe(1_000);
  expect(timeOrderedUuid() >= timeOrderedUuid(Date.now() - 1)).toBe(true);
});
