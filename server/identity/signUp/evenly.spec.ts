import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { evenly } from './evenly.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [0, 250],
  [30, 250],
  [249, 250],
  [260, 500],
  [410, 500],
  [1_100, 1_250],
])('AUT-30 work of %s ms is answered after %s ms', async (work, answered) => {
  const from = performance.now();
  const answering = evenly(() => new Promise((resolve) => setTimeout(resolve, work))).then(
    () => performance.now() - from,
  );
  await vi.runAllTimersAsync();
  expect(await answering).toBe(answered);
});
