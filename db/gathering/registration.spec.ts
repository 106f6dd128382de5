import { expect, it } from 'vitest';
import { projections } from '../catalogue.ts';

const registration = [
  { type: 'AttendeeEntered', data: { entry: 1 } },
  { type: 'SeatTaken', data: {} },
  { type: 'SeatQueued', data: {} },
] as const;

it('EVT-113 no read model of a registration waits for the database before the commit: a rush for seats goes through in few batches', () => {
  for (const event of registration) {
    const waiting = projections
      .filter(({ eventTypes }) => eventTypes.includes(event.type))
      .filter(({ sendsAtOnce }) =>
        typeof sendsAtOnce === 'function' ? !sendsAtOnce(event as never) : !sendsAtOnce,
      );
    expect(
      waiting.map(({ name }) => name),
      event.type,
    ).toEqual([]);
  }
});
