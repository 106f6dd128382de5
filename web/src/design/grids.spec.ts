import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** Lists of classes of grids that have columns on wide screens alone. */
function withoutBaseColumns(source: string): readonly string[] {
  return [...source.matchAll(/(["'])([^"'\n]*\bgrid\b[^"'\n]*)\1/g)]
    .map(([, , list = '']) => list.split(/\s+/))
    .filter((names) => names.includes('grid') && names.some((name) => /^\S+:grid-cols-/.test(name)))
    .filter((names) => !names.some((name) => name.startsWith('grid-cols-')))
    .map((names) => names.join(' '));
}

it('a name without blanks makes no column wider than a phone: each grid says its columns for the narrowest screen', () => {
  expect(withoutBaseColumns('<ul className="grid gap-4 sm:grid-cols-2">')).toHaveLength(1);
  expect(withoutBaseColumns('<ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">')).toEqual([]);
  const found = Object.entries(sources).flatMap(([file, source]) =>
    withoutBaseColumns(source).map((list) => `${file}: ${list}`),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

/** Lists of classes of what scrolls sideways, and does not hold what is placed in it. A `pre` holds text alone. */
function scrollsWithoutPlace(source: string): readonly string[] {
  const others = source.replaceAll(/<pre[^>]*>/g, '');
  return [...others.matchAll(/(["'])([^"'\n]*\boverflow-(?:x-)?auto\b[^"'\n]*)\1/g)]
    .map(([, , list = '']) => list.split(/\s+/))
    .filter((names) => names.includes('overflow-x-auto') || names.includes('overflow-auto'))
    .filter((names) => !names.some((name) => ['relative', 'absolute', 'fixed', 'sticky'].includes(name)))
    .map((names) => names.join(' '));
}

it('a text for screen readers makes no page wider than a phone: what scrolls sideways holds what is placed in it', () => {
  expect(scrollsWithoutPlace('<section className="overflow-x-auto">')).toHaveLength(1);
  expect(scrollsWithoutPlace('<section className="relative overflow-x-auto">')).toEqual([]);
  const found = Object.entries(sources).flatMap(([file, source]) =>
    scrollsWithoutPlace(source).map((list) => `${file}: ${list}`),
  );
  expect(found).toEqual([]);
});
