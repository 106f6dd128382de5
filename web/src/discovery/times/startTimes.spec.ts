import { expect, it } from 'vitest';
import { startTimes } from './startTimes.ts';

const now = Date.parse('2026-11-23T15:00:00Z');

it('SES-26 free time is offered hour by hour, never less than a day ahead nor past its end', () => {
  const span = { start: '2026-11-24T14:15:00.000Z', end: '2026-11-24T17:00:00.000Z' };
  expect(startTimes(span, now)).toEqual(['2026-11-24T15:15:00.000Z']);
  expect(startTimes(span, now - 60 * 60_000)).toEqual([
    '2026-11-24T14:15:00.000Z',
    '2026-11-24T15:15:00.000Z',
  ]);
  expect(startTimes({ start: '2026-11-25T14:00:00Z', end: '2026-11-25T14:45:00Z' }, now)).toEqual([]);
});
