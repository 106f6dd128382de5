// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { productVersion } from './version.ts';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const rem = (value: number) => `${value / 16}rem`;

it.each([
  ['LIM-08', 'sm', '37.5rem'],
  ['LIM-09', 'md', '60rem'],
  ['LIM-10', 'lg', '64rem'],
])('%s the breakpoint %s is %s', (_id, name, width) => {
  expect(css).toContain(`--breakpoint-${name}: ${width};`);
});

it('NAV-210 TRP-22 LIM-11 LIM-12 the layout changes at these widths and at no other', () => {
  expect(css).toContain('--breakpoint-*: initial;');
  expect([...css.matchAll(/--breakpoint-(\w+): ([\w.]+);/g)].map(([, name, value]) => [name, value])).toEqual(
    [
      ['sm', rem(600)],
      ['md', rem(960)],
      ['lg', rem(1024)],
    ],
  );
  // xl knows two widths, so it is a variant: 1200, and 1536 for a white-label partner.
  const xl = css.slice(css.indexOf('@custom-variant xl'), css.indexOf('@custom-variant dark'));
  const [ours, whiteLabel] = xl.split('@media').slice(1);
  expect(ours).toMatch(/^ \(width >= 75rem\)[\s\S]*:not\(\[data-white-label\]\)/);
  expect(whiteLabel).toMatch(/^ \(width >= 96rem\)[\s\S]*html\[data-white-label\]/);
});

it('LIM-01 TRP-27 the version of the product, not of this package', () => {
  expect(productVersion).toBe('1.17.49');
  const own = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  expect(own).not.toContain(productVersion);
});
