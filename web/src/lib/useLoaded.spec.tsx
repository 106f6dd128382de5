import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFitfulServer } from '#/testing/fitfulServer.ts';
import { useLoaded } from './useLoaded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('whatever fails and whenever it answers, what is shown ends as the server has it for the latest question', async () => {
  for (let seed = 0; seed < 30; seed++) {
    const server = createFitfulServer<{ position: string }>(seed);
    const { random } = server;
    let version = 0;
    const loads = {
      one: () => server.ask(() => `one ${version}`),
      two: () => server.ask(() => `two ${version}`),
    };
    let asked: keyof typeof loads = 'one';
    const { result, rerender, unmount } = renderHook(() => useLoaded(loads[asked]), { wrapper: StrictMode });
    await server.pass(4_000);
    if (result.current.value === null) act(() => result.current.reload());
    await server.pass(4_000);
    for (let step = 0; step < 25; step++) {
      version++;
      if (random(5) === 0) {
        // A change of one's own: its answer is the news.
        act(() => result.current.setValue(`${asked} ${version}`));
      } else act(() => result.current.reload());
      if (random(8) === 0) {
        asked = asked === 'one' ? 'two' : 'one';
        rerender();
      }
      await server.pass(random(800));
    }
    if (result.current.value === null) act(() => result.current.reload());
    await server.settle();
    expect(result.current, `seed ${seed}`).toMatchObject({
      value: `${asked} ${version}`,
      hasFailed: false,
    });
    unmount();
  }
});

it('what was never there is not asked for again by itself', async () => {
  const load = vi.fn(() => Promise.reject(new Error('No answer')));
  const { result } = renderHook(() => useLoaded(load));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledOnce();
  expect(result.current).toMatchObject({ value: null, hasFailed: true });
});
