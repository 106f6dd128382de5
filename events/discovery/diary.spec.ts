import { describe, expect, it } from 'vitest';
import { weekParts } from './freeHours.ts';
import { type Diary, isFreeAt, nextFree } from './nextFree.ts';

const HOUR = 3_600_000;
/** A Monday in London's winter, at midnight. */
const monday = Date.UTC(2026, 0, 19);
const at = (hours: number) => monday + hours * HOUR;
const span = (from: number, to: number) => ({ start: at(from), end: at(to) });
const diary = (changes: Partial<Diary> = {}): Diary => ({
  timezone: 'Europe/London',
  hoursPerWeek: null,
  bookings: [],
  durationMinutes: 60,
  ...changes,
});

describe('the next free time', () => {
  it.each<readonly [string, readonly (readonly [number, number])[], Partial<Diary>, number | null, boolean]>([
    ['the start of the first span', [[9, 12]], {}, 9, false],
    ['the next quarter of an hour', [[9.1, 12]], {}, 9.25, false],
    ['a span that is as long as the session', [[9, 10]], {}, 9, false],
    [
      'the second span, where the first is too short',
      [
        [9, 9.75],
        [14, 15],
      ],
      {},
      14,
      false,
    ],
    ['nowhere', [[9, 9.75]], {}, null, false],
    ['after a booking', [[9, 12]], { bookings: [span(9, 10)] }, 10, false],
    [
      'between two bookings that leave exactly an hour',
      [[9, 12]],
      { bookings: [span(9, 10), span(11, 12)] },
      10,
      false,
    ],
    ['a booking that leaves too little', [[9, 12]], { bookings: [span(9.75, 11)] }, 11, false],
    ['the last hours of a week', [[9, 12]], { hoursPerWeek: 2, bookings: [span(30, 31)] }, 9, false],
    [
      'the week after a full one',
      [
        [9, 12],
        [7 * 24 + 9, 7 * 24 + 10],
      ],
      { hoursPerWeek: 1, bookings: [span(30, 30.25)] },
      7 * 24 + 9,
      true,
    ],
    ['a full week alone', [[9, 12]], { hoursPerWeek: 1, bookings: [span(30, 31)] }, null, true],
    [
      'bookings of another week, which count there',
      [[9, 12]],
      { hoursPerWeek: 1, bookings: [span(-2, -1), span(7 * 24, 7 * 24 + 1)] },
      9,
      false,
    ],
    [
      'a booking over midnight of Sunday, half of it in this week',
      [[9, 12]],
      { hoursPerWeek: 2, durationMinutes: 90, bookings: [span(-0.5, 0.5)] },
      9,
      false,
    ],
  ])('%s', (_what, spans, changes, expected, isAtCapacity) => {
    const free = spans.map(([from, to]) => span(from, to));
    expect(nextFree(free, diary(changes))).toEqual({
      at: expected === null ? null : at(expected),
      isAtCapacity,
    });
  });
});

describe('whether a time is free', () => {
  it.each<readonly [string, number, Partial<Diary>, boolean]>([
    ['inside', 10, {}, true],
    ['at the start', 9, {}, true],
    ['up to the end', 11, {}, true],
    ['before the start', 8.75, {}, false],
    ['over the end', 11.25, {}, false],
    ['during a booking', 10, { bookings: [span(10.5, 11)] }, false],
    ['up to a booking', 10, { bookings: [span(11, 12)] }, true],
    ['right after a booking', 10, { bookings: [span(9, 10)] }, true],
    ['in a full week', 10, { hoursPerWeek: 1, bookings: [span(30, 31)] }, false],
    ['in a full week, during a booking', 10, { hoursPerWeek: 1, bookings: [span(10, 11)] }, false],
  ])('%s', (_what, hours, changes, isFree) => {
    expect(isFreeAt([span(9, 12)], at(hours), diary(changes))).toBe(isFree);
  });
});

describe('the parts of a week in which somebody may be free', () => {
  const parts = (changes: Partial<Parameters<typeof weekParts>[0]>) =>
    weekParts({ timezone: 'UTC', windows: [], exceptions: [], ...changes });
  const extra = {
    kind: 'EXTRA',
    from: '2026-01-21',
    to: '2026-01-21',
    start: '08:00',
    end: '09:00',
  } as const;

  it('are in order, each once, of summer and of winter time', () => {
    const windows = [
      { day: 2, start: '08:00', end: '09:00' },
      { day: 1, start: '08:00', end: '09:00' },
      { day: 1, start: '10:00', end: '11:00' },
    ];
    expect(parts({ windows })).toEqual([2, 8]);
    // Midnight in London is eleven at night of the day before in summer.
    const midnight = [{ day: 1, start: '00:00', end: '01:00' }];
    expect(parts({ timezone: 'Europe/London', windows: midnight })).toEqual([0, 41]);
    expect(parts({ timezone: 'Europe/London', windows: midnight })).toEqual([0, 41]);
    expect(parts({ windows: [{ day: 7, start: '00:00', end: '24:00' }] })).toEqual([36, 37, 38, 39, 40, 41]);
  });

  it('know extra hours as if they came each week, and nothing of hours off', () => {
    expect(parts({ exceptions: [extra] })).toEqual([14]);
    expect(parts({ exceptions: [{ ...extra, kind: 'OFF' }] })).toEqual([]);
    expect(parts({ exceptions: [{ ...extra, start: null, end: null }] })).toEqual([12, 13, 14, 15, 16, 17]);
    expect(parts({ exceptions: [{ ...extra, to: '2026-01-22' }] })).toEqual([14, 20]);
    // A month holds each day of the week.
    expect(parts({ exceptions: [{ ...extra, to: '2026-02-28' }] })).toEqual([2, 8, 14, 20, 26, 32, 38]);
    expect(parts({ exceptions: [{ ...extra, from: '1969-12-29', to: '1969-12-29' }] })).toEqual([2]);
  });
});
