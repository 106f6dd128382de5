import { expect, it } from 'vitest';
import { roomFor } from './roomFor.ts';

it('ACH-23 numbers beside a chart have the room that the longest of them needs', () => {
  expect(roomFor(['0', '0.5', '1'], 12)).toBe(32);
  expect(roomFor(['0', '5,000', '10,000'], 12)).toBe(53);
  expect(roomFor(['0', '500,000', '1,000,000'], 12)).toBe(74);
  expect(roomFor(['12', '1,234,567'], 14)).toBe(84);
});
