import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTabLock } from './withTabLock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // As on plain http.
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('AUT-51 without locks of the browser one tab waits for the other', async () => {
  const order: string[] = [];
  let end = () => {};
  const first = withTabLock('t', () => new Promise<void>((resolve) => (end = resolve)));
  const second = withTabLock('t', async () => void order.push('second'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order).toEqual([]);
  end();
  await first;
  await vi.advanceTimersByTimeAsync(100);
  await second;
  expect(order).toEqual(['second']);
});

it.each([
  ['of a tab that is gone', () => Date.now() + 5_000],
  ['of a clock that was set back', () => Date.now() + 3_600_000],
  ['without an end', () => 'Infinity'],
  ['that is too long for a time', () => '9'.repeat(400)],
  ['that is no number', () => 'x'],
])('AUT-51 a stored lease %s keeps nobody waiting beyond five seconds', async (_what, until) => {
  localStorage.setItem('lease:t', String(until()));
  const done = vi.fn();
  const waiting = withTabLock('t', async () => done());
  await vi.advanceTimersByTimeAsync(5_200);
  expect(done).toHaveBeenCalledOnce();
  await waiting;
});

const denied = new DOMException('Access to the Locks API is denied in this context.', 'SecurityError');

it('AUT-51 AUT-86 a browser that keeps nothing and refuses its locks has the lease in their place', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(denied) } });
  const order: string[] = [];
  let end = () => {};
  const first = withTabLock('t', () => new Promise<string>((resolve) => (end = () => resolve('first'))));
  const second = withTabLock('t', async () => void order.push('second'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order).toEqual([]);
  end();
  expect(await first).toBe('first');
  await vi.advanceTimersByTimeAsync(100);
  await second;
  expect(order).toEqual(['second']);
});

it('AUT-51 what fails within its lock has failed, and is not done twice', async () => {
  const request = (_name: string, action: () => Promise<unknown>) => action();
  vi.stubGlobal('navigator', { locks: { request } });
  const action = vi.fn(() => Promise.reject(denied));
  await expect(withTabLock('t', action)).rejects.toBe(denied);
  expect(action).toHaveBeenCalledOnce();
});
