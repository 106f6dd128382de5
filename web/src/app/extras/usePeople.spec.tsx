import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '#/testing/openPage.ts';
import { startTinyApi, type TinyApi } from '#/testing/tinyApi.ts';
import { settings } from '../settings.ts';
import { usePeople } from './usePeople.ts';

let api: TinyApi;
beforeAll(() => import('../api/apiClient.ts'), 60_000);
beforeEach(async () => {
  api = await startTinyApi();
  settings.apiPath = api.url;
  openPage(api.url.replace('/api', '/dashboard'));
  const users = [{ __typename: 'User', id: 'u2', firstName: 'Tom', lastName: null }];
  api.state.intercept = (name) =>
    name === 'PaletteSearch'
      ? { body: { data: { searchUserToMessage: { __typename: 'x', users } } } }
      : undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  return api.close();
});

it('LIM-15 people are searched for 500 ms after the last key, from two letters on', async () => {
  const searched = () => api.received.filter(({ name }) => name === 'PaletteSearch').length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, rerender } = renderHook(({ search }) => usePeople(search, true), {
    initialProps: { search: 'T' },
  });
  act(() => void vi.advanceTimersByTime(2_000));
  for (const search of ['To', 'Tom']) {
    rerender({ search });
    act(() => void vi.advanceTimersByTime(499));
  }
  rerender({ search: 'Tom ' });
  rerender({ search: 'Tomé' });
  act(() => void vi.advanceTimersByTime(500));
  vi.useRealTimers();
  await waitFor(() => expect(result.current.map(({ firstName }) => firstName)).toEqual(['Tom']), {
    timeout: 15_000,
  });
  // One search: its hash, which nobody knows yet, then its text.
  expect(searched()).toBe(2);
});

it('LIM-33 API-15 nothing is answered from a cache', async () => {
  const ask = () => {
    const { result, unmount } = renderHook(() => usePeople('Tom', true));
    return { found: () => result.current.map(({ firstName }) => firstName), unmount };
  };
  const first = ask();
  await waitFor(() => expect(first.found()).toEqual(['Tom']), { timeout: 15_000 });
  first.unmount();
  api.state.intercept = () => ({ body: { data: { searchUserToMessage: { __typename: 'x', users: [] } } } });
  const second = ask();
  const asked = api.received.length;
  await waitFor(() => expect(api.received.length).toBeGreaterThan(asked), { timeout: 15_000 });
  expect(second.found()).toEqual([]);
});
