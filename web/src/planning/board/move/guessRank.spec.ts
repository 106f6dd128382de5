import { expect, it } from 'vitest';
import { guessRank } from './guessRank.ts';

it.each([
  [null, null],
  ['V', null],
  [null, 'V'],
  [null, '01'],
  ['V', 'W'],
  ['V', 'V1'],
  ['Vz', 'W'],
  ['V0z', 'V1'],
  ['a', 'b1'],
  ['zz', null],
])('PLN-27 stands between %s and %s until the server has said where', (below, above) => {
  const rank = guessRank(below, above);
  if (below !== null) expect(rank > below).toBe(true);
  if (above !== null) expect(rank < above).toBe(true);
});
