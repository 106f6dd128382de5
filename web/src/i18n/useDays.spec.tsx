import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDays } from './useDays.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function daysAt(now: string, timeZone: string) {
  vi.setSystemTime(now);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale="en-GB" messages={{}} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
  const { today, yesterday } = renderHook(useDays, { wrapper }).result.current;
  return { today, yesterday };
}

describe('I18-10 yesterday is the calendar day before today in the viewer’s zone', () => {
  it.each([
    ['in the first minute of a day', '2026-11-24T00:00:30Z', 'Europe/London', '24/11/2026', '23/11/2026'],
    ['in the last minute of a day', '2026-11-24T23:59:30Z', 'Europe/London', '24/11/2026', '23/11/2026'],
    ['on New Year', '2027-01-01T00:10:00Z', 'Europe/Lisbon', '01/01/2027', '31/12/2026'],
    ['late on the day of 25 hours', '2026-10-25T23:30:00Z', 'Europe/London', '25/10/2026', '24/10/2026'],
    ['early after the day of 23 hours', '2026-03-29T23:30:00Z', 'Europe/London', '30/03/2026', '29/03/2026'],
    ['where the day is far ahead', '2026-11-24T10:30:00Z', 'Pacific/Kiritimati', '25/11/2026', '24/11/2026'],
  ])('%s', (_, now, zone, today, yesterday) => {
    expect(daysAt(now, zone)).toEqual({ today, yesterday });
  });
});
