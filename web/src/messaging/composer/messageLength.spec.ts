import { expect, it } from 'vitest';
import { isBlank } from './messageLength.ts';

it.each(['', ' \n', '\u200b', '\u2060 \u200d', '\ufe0f', '\u3164 \u115f', '\u034f', '\u2800'])(
  'MSG-02 a message of %j, which shows nothing, is blank',
  (text) => expect(isBlank(text)).toBe(true),
);

it.each(['a', '.', '❤️', '\u3164a', '⠁'])('MSG-02 a message of %j is not', (text) =>
  expect(isBlank(text)).toBe(false),
);
