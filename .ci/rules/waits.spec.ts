import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as limits from '../../db/store/connection/limits.ts';
import { limitRows, numberOf, productNumber } from '../limits/limitTable.ts';

const text = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
const [, after = ''] = text.split('\n## Waits and their limits\n');
const [table = ''] = after.split('\n## ');
const rows = limitRows(table);

/** `writerLimits.lock` for every number of a module. */
function namesOf(module: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(module).flatMap(([name, value]) => {
    if (typeof value === 'number') return [name];
    return typeof value === 'object' && value !== null
      ? Object.keys(value).map((key) => `${name}.${key}`)
      : [];
  });
}

describe('the table of waits', () => {
  it.each(rows)('$what: $cell, as $name says', (row) => {
    expect(numberOf(row.cell)).toBe(productNumber(row));
  });

  it('has a row for every limit of a wait for PostgreSQL, and one constant in each row', () => {
    const named = rows.filter(({ path }) => path.endsWith('/connection/limits.ts')).map(({ name }) => name);
    expect([...named].sort()).toEqual([...namesOf(limits)].sort());
    expect(named.length).toBeGreaterThan(35);
    const lines = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| wait'));
    expect(lines).toHaveLength(rows.length);
  });

  it('names each peer of the product', () => {
    for (const peer of ['PostgreSQL', 'NATS', 'S3', 'mail server', 'OpenID', 'socket', 'request', 'stop'])
      expect(rows.filter(({ what }) => what.includes(peer)).length, peer).toBeGreaterThan(0);
  });
});
