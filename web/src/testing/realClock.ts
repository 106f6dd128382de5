import { afterAll, vi } from 'vitest';

/** The files of a worker share its clock: one that leaves it stopped or moved would fail in a file that comes later. */
afterAll(() => {
  const isStopped = vi.isFakeTimers();
  const isMoved = Math.abs(Date.now() - performance.timeOrigin - performance.now()) > 60_000;
  vi.useRealTimers();
  if (isStopped || isMoved)
    throw new Error('This file leaves a clock that is not real: call vi.useRealTimers().');
});
