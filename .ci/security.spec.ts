import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { constantIn } from './limits/constantIn.ts';
import { limitRows, numberOf, productNumber } from './limits/limitTable.ts';

const folder = resolve(import.meta.dirname, '../docs');
const text = readFileSync(join(folder, 'security.md'), 'utf8');
const [, limits = ''] = text.split('\n## Limits\n');
const rows = limitRows(limits);

describe('docs/security.md', () => {
  it('has a row for every bound that a hostile guest can push against', () => {
    expect(rows.length).toBeGreaterThan(30);
    const lines = limits.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| bound'));
    expect(lines).toHaveLength(rows.length);
  });

  it.each(rows)('$what is $cell, as $name says', (row) => {
    expect(numberOf(row.cell)).toBe(productNumber(row));
  });

  it('finds a number that is not the one of the product', () => {
    expect(
      constantIn(
        'const MINUTE = 60_000;\nexport const rule = { window: 15 * MINUTE } as const;',
        'rule.window',
      ),
    ).toBe(900_000);
    expect(numberOf('14 min')).toBe(840_000);
    expect(() => constantIn('const a = b();', 'a')).toThrow('is not a number');
    expect(() => constantIn('const a = 1;', 'c')).toThrow('There is no c');
  });

  it('has a section for each chapter of the standard', () => {
    const chapters = [...text.matchAll(/^\| V(\d+) /gm)].map(([, number]) => Number(number));
    expect(chapters).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });
});
