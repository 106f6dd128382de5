import { expect, it } from 'vitest';
import { readChapters, writeChapters } from './chapters.ts';

it('EVT-77 chapters of a replay are read one a line, with minutes or hours, and written as they are read', () => {
  const text = '0:00 Welcome\n12:30 What to charge\n1:02:03 Questions';
  const chapters = [
    { at: 0, title: 'Welcome' },
    { at: 750, title: 'What to charge' },
    { at: 3723, title: 'Questions' },
  ];
  expect(readChapters(`\n  ${text}\n\n`)).toEqual(chapters);
  expect(writeChapters(chapters)).toBe(text);
  expect(readChapters('')).toEqual([]);
});

it.each(['Welcome', '12 Welcome', '1:75 Welcome', '1:02:03', '-1:00 Welcome', '0:00 Welcome\nThe rest'])(
  'a line that is no chapter is refused: %j',
  (text) => {
    expect(readChapters(text)).toBeUndefined();
  },
);
