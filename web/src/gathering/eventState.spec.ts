import { expect, it } from 'vitest';
import { chapterTime, seatState } from './eventState.ts';
import { eventOf } from './testing/eventOf.ts';

const at = (time: string) => Date.parse(time);
const ahead = at('2030-06-01T00:00:00.000Z');
const own = (status: string, confirmBy: string | null = null) =>
  ({ status, position: status === 'WAITLISTED' ? 3 : null, confirmBy }) as never;

it('EVT-84 a cancelled, a finished and a draft event offer no seat', () => {
  expect(seatState(eventOf({ status: 'CANCELLED' }), null, ahead)).toBe('cancelled');
  expect(seatState(eventOf({ status: 'FINISHED' }), null, ahead)).toBe('over');
  expect(seatState(eventOf({ status: 'DRAFT' }), null, ahead)).toBe('draft');
  expect(seatState(eventOf(), null, at('2030-06-03T10:59:59.999Z'))).toBe('closed');
  expect(seatState(eventOf(), null, at('2030-06-03T11:00:00.000Z'))).toBe('over');
});

it('EVT-116 the window of registration is open from its first moment until before its last', () => {
  const event = eventOf({ startDateRegistration: '2030-05-01T00:00:00.000Z' });
  expect(seatState(event, null, at('2030-04-30T23:59:59.999Z'))).toBe('notOpen');
  expect(seatState(event, null, at('2030-05-01T00:00:00.000Z'))).toBe('open');
  expect(seatState(event, null, at('2030-06-03T08:59:59.999Z'))).toBe('open');
  expect(seatState(event, null, at('2030-06-03T09:00:00.000Z'))).toBe('closed');
});

it('EVT-113 who waits, who has a place to confirm and who is registered are different states', () => {
  const full = eventOf({ seatsLeft: 0 });
  expect(seatState(full, null, ahead)).toBe('full');
  expect(seatState(full, own('WAITLISTED'), ahead)).toBe('waiting');
  expect(seatState(full, own('REGISTERED', '2030-06-02T00:00:00.000Z'), ahead)).toBe('called');
  expect(seatState(full, own('REGISTERED'), ahead)).toBe('registered');
  expect(seatState(full, own('JOINED'), ahead)).toBe('registered');
  expect(seatState(eventOf(), own('CANCELLED'), ahead)).toBe('open');
  expect(seatState(eventOf({ isHost: true }), null, ahead)).toBe('host');
});

it('a chapter says when it begins', () => {
  expect([0, 65, 3_725].map(chapterTime)).toEqual(['00:00', '01:05', '1:02:05']);
});
