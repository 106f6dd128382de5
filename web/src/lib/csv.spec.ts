import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

/** The one cell of a file of one row. */
function cell(text: string): string {
  return csvOf([[text]]).slice(1, -2);
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
  expect(csvOf([['Ana-Maria =', 'a "b"', -3, '']])).toBe('\uFEFFAna-Maria =,"a ""b""",-3,\r\n');
});
