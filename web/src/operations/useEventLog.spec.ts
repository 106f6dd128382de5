import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { subscribeOnce } from '#/app/live/liveSocket.ts';
import { answerWith } from '#/testing/answerWith.ts';
import type { LogEvent, LogFilter, TailBatch } from './operations.ts';
import { standing, useEventLog } from './useEventLog.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const events = (...cursors: string[]) => cursors.map((cursor) => ({ cursor }) as LogEvent);

it('OPS-04 (partly) holds what the newest page proves to be in the log, and nothing newer that the page does not have', () => {
  const page = events('4.d2', '3.c2', '2.b1', '1.a1');
  expect(standing(events('5.e1', '4.d1', '3.c1', '2.b1', '1.a1'), page)).toEqual(events('2.b1', '1.a1'));
  expect(standing(events('4.d2', '3.c2'), page)).toEqual(events('4.d2', '3.c2'));
});

it('OPS-04 (partly) holds nothing where the log is longer than the page since, or another one', () => {
  expect(standing(events('2.b1', '1.a1'), events('90.f1', '89.e1'))).toEqual([]);
  expect(standing(events('2.b1'), events('2.b2'))).toEqual([]);
  expect(standing([], events('2.b2'))).toEqual([]);
});

/** A log that grows, by events of two types in turns, and the tail of a reader who follows it. */
function growingLog(length: number) {
  const log: LogEvent[] = [];
  const followers = new Set<(batch: TailBatch) => void>();
  const ends = new Set<Parameters<typeof subscribeOnce>[4]>();
  const headOf = () => `${log.length}.f${log.length}`;
  const grow = (by: number, isFollowed = true) => {
    const added = Array.from({ length: by }, (_, n) => {
      const position = String(log.length + n + 1);
      return { position, cursor: `${position}.f${position}`, type: 'UserSignedUp' } as LogEvent;
    });
    log.push(...added);
    if (isFollowed) for (const follow of followers) follow({ events: added, skipped: 0, head: headOf() });
  };
  grow(length);
  answerWith({
    getLogEvents: ({ filter, limit }) => {
      const { after = '0', before = '999' } = filter as { after?: string; before?: string };
      const wanted = log.filter(({ position }) => +position > +after && +position < +before).reverse();
      return {
        items: wanted.slice(0, limit as number),
        hasMore: wanted.length > +String(limit),
        head: headOf(),
      };
    },
  });
  const subscribe = ((_query, _field, _variables, onNext, onEnd) => {
    followers.add(onNext);
    ends.add(onEnd);
    onNext({ events: [], skipped: 0, head: headOf() });
    return () => followers.delete(onNext);
  }) as typeof subscribeOnce<TailBatch>;
  const cut = () => {
    for (const end of ends) end('closed');
    followers.clear();
    ends.clear();
  };
  const open = (filter: LogFilter = {}, isOpen = true) =>
    renderHook((props) => useEventLog(props.filter, props.isOpen, true, subscribe), {
      initialProps: { filter, isOpen },
    });
  return { grow, cut, open };
}

const newest = (log: { readonly current: ReturnType<typeof useEventLog> }) =>
  log.current.events?.[0]?.position;

it('OPS-04 a pause lasts through new events and a reload of the tab: what came meanwhile waits and is counted', async () => {
  const { grow, open } = growingLog(10);
  const first = open();
  await waitFor(() => expect(newest(first.result)).toBe('10'));
  act(() => first.result.current.setPaused(true));
  act(() => grow(2));
  expect(newest(first.result)).toBe('10');
  expect(first.result.current.waiting).toBe(2);
  first.unmount();
  grow(3, false);
  const again = open();
  await waitFor(() => expect(again.result.current.waiting).toBe(5));
  expect(again.result.current).toMatchObject({ isPaused: true, hasMoreWaiting: false, head: '15' });
  expect(newest(again.result)).toBe('10');
  act(() => grow(1));
  expect(again.result.current.waiting).toBe(6);
  act(() => again.result.current.setPaused(false));
  expect(again.result.current.events?.map(({ position }) => +position)).toEqual([
    16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
  ]);
  expect(again.result.current).toMatchObject({ isPaused: false, waiting: 0 });
  again.unmount();
  expect(open().result.current.isPaused).toBe(false);
});

it('OPS-04 a pause lasts through a lost connection, and another filter is shown as of it', async () => {
  const { grow, cut, open } = growingLog(10);
  const { result, rerender } = open();
  await waitFor(() => expect(newest(result)).toBe('10'));
  act(() => result.current.setPaused(true));
  grow(4, false);
  act(cut);
  await waitFor(() => expect(result.current.waiting).toBe(4), { timeout: 5_000 });
  expect(newest(result)).toBe('10');
  rerender({ filter: { types: ['UserSignedUp'] }, isOpen: true });
  await waitFor(() => expect(newest(result)).toBe('10'));
  expect(result.current.waiting).toBe(4);
  // A filter with an end is no live log: it shows what it names.
  rerender({ filter: { before: '13' }, isOpen: false });
  await waitFor(() => expect(newest(result)).toBe('12'));
});

it('OPS-04 where more than a page came during a pause, it says so, and continues with the newest page', async () => {
  const { grow, open } = growingLog(10);
  const first = open();
  await waitFor(() => expect(newest(first.result)).toBe('10'));
  act(() => first.result.current.setPaused(true));
  first.unmount();
  grow(120, false);
  const { result } = open();
  await waitFor(() => expect(result.current).toMatchObject({ waiting: 50, hasMoreWaiting: true }));
  expect(newest(result)).toBe('10');
  act(() => result.current.setPaused(false));
  await waitFor(() => expect(newest(result)).toBe('130'));
  expect(result.current.events).toHaveLength(50);
  expect(result.current).toMatchObject({ hasMore: true, waiting: 0, hasMoreWaiting: false });
});

it('OPS-04 a pause before the first page came holds what that page shows', async () => {
  const { grow, open } = growingLog(10);
  const { result } = open();
  act(() => result.current.setPaused(true));
  await waitFor(() => expect(newest(result)).toBe('10'));
  act(() => grow(1));
  expect(result.current.waiting).toBe(1);
  expect(newest(result)).toBe('10');
});

it('OPS-04 older events that come after the filter changed stay out of the list of the new one', async () => {
  const asked: unknown[] = [];
  let answer = (_items: readonly LogEvent[]) => {};
  const older = new Promise<readonly LogEvent[]>((resolve) => {
    answer = resolve;
  });
  const at = (position: string) => ({ position, cursor: `${position}.f${position}` }) as LogEvent;
  answerWith({
    getLogEvents: async ({ filter }) => {
      asked.push(filter);
      const { before, types } = filter as LogFilter;
      const items = before === '9.f9' ? await older : [at(types ? '7' : '9')];
      return { items, hasMore: !types, head: '9.f9' };
    },
  });
  const { result, rerender } = renderHook((filter: LogFilter) => useEventLog(filter, false, true), {
    initialProps: {},
  });
  await waitFor(() => expect(newest(result)).toBe('9'));
  act(() => result.current.more());
  rerender({ types: ['UserSignedUp'] });
  await waitFor(() => expect(newest(result)).toBe('7'));
  await act(async () => answer([at('8'), at('6')]));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked).toEqual([{}, { before: '9.f9' }, { types: ['UserSignedUp'] }]);
  expect(result.current.events?.map(({ position }) => position)).toEqual(['7']);
  expect(result.current).toMatchObject({ hasMore: false, problem: null });
});
