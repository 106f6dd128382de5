import { expect, it, vi } from 'vitest';
import { isBlank, messageLength } from './messageLength.ts';

it.each(['', ' \n', '\u200b', '\u2060 \u200d', '\ufe0f', '\u3164 \u115f', '\u034f', '\u2800'])(
  'MSG-02 a message of %j, which shows nothing, is blank',
  (text) => expect(isBlank(text)).toBe(true),
);

it.each(['a', '.', '❤️', '\u3164a', '⠁'])('MSG-02 a message of %j is not', (text) =>
  expect(isBlank(text)).toBe(false),
);

it.each([
  ['short', 5],
  ['x'.repeat(4_001), 4_001],
  ['👨‍👩‍👧‍👦'.repeat(1_400), 1_400],
  ['x'.repeat(16_000), 16_000],
])(
  'MSG-02 counts characters as they are read, up to the length that the server looks at (%#)',
  (text, length) => expect(messageLength(text)).toBe(length),
);

it('MSG-02 of more than the server looks at nothing is counted, however long it is', () => {
  expect(messageLength('x'.repeat(16_001))).toBeNull();
  expect(messageLength('👨‍👩‍👧‍👦'.repeat(1_500))).toBeNull();
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  expect(messageLength('x'.repeat(5_000_000))).toBeNull();
  expect(segment).not.toHaveBeenCalled();
  segment.mockRestore();
});
