import { expect, it } from 'vitest';
import type { LogEvent } from './operations.ts';
import { standing } from './useEventLog.ts';

const events = (...cursors: string[]) => cursors.map((cursor) => ({ cursor }) as LogEvent);

it('OPS-04 (partly) holds what the newest page proves to be in the log, and nothing newer that the page does not have', () => {
  const page = events('4.d2', '3.c2', '2.b1', '1.a1');
  expect(standing(events('5.e1', '4.d1', '3.c1', '2.b1', '1.a1'), page)).toEqual(events('2.b1', '1.a1'));
  expect(standing(events('4.d2', '3.c2'), page)).toEqual(events('4.d2', '3.c2'));
});

it('OPS-04 (partly) holds nothing where the log is longer than the page since, or another one', () => {
  expect(standing(events('2.b1', '1.a1'), events('90.f1', '89.e1'))).toEqual([]);
  expect(standing(events('2.b1'), events('2.b2'))).toEqual([]);
  expect(standing([], events('2.b2'))).toEqual([]);
});
