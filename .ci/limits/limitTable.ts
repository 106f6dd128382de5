import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { constantIn } from './constantIn.ts';

const folder = resolve(import.meta.dirname, '../../docs');
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

/** A row of a table in the documents that names a constant of the product. */
export type LimitRow = {
  readonly what: string;
  readonly cell: string;
  readonly name: string;
  readonly path: string;
};

/** The rows ``| what | 25 MiB | [`name`](../path) |`` of a text, with or without more cells. */
export function limitRows(text: string): readonly LimitRow[] {
  return [...text.matchAll(/^\| ([^|]+) \| ([^|]+) \| \[`([\w.]+)`\]\(([^)]+)\) \|/gm)].map(
    ([, what = '', cell = '', name = '', path = '']) => ({ what, cell, name, path }),
  );
}

/** `25 MiB` in bytes, `15 min` in milliseconds, `20,000` as it is. */
export function numberOf(cell: string): number {
  const [, digits = '', unit = ''] = /^([\d,.]+)(?: (\w+))?$/.exec(cell) ?? [];
  return Number(digits.replaceAll(',', '')) * (UNITS[unit] ?? Number.NaN);
}

/** The number that the product has for a row. */
export function productNumber({ name, path }: Pick<LimitRow, 'name' | 'path'>): number {
  return constantIn(`${readFileSync(join(folder, path), 'utf8')}\n${units}`, name);
}
