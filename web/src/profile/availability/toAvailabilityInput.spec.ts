import { expect, it } from 'vitest';
import { newExceptionId } from './exceptions.ts';
import { toAvailabilityInput } from './toAvailabilityInput.ts';

const extra = { from: '2026-12-05', to: '2026-12-05', kind: 'EXTRA', start: '10:00', end: '12:00' } as const;

it('PRO-93 sends the week in order, and leaves the id of a new exception to the server', () => {
  const answered = { __typename: 'AvailabilityWindow', day: 2, start: '09:00', end: '17:00' };
  const input = toAvailabilityInput({
    timezone: 'Europe/Lisbon',
    pausedUntil: '',
    windows: [answered, { day: 1, start: '18:00', end: '20:00' }, { day: 1, start: '09:00', end: '12:00' }],
    exceptions: [
      { id: 'kept', ...extra },
      { id: newExceptionId(), ...extra },
    ],
  });
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
