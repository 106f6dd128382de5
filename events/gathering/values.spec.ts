import { expect, it } from 'vitest';
import { confirmBy } from './values.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

it.each([
  ['a day where the event is far', 100 * HOUR, 24 * HOUR],
  ['no later than two hours before the start', 20 * HOUR, 18 * HOUR],
  ['at least over a quarter of an hour', 2 * HOUR + 16 * MINUTE, 16 * MINUTE],
  ['no time where it begins too soon: the place is theirs at once', 2 * HOUR + 15 * MINUTE, null],
])('EVT-113 who is promoted from the waiting list has %s to confirm', (_how, startsAt, until) => {
  expect(confirmBy(0, startsAt)).toBe(until);
});
