// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '#/partner/brand/colour.ts';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** The tokens of one theme as theme.css declares them. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1], match[2]]),
  );
}

const light = tokensOf(':root');
const themes = { light, dark: { ...light, ...tokensOf(':root[data-theme="dark"]') } };

/** Text token, surface token: 4.5 (WCAG 1.4.3). */
const texts: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-muted', 'ink-subtle', 'primary-text', 'success', 'warning', 'danger', 'info'].flatMap(
    (text) => ['canvas', 'surface', 'raised'].map((surface) => [text, surface] as const),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary-text', 'primary-soft'],
  ['ink', 'primary-soft'],
  ['ink-muted', 'primary-soft'],
  ['on-secondary', 'secondary'],
  ['info', 'secondary-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['canvas', 'ink'],
];

/** Border or ring token, surface token: 3 (WCAG 1.4.11). */
const borders: readonly (readonly [string, string])[] = ['line-strong', 'ring', 'danger'].flatMap((border) =>
  ['canvas', 'surface', 'raised'].map((surface) => [border, surface] as const),
);

describe.each(Object.entries(themes))('A11-01 %s theme', (_name, tokens) => {
  const of = (name: string) => tokens[name] ?? 'missing';

  it.each(texts)('text %s on %s reaches 4.5', (text, surface) => {
    expect(contrast(of(text), of(surface))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(borders)('border %s on %s reaches 3', (border, surface) => {
    expect(contrast(of(border), of(surface))).toBeGreaterThanOrEqual(3);
  });
});

it('PRT-47 PRT-48 PRT-49 the default colours are a purple and a light blue', () => {
  expect([light.primary, light.secondary]).toEqual(['#5b2a86', '#8ed1f0']);
});

it('every colour of a component comes from a token', () => {
  const files = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const offenders = Object.entries(files)
    .filter(([path]) => !path.includes('.spec.'))
    .filter(([, code]) => /#[0-9a-f]{6}\b|\brgba?\(|\bhsla?\(/i.test(code))
    .map(([path]) => path);
  // Google asks that its mark keeps its colours.
  expect(offenders).toEqual(['../identity/sso/GoogleMark.tsx']);
});
