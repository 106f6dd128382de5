import { expect, it } from 'vitest';
import { farYear } from './farYear.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const shown = (day: string, tag: string) =>
  new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...farYear(Date.parse(day), now),
    timeZone: 'UTC',
  }).format(Date.parse(day));

it.each([
  ['2026-11-20', 'en-GB', 'Fri 20 Nov'],
  ['2027-01-04', 'en-GB', 'Mon 4 Jan'],
  ['2024-11-15', 'en-GB', 'Fri, 15 Nov 2024'],
  ['2024-11-15', 'pt-PT', 'sexta, 15/11/2024'],
  ['2027-11-15', 'pt-PT', 'segunda, 15/11/2027'],
])('I18-10 a short day says its year where it could be read as another one: %s in %s', (day, tag, text) => {
  expect(shown(day, tag)).toBe(text);
});
