import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { useTimeLeft } from './useTimeLeft.ts';

const at = Date.parse('2026-11-21T12:00:00Z');

function Left() {
  return useTimeLeft(new Date(at).toISOString()) ?? 'over';
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('SES-63 the time left is right at once when a machine wakes up, and over at the very instant', () => {
  vi.useFakeTimers({ now: at - 31 * 3_600_000 });
  const { container } = renderPage(<Left />);
  expect(container.textContent).toBe('31 h');
  vi.setSystemTime(at - 2 * 60_000);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(container.textContent).toBe('2 minutes');
  for (const ms of [30_000, 30_000, 30_000, 29_999]) act(() => vi.advanceTimersByTime(ms));
  expect(container.textContent).toBe('1 minute');
  act(() => vi.advanceTimersByTime(1));
  expect(container.textContent).toBe('over');
});
