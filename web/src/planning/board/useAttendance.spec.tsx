import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { personOf } from '../testing/planOf.ts';
import type { BoardClient, BoardNews } from './boardClient.ts';
import { useAttendance } from './useAttendance.ts';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function clientOf() {
  const listeners = new Set<(news: BoardNews) => void>();
  const client = {
    planId: 'p',
    onNews(listener: (news: BoardNews) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const tell = (news: BoardNews) =>
    act(() => {
      for (const listener of listeners) listener(news);
    });
  return { client: client as unknown as BoardClient, tell, listeners };
}

it('PLN-32 says that the board is open, again and again, asks when others come, and says when it closes', async () => {
  let here = ['Ben'];
  const asked = answerWith({
    attendActionPlan: () => true,
    getActionPlanAttendance: () => ({ items: here.map(personOf), total: here.length }),
  });
  const said = () => asked.flatMap(({ variables }) => ('isHere' in variables ? [variables.isHere] : []));
  const { client, tell, listeners } = clientOf();
  const hook = renderHook(() => useAttendance(client));
  await waitFor(() => expect(hook.result.current?.items.map(({ id }) => id)).toEqual(['Ben']));
  expect(said()).toEqual([true]);
  here = ['Ben', 'Cleo'];
  tell({ type: 'attendance' });
  tell({ type: 'attendance' });
  await waitFor(() => expect(hook.result.current?.total).toBe(2));
  const questions = asked.filter(({ name }) => name === 'getActionPlanAttendance');
  expect(questions).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(said()).toEqual([true, true, true]);
  hook.unmount();
  expect(said().at(-1)).toBe(false);
  expect(listeners.size).toBe(0);
  const tabs = new Set(asked.flatMap(({ variables }) => ('tabId' in variables ? [variables.tabId] : [])));
  expect(tabs.size).toBe(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(said()).toHaveLength(4);
});

it('PLN-32 says nothing of others while nothing can be heard, and asks at once when it can', async () => {
  let here = ['Ben'];
  answerWith({
    attendActionPlan: () => true,
    getActionPlanAttendance: () => ({ items: here.map(personOf), total: here.length }),
  });
  const { client } = clientOf();
  const hook = renderHook(() => useAttendance(client));
  await waitFor(() => expect(hook.result.current?.total).toBe(1));
  act(() => useLiveStatus.setState({ isOnline: false }));
  expect(hook.result.current).toBeNull();
  here = ['Ben', 'Cleo'];
  act(() => useLiveStatus.setState({ isOnline: true }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(hook.result.current?.total).toBe(2);
});

it('PLN-32 shows nobody while no answer comes, and breaks nothing', async () => {
  answerWith({
    attendActionPlan: () => {
      throw new Error('down');
    },
  });
  const { client } = clientOf();
  const hook = renderHook(() => useAttendance(client));
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(hook.result.current).toBeNull();
});
