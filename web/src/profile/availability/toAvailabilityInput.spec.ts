import { expect, it } from 'vitest';
import { newExceptionId } from './exceptions.ts';
import { toAvailabilityInput } from './toAvailabilityInput.ts';

const extra = { from: '2026-12-05', to: '2026-12-05', kind: 'EXTRA', start: '10:00', end: '12:00' } as const;

const now = Date.parse('2026-12-05T12:00:00Z');

it('PRO-93 sends the week in order, and leaves the id of a new exception to the server', () => {
  const answered = { __typename: 'AvailabilityWindow', day: 2, start: '09:00', end: '17:00' };
  const availability = {
    timezone: 'Europe/Lisbon',
    pausedUntil: null,
    windows: [answered, { day: 1, start: '18:00', end: '20:00' }, { day: 1, start: '09:00', end: '12:00' }],
    exceptions: [
      { id: 'kept', ...extra },
      { id: newExceptionId(), ...extra },
    ],
  };
  const input = toAvailabilityInput(availability, now);
  expect(input).toEqual({
    timezone: 'Europe/Lisbon',
    pausedUntil: null,
    windows: [
      { day: 1, start: '09:00', end: '12:00' },
      { day: 1, start: '18:00', end: '20:00' },
      { day: 2, start: '09:00', end: '17:00' },
    ],
    exceptions: [{ id: 'kept', ...extra }, extra],
  });
});

it('PRO-93 leaves out exceptions that are over, so that those to come have all the room', () => {
  const over = Array.from({ length: 200 }, (_, index) => ({
    id: `over${index}`,
    ...extra,
    to: '2026-12-04',
  }));
  const coming = [
    { id: 'today', ...extra },
    { id: 'begun', ...extra, from: '2026-12-01', to: '2026-12-06' },
  ];
  const sent = (timezone: string, at: number) =>
    toAvailabilityInput(
      { timezone, pausedUntil: null, windows: [], exceptions: [...over, ...coming] },
      at,
    ).exceptions.map(({ id }) => id);
  expect(sent('Europe/Lisbon', now)).toEqual(['today', 'begun']);
  // The days are those of the zone: there it is the sixth already.
  expect(sent('Pacific/Auckland', now)).toEqual(['begun']);
  expect(sent('', now)).toEqual(['today', 'begun']);
});
