import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { useStartText, useTimeLeft } from './useTimeLeft.ts';

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
  expect(container.textContent).toBe('31 hours');
  vi.setSystemTime(at - 2 * 60_000);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(container.textContent).toBe('2 minutes');
  for (const ms of [30_000, 30_000, 30_000, 29_999]) act(() => vi.advanceTimersByTime(ms));
  expect(container.textContent).toBe('1 minute');
  act(() => vi.advanceTimersByTime(1));
  expect(container.textContent).toBe('over');
});

function Start({ at }: { at: string }) {
  return useStartText(at) ?? 'started';
}

it.each([
  ['2026-11-21T12:00:00Z', 'Starts in 20 minutes'],
  ['2026-11-21T20:40:00Z', 'Starts in 9 hours'],
  ['2026-11-22T17:30:00Z', 'Tomorrow at 17:30'],
  ['2026-11-23T09:00:00Z', 'Starts in 2 days'],
  ['2026-11-25T12:00:00Z', 'Starts in 4 days'],
  ['2026-11-21T11:39:00Z', 'started'],
])('what starts at %s: %s', (at, text) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T11:40:00Z') });
  expect(renderPage(<Start at={at} />).container.textContent).toBe(text);
});

it('what starts past midnight in less than six hours starts in some time, not tomorrow', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T23:50:00Z') });
  expect(renderPage(<Start at="2026-11-22T00:10:00Z" />).container.textContent).toBe('Starts in 20 minutes');
});

it('SES-66 what starts tomorrow in the repeated hour says by which of the two clocks', () => {
  vi.useFakeTimers({ now: Date.parse('2026-10-24T10:00:00Z') });
  expect(renderPage(<Start at="2026-10-25T01:30:00Z" />).container.textContent).toBe('Tomorrow at 01:30 GMT');
});
