import { afterEach, expect, it, vi } from 'vitest';
import { isTimezone, offsetAt } from './zonedTime.ts';

afterEach(() => vi.restoreAllMocks());

/** How many formatters were made. */
function countFormatters() {
  const { DateTimeFormat } = Intl;
  const asked: unknown[] = [];
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function made(tag, options) {
    asked.push(options?.timeZone);
    return new DateTimeFormat(tag, options);
  } as typeof DateTimeFormat);
  return asked;
}

it('a zone is kept once, however its letters are written', () => {
  const asked = countFormatters();
  const spellings = ['America/Bahia', 'america/bahia', 'AMERICA/BAHIA', 'aMerica/bAhia', 'America/bahiA'];
  for (const each of spellings) {
    expect(isTimezone(each)).toBe(true);
    expect(offsetAt(each, Date.UTC(2026, 0, 1))).toBe(-3 * 3_600_000);
  }
  expect(asked).toEqual(['America/Bahia']);
});

it('of names that are no zone nothing is kept', () => {
  const asked = countFormatters();
  for (const name of ['Mars/Olympus', 'Mars/Olympus']) expect(isTimezone(name)).toBe(false);
  expect(asked, 'asked for each time').toEqual(['Mars/Olympus', 'Mars/Olympus']);
});

it('of the names without a region those of IANA are known, and none that only some machines know', () => {
  for (const name of ['UTC', 'utc', 'GB', 'EST5EDT', 'Zulu', 'NZ']) expect(isTimezone(name), name).toBe(true);
  for (const name of ['JST', 'PST', 'BST', 'SystemV/AST4', 'systemv/ast4'])
    expect(isTimezone(name), name).toBe(false);
});

it('a name that is too long, an offset, and letters that only look like a zone are refused without a formatter', () => {
  const asked = countFormatters();
  isTimezone('Asia/Kolkata');
  for (const name of [
    'E'.repeat(500_000),
    '+01:00',
    '',
    'Asia/\u212Aolkata',
    'Europe/Lisbon\n',
    'Europe/ Lisbon',
  ]) {
    expect(isTimezone(name), name.slice(0, 20)).toBe(false);
  }
  expect(asked).toEqual(['Asia/Kolkata']);
});
