import { expect, it } from 'vitest';
import { addDays, dayOf, instantOf } from './zonedTime.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

it('MEN-21 a time is picked in one’s own zone, in winter and in summer', () => {
  const winter = { year: 2026, month: 1, day: 12 };
  const summer = { year: 2026, month: 7, day: 12 };
  expect(iso(instantOf(winter, 14 * 60, 'Europe/Lisbon'))).toBe('2026-01-12T14:00:00.000Z');
  expect(iso(instantOf(summer, 14 * 60, 'Europe/Lisbon'))).toBe('2026-07-12T13:00:00.000Z');
  expect(iso(instantOf(summer, 9 * 60 + 30, 'Asia/Kolkata'))).toBe('2026-07-12T04:00:00.000Z');
  expect(iso(instantOf(summer, 30, 'Pacific/Auckland'))).toBe('2026-07-11T12:30:00.000Z');
});

it('MEN-21 the days of a change: an hour that is skipped is no time, and the others are right', () => {
  const spring = { year: 2026, month: 3, day: 29 };
  expect(instantOf(spring, 90, 'Europe/London')).toBeNull();
  expect(iso(instantOf(spring, 30, 'Europe/London'))).toBe('2026-03-29T00:30:00.000Z');
  expect(iso(instantOf(spring, 150, 'Europe/London'))).toBe('2026-03-29T01:30:00.000Z');
});

it('knows the day of an instant, and the days after it', () => {
  const late = Date.parse('2026-12-31T23:30:00Z');
  expect(dayOf(late, 'Europe/London')).toEqual({ year: 2026, month: 12, day: 31 });
  expect(dayOf(late, 'Asia/Tokyo')).toEqual({ year: 2027, month: 1, day: 1 });
  expect(addDays({ year: 2026, month: 12, day: 31 }, 2)).toEqual({ year: 2027, month: 1, day: 2 });
});
