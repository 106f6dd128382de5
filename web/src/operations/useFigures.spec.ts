import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, type Resource, sync } from '#/app/sync/index.ts';
import { useFigures } from './useFigures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  sync.reset();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('OPS-08 (partly) figures are fetched again every 3 seconds, one fetch at a time, and not while the page is hidden', async () => {
  const asked: ((data: number) => void)[] = [];
  const figures: Resource<null, number> = {
    name: 'figures',
    fetch: () =>
      new Promise<Answer<number>>((resolve) => asked.push((data) => resolve({ data, position: '5.1f' }))),
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const { result } = renderHook(() => useFigures(figures, null, 3_000));
  await pass(10_000);
  expect(asked).toHaveLength(1);
  asked[0]?.(1);
  await pass(250);
  expect([result.current.data, asked.length]).toEqual([1, 2]);
  asked[1]?.(2);
  await pass(1_000);
  expect([result.current.data, asked.length]).toEqual([2, 2]);
  await pass(3_000);
  asked[2]?.(3);
  await pass(0);
  expect([result.current.data, asked.length]).toEqual([3, 3]);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(30_000);
  expect(asked).toHaveLength(3);
  hidden.mockRestore();
  await pass(3_000);
  expect(asked).toHaveLength(4);
});
