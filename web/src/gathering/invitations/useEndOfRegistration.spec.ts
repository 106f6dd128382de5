import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventOf } from '../testing/eventOf.ts';
import { useEndOfRegistration } from './useEndOfRegistration.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const until = (id: string, endDateRegistration: string) =>
  ({ role: 'ATTENDEE', event: eventOf({ id, endDateRegistration }) }) as const;

it('EVT-103 the invitations are asked for again as the first registration ends, then every 30 seconds while it is shown', () => {
  vi.useFakeTimers({ now: Date.parse('2030-06-01T10:00:00.000Z') });
  const ask = vi.fn();
  const soon = until('e1', '2030-06-01T11:00:00.000Z');
  const shown = renderHook(({ items }) => useEndOfRegistration(items, ask), {
    initialProps: { items: [until('e2', '2030-08-01T11:00:00.000Z'), soon] },
  });
  vi.advanceTimersByTime(3_600_000);
  expect(ask).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  expect(ask).toHaveBeenCalledTimes(2);
  shown.rerender({ items: [until('e2', '2030-08-01T11:00:00.000Z')] });
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
