import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { REFETCH, sync } from '#/app/sync/index.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { personOf } from '../../testing/planOf.ts';
import { attendance, useAttendance } from './useAttendance.ts';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  sync.reset();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('PLN-32 says that the board is open, again and again, asks who else has it, and says when it closes', async () => {
  let here = ['Ben'];
  const asked = answerWith({
    attendActionPlan: () => true,
    getActionPlanAttendance: () => ({ items: here.map(personOf), total: here.length }),
  });
  const said = () => asked.flatMap(({ variables }) => ('isHere' in variables ? [variables.isHere] : []));
  const hook = renderHook(() => useAttendance('p'));
  await waitFor(() => expect(hook.result.current?.items.map(({ id }) => id)).toEqual(['Ben']));
  expect(said()).toEqual([true]);
  here = ['Ben', 'Cleo'];
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(said()).toEqual([true, true, true]);
  await waitFor(() => expect(hook.result.current?.total).toBe(2));
  hook.unmount();
  expect(said().at(-1)).toBe(false);
  const tabs = new Set(asked.flatMap(({ variables }) => ('tabId' in variables ? [variables.tabId] : [])));
  expect(tabs.size).toBe(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(said()).toHaveLength(4);
});

it('PLN-32 is asked for again when somebody opens or leaves the board, and when access to the plan changes', () => {
  expect(Object.keys(attendance.on ?? {})).toEqual(['AttendanceChanged', 'ActionPlanChanged']);
  const context = { params: { planId: 'p' }, me: 'Ada', version: null };
  const known = { items: [], total: 0 };
  const signal = { __typename: 'AttendanceChanged', thingId: 'p' } as const;
  expect(attendance.on?.AttendanceChanged?.(known, signal, context)).toBe(REFETCH);
});

it('PLN-32 says nothing of others while the feed is cut off, and asks at once when it is back', async () => {
  let here = ['Ben'];
  answerWith({
    attendActionPlan: () => true,
    getActionPlanAttendance: () => ({ items: here.map(personOf), total: here.length }),
  });
  const hook = renderHook(() => useAttendance('p'));
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
  const hook = renderHook(() => useAttendance('p'));
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(hook.result.current).toBeNull();
});
