import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { taskOf } from '../../testing/fakeBoardServer.ts';
import { fits } from './useFilters.ts';
import { useToday } from './useToday.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('PLN-32 due is what is still to be done: overdue before today, in seven days from today on', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-29', '2026-11-30', null];
  const due = (filter: 'overdue' | 'week', status: 'TODO' | 'COMPLETED') =>
    days.filter((deadline) =>
      fits(
        { ...taskOf('t', status, 'V'), deadline },
        { topic: null, person: null, due: filter },
        '2026-11-22',
      ),
    );
  expect(due('overdue', 'TODO')).toEqual(['2026-11-21']);
  expect(due('week', 'TODO')).toEqual(['2026-11-22', '2026-11-29']);
  expect(due('overdue', 'COMPLETED')).toEqual([]);
  expect(due('week', 'COMPLETED')).toEqual([]);
});

it.each([
  ['Pacific/Auckland', '2026-11-23'],
  ['Europe/London', '2026-11-22'],
  ['Pacific/Honolulu', '2026-11-22'],
])('PLN-08 PLN-26 a deadline is over when the day is, where the viewer is: %s', (timeZone, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T11:30:00Z') });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale="en" messages={{}} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
  expect(renderHook(useToday, { wrapper }).result.current).toBe(day);
});
