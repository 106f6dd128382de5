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

it('what was never there is said to be missing at once, and asked for again by itself, later each time', async () => {
  const load = vi.fn((): Promise<string> => Promise.reject(new Error('No answer')));
  const { result } = renderHook(() => useLoaded(load));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toMatchObject({ value: null, hasFailed: true });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load.mock.calls.length).toBeGreaterThanOrEqual(5);
  expect(load.mock.calls.length).toBeLessThanOrEqual(8);
  expect(result.current).toMatchObject({ value: null, hasFailed: true });
  load.mockResolvedValue('there');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(result.current).toMatchObject({ value: 'there', hasFailed: false });
});

it('ERR-10 what could not be asked for again is said until it is there, not taken back at each attempt', async () => {
  const load = vi.fn(async () => 'free times');
  const said: boolean[] = [];
  const { result } = renderHook(() => {
    const loaded = useLoaded(load, { isRefreshed: true });
    said.push(loaded.hasFailed);
    return loaded;
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
  load.mockRejectedValue(new Error('No answer'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current).toMatchObject({ value: 'free times', hasFailed: true });
  said.length = 0;
  act(() => result.current.reload());
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(new Set(said)).toEqual(new Set([true]));
  load.mockResolvedValue('free times again');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current).toMatchObject({ value: 'free times again', hasFailed: false });
});

it('that one question failed says nothing of another one', async () => {
  const loads = {
    one: () => Promise.reject<string>(new Error('No answer')),
    two: () => new Promise<string>((answer) => setTimeout(() => answer('two'), 1_000)),
  };
  let asked: keyof typeof loads = 'one';
  const { result, rerender } = renderHook(() => useLoaded(loads[asked]));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toMatchObject({ value: null, hasFailed: true });
  asked = 'two';
  rerender();
  expect(result.current).toMatchObject({ value: null, hasFailed: false });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current).toMatchObject({ value: 'two', hasFailed: false });
});

it('what no event says is asked for again when its person comes back after half a minute', async () => {
  let version = 1;
  const load = vi.fn(async () => `free times ${version}`);
  const { result } = renderHook(() => useLoaded(load, { isRefreshed: true }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  version = 2;
  const turn = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  for (const [away, shown] of [
    [5_000, 'free times 1'],
    [31_000, 'free times 2'],
  ] as const) {
    act(() => turn('hidden'));
    await act(() => vi.advanceTimersByTimeAsync(away));
    act(() => turn('visible'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(result.current.value).toBe(shown);
  }
  vi.restoreAllMocks();
});

it('what no event says is asked for again in a window beside another one: at its focus after half a minute, and every minute while it is seen', async () => {
  let version = 1;
  const load = vi.fn(async () => `free times ${version}`);
  const { result, unmount } = renderHook(() => useLoaded(load, { isRefreshed: true }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  version = 2;
  for (const [away, shown] of [
    [5_000, 'free times 1'],
    [31_000, 'free times 2'],
  ] as const) {
    await act(() => vi.advanceTimersByTimeAsync(away));
    act(() => void window.dispatchEvent(new Event('focus')));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(result.current.value).toBe(shown);
  }
  version = 3;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(result.current.value).toBe('free times 3');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const asked = load.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(load, 'nobody sees it').toHaveBeenCalledTimes(asked);
  vi.restoreAllMocks();
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(load, 'it is left').toHaveBeenCalledTimes(asked);
});
