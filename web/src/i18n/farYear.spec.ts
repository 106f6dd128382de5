import { expect, it } from 'vitest';
import { farYear } from './farYear.ts';
import { writtenDate, writtenOptions } from './writtenDate.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
function shown(day: string, tag: string): string {
  const at = Date.parse(day);
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...farYear(at, now),
    timeZone: 'UTC',
  } as const;
  return writtenDate(new Intl.DateTimeFormat(tag, writtenOptions(options, tag)).format(at), tag);
}

it.each([
  ['2026-11-20', 'en-GB', 'Fri 20 Nov'],
  ['2027-01-04', 'en-GB', 'Mon 4 Jan'],
  ['2024-11-15', 'en-GB', 'Fri 15 Nov 2024'],
  ['2026-11-20', 'pt-PT', 'sexta, 20 de novembro'],
  ['2024-11-15', 'pt-PT', 'sexta, 15 de novembro de 2024'],
  ['2027-11-15', 'pt-PT', 'segunda, 15 de novembro de 2027'],
])('I18-10 a short day says its year where it could be read as another one: %s in %s', (day, tag, text) => {
  expect(shown(day, tag)).toBe(text);
});

it.each([
  ['en-GB', { dateStyle: 'full', timeStyle: 'short' }, 'Wednesday 1 May 2030 at 10:00'],
  ['en-GB', { dateStyle: 'medium', timeStyle: 'short' }, '1 May 2030, 10:00'],
  ['en-GB', { weekday: 'long', day: 'numeric', month: 'short' }, 'Wednesday 1 May'],
  ['pt-PT', { dateStyle: 'full', timeStyle: 'short' }, 'quarta-feira, 1 de maio de 2030 às 10:00'],
  ['pt-PT', { day: 'numeric', month: 'short', year: 'numeric' }, '1 de maio de 2030'],
] as const)('I18-10 a date stands as people write it in %s: %j', (tag, options, text) => {
  const shown = new Intl.DateTimeFormat(tag, { ...writtenOptions(options, tag), timeZone: 'UTC' });
  expect(writtenDate(shown.format(Date.parse('2030-05-01T10:00:00Z')), tag)).toBe(text);
});
