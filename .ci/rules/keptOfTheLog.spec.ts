import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const [, after = ''] = read('docs/architecture.md').split('\n## What a process keeps\n');
const [section = ''] = after.split('\n## ');
const [, ofTheLog = '', others = ''] = section.split('\n\n| ');

type Link = { readonly text: string; readonly path: string };

/** The links of a cell, with paths from the root. */
function linksIn(cell: string): readonly Link[] {
  return cell
    .split('[')
    .slice(1)
    .map((part) => {
      const [text = '', rest = ''] = part.split('](../');
      return { text, path: rest.split(')')[0] ?? '' };
    });
}

/** The cells of each row. */
function rowsOf(table: string): readonly (readonly string[])[] {
  const rows = table.split('\n').slice(2);
  return rows.filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '));
}

const kept = rowsOf(ofTheLog).map(([what = '', where = '', , test = '']) => ({
  what,
  places: linksIn(where).map(({ path }) => path),
  tests: linksIn(test),
}));
const elsewhere = rowsOf(others).flatMap(([, where = '']) => linksIn(where).map(({ path }) => path));

/** Whether a line makes a cache, or a map that lives as long as its module. */
function isKeeper(line: string): boolean {
  if (line.includes('new LRUCache') || line.includes('new RecentMap')) return true;
  if (!line.startsWith('const ') && !line.startsWith('export const ')) return false;
  const [, made = ''] = line.split(' = new ');
  return (
    (made.startsWith('Map') || made.startsWith('WeakMap')) && (!made.includes('(') || made.endsWith('();'))
  );
}

const NOT_THE_PRODUCT = ['.spec.ts', '/testing/', 'server/faults/', 'server/bench/', 'server/fuzz/'];

function keepers(): readonly string[] {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'server', 'db'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return files
    .split('\n')
    .filter((path) => path.endsWith('.ts') && NOT_THE_PRODUCT.every((part) => !path.includes(part)))
    .filter((path) => existsSync(resolve(root, path)) && read(path).split('\n').some(isKeeper));
}

describe('the tables of what a process keeps', () => {
  it('have one row for every cache and every map of a module', () => {
    const named = [...kept.flatMap(({ places }) => places), ...elsewhere];
    expect(named.filter((path, at) => named.indexOf(path) !== at)).toEqual([]);
    const found = keepers();
    expect(found.filter((path) => !named.includes(path))).toEqual([]);
    expect(found.length).toBeGreaterThan(35);
    expect(elsewhere.filter((path) => !found.includes(path))).toEqual([]);
  });

  it.each(kept)('name a test that exists for: $what', ({ places, tests }) => {
    expect([places.length, tests.length]).toEqual([1, 1]);
    for (const path of places) expect(existsSync(resolve(root, path)), path).toBe(true);
    for (const { text, path } of tests) expect(read(path), path).toContain(`'${text}'`);
  });
});
