import { processorSeconds } from '@waymark/events/testing';
import { expect, it } from 'vitest';
import { csvOf, csvTime } from './csv.ts';

/** The one cell of a file of one row. */
function cell(text: string): string {
  return csvOf([[text]], 'en').slice(1, -2);
}

it('a text that begins like a formula is shown as text, in wide signs and behind spaces too', () => {
  expect(cell('=HYPERLINK(1)')).toBe("'=HYPERLINK(1)");
  expect(cell('+1')).toBe("'+1");
  expect(cell('-1')).toBe("'-1");
  expect(cell('@SUM(1)')).toBe("'@SUM(1)");
  expect(cell('\uFF1DSUM(1)')).toBe("'\uFF1DSUM(1)");
  expect(cell('  =1')).toBe("  '=1");
  expect(cell('\t=1')).toBe("'\t'=1");
});

it('a text cannot begin a formula in a spreadsheet that cuts lines at semicolons, tabs or line ends', () => {
  expect(cell('Ada;=HYPERLINK(1)')).toBe(`"Ada;'=HYPERLINK(1)"`);
  expect(cell('Ada; @SUM(1)')).toBe(`"Ada; '@SUM(1)"`);
  expect(cell('Ada\t+1')).toBe("Ada\t'+1");
  expect(cell('Ada\n-1')).toBe(`"Ada\n'-1"`);
  expect(cell('Ada,=1')).toBe(`"Ada,'=1"`);
});

it('names with signs inside, numbers and quotes stay as they are', () => {
  const row = ['Ana-Maria =', 'a "b"', -3, ''];
  expect(csvOf([row], 'en')).toBe('\uFEFFAna-Maria =,"a ""b""",-3,\r\n');
});

it('a formula does not hide behind quotes, which a cut at another sign takes for those of the cell', () => {
  expect(cell('Ada;"=1+1')).toBe(`"Ada;""'=1+1"`);
  expect(cell('Ada; " "@SUM(1)')).toBe(`"Ada; "" ""'@SUM(1)"`);
  expect(cell('"=1')).toBe(`"""'=1"`);
});

it('a formula does not hide behind a line end, a tab or signs that nobody sees', () => {
  expect(cell('\r=1')).toBe(`"'\r'=1"`);
  expect(cell('\u200B=1'), 'no width').toBe("\u200B'=1");
  expect(cell('\uFEFF@SUM(1)'), 'no width, no break').toBe("\uFEFF'@SUM(1)");
  expect(cell('\u202E=1'), 'from right to left').toBe("\u202E'=1");
  expect(cell('\u200F \u2066+1')).toBe("\u200F \u2066'+1");
  expect(cell('\u0000\u000B-1'), 'control signs').toBe("\u0000\u000B'-1");
  expect(cell('Ada;\u200B=1')).toBe(`"Ada;\u200B'=1"`);
  expect(cell('\u200Bعلي\u200F'), 'a name written from right to left').toBe('\u200Bعلي\u200F');
});

it('a huge text is one cell, and made in no time', () => {
  const huge = `${' '.repeat(100_000)};${'\u200B'.repeat(100_000)}${';'.repeat(100_000)}=`;
  expect(processorSeconds(() => expect(cell(huge)).toHaveLength(300_002 + 3))).toBeLessThan(2);
});

it('cells and decimals are cut as Excel expects in a country of the language', () => {
  const rows = [
    ['Nome', 'Horas'],
    ['Conceição; Ana, Rui', 1.5],
  ];
  expect(csvOf(rows, 'pt')).toBe('\uFEFFNome;Horas\r\n"Conceição; Ana, Rui";1,5\r\n');
  expect(csvOf(rows, 'en')).toBe('\uFEFFNome,Horas\r\n"Conceição; Ana, Rui",1.5\r\n');
});

it('a time has no letters between its parts, and nothing is nothing', () => {
  expect(csvTime('2030-06-03T10:01:59.000Z')).toBe('2030-06-03 10:01');
  expect(csvTime(null)).toBe('');
});
