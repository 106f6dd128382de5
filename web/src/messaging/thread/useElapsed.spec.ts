import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useElapsed } from './useElapsed.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOON = Date.UTC(2026, 2, 14, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (since: number) => renderHook(() => useElapsed(since, 300)).result;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('MSG-51 is over once so much time has gone by', () => {
  const isOver = after(NOON - 100);
  pass(199);
  expect(isOver.current).toBe(false);
  pass(1);
  expect(isOver.current).toBe(true);
  expect(after(NOON - 1_000).current).toBe(true);
});

it('MSG-51 waits no longer than that for an instant of a clock that was a day ahead', () => {
  const isOver = after(NOON + DAY);
  pass(299);
  expect(isOver.current).toBe(false);
  pass(1);
  expect(isOver.current).toBe(true);
});
