import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { endSessionParts } from './sessionEnd.ts';
import { useSession } from './sessionStore.ts';
import { whileSignedIn } from './whileSignedIn.ts';

const before = useSession.getState();
afterEach(() => useSession.setState(before, true));

it('AUT-71 runs for one person at a time, and ends with their session', async () => {
  const calls: string[] = [];
  const stop = whileSignedIn(async () => (userId) => {
    calls.push(`begins ${userId}`);
    return () => calls.push(`ends ${userId}`);
  });
  expect(calls).toEqual([]);
  useSession.setState({ userId: 'ada' });
  await waitFor(() => expect(calls).toEqual(['begins ada']));
  useSession.setState({ userId: 'ada' });
  useSession.setState({ userId: 'ben' });
  await waitFor(() => expect(calls).toEqual(['begins ada', 'ends ada', 'begins ben']));
  endSessionParts();
  expect(calls.at(-1)).toBe('ends ben');
  stop();
});

it('begins nothing for who has left while its code was loaded', async () => {
  const begin = vi.fn(() => () => {});
  let loaded = () => {};
  const stop = whileSignedIn(() => new Promise((resolve) => (loaded = () => resolve(begin))));
  useSession.setState({ userId: 'ada' });
  useSession.setState({ userId: null });
  loaded();
  await Promise.resolve();
  expect(begin).not.toHaveBeenCalled();
  stop();
});

it('begins as soon as its code can be loaded', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const begin = vi.fn(() => () => {});
  const load = vi.fn(async () => begin);
  load.mockRejectedValueOnce(new Error('No answer')).mockRejectedValueOnce(new Error('No answer'));
  const stop = whileSignedIn(load);
  useSession.setState({ userId: 'ada' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begin).toHaveBeenCalledExactlyOnceWith('ada');
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
