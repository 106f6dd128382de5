import { expect, it, onTestFinished, vi } from 'vitest';
import { useLiveStatus } from '../live/liveStatus.ts';
import { sync } from './appSync.ts';

it('LIV-08 LIV-09 what waits goes out once the network or the feed is back, and not before', () => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    useLiveStatus.setState({ status: 'idle', isOnline: true });
  });
  const [wake, resend] = [vi.spyOn(sync, 'wake'), vi.spyOn(sync, 'resend')];
  const after = (status: 'connected' | 'reconnecting', isOnline: boolean) => {
    wake.mockClear();
    resend.mockClear();
    useLiveStatus.setState({ status, isOnline });
    return [wake.mock.calls.length, resend.mock.calls.length];
  };
  expect(after('reconnecting', false)).toEqual([0, 0]);
  expect(after('connected', false)).toEqual([0, 0]);
  expect(after('connected', true)).toEqual([1, 0]);
  expect(after('reconnecting', true)).toEqual([0, 0]);
  expect(after('connected', true)).toEqual([0, 1]);
  expect(after('connected', true)).toEqual([0, 0]);
});
