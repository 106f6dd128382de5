import { expect, it } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

it.each(['12345678', 'password', 'Password', 'QWERTYUIOP', 'iloveyou', 'trustno1', '１２３４５６７８'])(
  'a guesser tries %s first',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each([
  'correct horse battery',
  'a long walk by the sea',
  '  eight  ',
  'pässword "1"',
  'x'.repeat(128),
  '__proto__',
])('no list has %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
