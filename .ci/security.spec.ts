import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { constantIn } from './constantIn.ts';

const folder = resolve(import.meta.dirname, '../docs');
const text = readFileSync(join(folder, 'security.md'), 'utf8');
const [, limits = ''] = text.split('\n## Limits\n');
/** Limits are made of these: they are read with every file. */
const units = readFileSync(join(folder, '../events/limits/units.ts'), 'utf8');

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  KiB: 1024,
  MiB: 1024 ** 2,
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  days: 86_400_000,
};

/** `25 MiB` in bytes, `15 min` in milliseconds, `20,000` as it is. */
function numberOf(cell: string): number {
  const [, digits = '', unit = ''] = /^([\d,.]+)(?: (\w+))?$/.exec(cell) ?? [];
  return Number(digits.replaceAll(',', '')) * (UNITS[unit] ?? Number.NaN);
}

/** `| what | 25 MiB | [`name`](../path) |` */
const rows = [...limits.matchAll(/^\| ([^|]+) \| ([^|]+) \| \[`([\w.]+)`\]\(([^)]+)\) \|$/gm)].map(
  ([, what = '', cell = '', name = '', path = '']) => ({ what, cell, name, path }),
);

describe('docs/security.md', () => {
  it('has a row for every bound that a hostile guest can push against', () => {
    expect(rows.length).toBeGreaterThan(30);
    const lines = limits.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| bound'));
    expect(lines).toHaveLength(rows.length);
  });

  it.each(rows)('$what is $cell, as $name says', ({ cell, name, path }) => {
    expect(numberOf(cell)).toBe(constantIn(`${readFileSync(join(folder, path), 'utf8')}\n${units}`, name));
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
