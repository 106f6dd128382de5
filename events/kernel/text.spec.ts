import { expect, it } from 'vitest';
import { processorSeconds } from '../testing/index.ts';
import { charactersIn, cleanText, isPlainLine, normalizeText } from './text.ts';

// A flat string, as a request holds it.
const flat = (text: string) => Buffer.from(text).toString();

it.each([
  ['', 0],
  ['ana', 3],
  ['e\u0301', 1],
  ['👩‍👩‍👧‍👦'.repeat(100), 100],
  ['🇵🇹'.repeat(301), 301],
  [`${'a'.repeat(255)}e\u0301b`, 257],
  [`${'a'.repeat(255)}\r\nb`, 257],
  ['가'.repeat(1000), 1000],
])('charactersIn counts what a reader counts across windows in %j', (text, count) => {
  expect(charactersIn(text)).toBe(count);
});

it.each(['a', '가', '🇵', 'e\u0301'])('charactersIn takes linear time for a text of %j', (unit) => {
  const short = flat(unit.repeat(10_000 / unit.length));
  const long = flat(unit.repeat(100_000 / unit.length));
  const once = processorSeconds(() => charactersIn(short));
  expect(processorSeconds(() => charactersIn(long))).toBeLessThan(40 * once + 0.2);
});

it('normalizeText composes, keeps thirty marks of a run and takes linear time', () => {
  expect(normalizeText('e\u0301 \ufb01', 'NFC')).toBe('é \ufb01');
  expect(normalizeText('e\u0301 \ufb01', 'NFKD')).toBe('e\u0301 fi');
  expect(normalizeText(`a${'\u0301'.repeat(99)}`, 'NFD')).toHaveLength(61);
  const marks = flat(`a${'\u0301\u0316'.repeat(250_000)}`);
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
    expect(processorSeconds(() => normalizeText(marks, form))).toBeLessThan(1);
  }
});

it.each([
  'Ana',
  '',
  'João d’Ávila',
  'नमस्ते',
  'क्‍ष',
  'می‌خواهم',
  '👩‍👩‍👧‍👦 plan',
  '❤️',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  ' padded\n',
  '1\ufe0f\u20e3',
  '\u2122\ufe0f',
])('isPlainLine accepts %j', (text) => {
  expect(isPlainLine(text)).toBe(true);
});

it.each([
  'Ana\nYour account is paused',
  'Ana\r\nBcc: all',
  'a\u2028b',
  'a\u0085b',
  'a\tb',
  'a\u0000b',
  'a\u202eb',
  'a\u2066b',
  'a\u200eb',
  'a\u200bb',
  'A\u200dda',
  'A\u200cda',
  '\u0410\u200d\u0434\u0430',
  'e\u0301\u200da',
  'Stall 1\u200d2',
  'a\ufe0eb',
  'a\u2060b',
  'a\ufeffb',
  'a\u00adb',
  '\u3164',
  '\u2800',
  'a\u{e0041}b',
  '\u200da',
  'a\u200d',
  'a \u200db',
  'a\u200c\u200cb',
  'a\ufe00b',
])('isPlainLine refuses %j', (text) => {
  expect(isPlainLine(text)).toBe(false);
});

it('cleanText takes away what turns the direction of a text, and keeps its lines', () => {
  expect(cleanText('one\r\ntwo\u202e\u2066\u0000 three')).toBe('one\ntwo three');
});
