import { expect, it } from 'vitest';
import { findLinks } from './findLinks.ts';

const cases: [string, [string, string][]][] = [
  ['see https://example.org.', [['https://example.org', 'https://example.org']]],
  ['(https://example.org/a_(b))', [['https://example.org/a_(b)', 'https://example.org/a_(b)']]],
  ['www.example.org, ok', [['www.example.org', 'https://www.example.org']]],
  ['write to ana@example.org!', [['ana@example.org', 'mailto:ana@example.org']]],
  ['a "http://x.org/?q=1&b=2" b', [['http://x.org/?q=1&b=2', 'http://x.org/?q=1&b=2']]],
  ['javascript:alert(1) data:text/html,x', []],
  ['<a href="javascript:alert(1)">x</a>', []],
  ['no links at 14.03.2026', []],
];

for (const [text, links] of cases) {
  it(`MSG-58 ${text}`, () => {
    const parts = findLinks(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.flatMap((part) => (part.href === null ? [] : [[part.text, part.href]]))).toEqual(links);
  });
}
