import { expect, it } from 'vitest';
import { firstAllowedDay, isUkWeekend, quartersOf, startProblem } from './hostTimes.ts';

const at = (text: string) => Date.parse(text);

it.each([
  // Summer time: it is the 2nd in London already.
  ['2027-06-01T23:30Z', { year: 2027, month: 6, day: 12 }],
  ['2027-01-01T23:30Z', { year: 2027, month: 1, day: 11 }],
  // Over both clock changes.
  ['2027-03-20T12:00Z', { year: 2027, month: 3, day: 30 }],
  ['2027-10-25T12:00Z', { year: 2027, month: 11, day: 4 }],
])('EVT-91 EVT-92 LIM-28 sent at %s, the first allowed day is %j', (now, day) => {
  expect(firstAllowedDay(at(now))).toEqual(day);
});

it('EVT-91 EVT-92 a day before the tenth is too soon, whatever the hour', () => {
  const now = at('2027-06-01T08:00Z');
  expect(startProblem(at('2027-06-10T09:00Z'), 60, now)).toBe('tooSoonForEvent');
  expect(startProblem(at('2027-06-11T07:00Z'), 60, now)).toBeUndefined();
});

it('EVT-93 EVT-94 TRP-26 an event starts and ends between 8am and 6pm by the clocks in London, in winter and summer', () => {
  const now = at('2027-01-01T12:00Z');
  expect(startProblem(at('2027-02-01T07:45Z'), 60, now)).toBe('outsideUkHours');
  expect(startProblem(at('2027-02-01T08:00Z'), 60, now)).toBeUndefined();
  expect(startProblem(at('2027-02-01T17:00Z'), 60, now)).toBeUndefined();
  expect(startProblem(at('2027-02-01T17:15Z'), 60, now)).toBe('outsideUkHours');
  // In summer the clocks in London are an hour ahead of UTC.
  expect(startProblem(at('2027-07-01T07:00Z'), 60, now)).toBeUndefined();
  expect(startProblem(at('2027-07-01T16:15Z'), 60, now)).toBe('outsideUkHours');
  expect(startProblem(at('2027-07-01T08:10Z'), 60, now)).toBe('notQuarterHour');
  expect(startProblem(at('2028-03-01T12:00Z'), 60, now)).toBe('tooFar');
});

it('EVT-96 a weekend is that of the United Kingdom', () => {
  expect(isUkWeekend(at('2027-06-12T09:00Z'))).toBe(true);
  expect(isUkWeekend(at('2027-06-14T09:00Z'))).toBe(false);
});

it('EVT-97 the quarters of a day are those of the zone, also when its clocks change', () => {
  const day = { year: 2027, month: 3, day: 28 };
  expect(quartersOf(day, 'Europe/London')).toHaveLength(92);
  expect(quartersOf({ ...day, month: 10, day: 31 }, 'Europe/London')).toHaveLength(100);
});
