import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { withFallback, withWording } from './composeTexts.ts';
import { localeOf, withoutLocale } from './locales.ts';
import { pseudoText } from './pseudoText.ts';

const texts = { app: { hello: 'Hello, {name}', deep: { one: 'One', two: 'Two' } } };

it('I18-07 a missing text falls back to English', () => {
  expect(withFallback({ app: { deep: { one: 'Um' } } }, texts)).toEqual({
    app: { hello: 'Hello, {name}', deep: { one: 'Um', two: 'Two' } },
  });
});

describe('PRT-56 a partner replaces wording', () => {
  function render(value: string): string {
    const messages = withWording(texts, [{ key: 'app.hello', value }]) as typeof texts;
    return createTranslator({ locale: 'en-GB', messages, namespace: 'app' })('hello', { name: 'Ana' });
  }

  it('with its own texts and our placeholders', () => {
    expect(render('Welcome to Acorn, {name}!')).toBe('Welcome to Acorn, Ana!');
  });

  it('as text, never as markup or message syntax', () => {
    expect(render("<b>{other}</b> it's {")).toBe("<b>{other}</b> it's {");
  });

  it('and an unknown key changes nothing', () => {
    const wording = ['app.nope', 'app.deep', 'nope.hello', '__proto__.x', ''].map((key) => ({
      key,
      value: 'x',
    }));
    expect(withWording(texts, wording)).toEqual(texts);
  });
});

it.each([
  ['/', 'en', '/'],
  ['/pt', 'pt', '/'],
  ['/pt/', 'pt', '/'],
  ['/pt/messages', 'pt', '/messages'],
  ['/ptolemy', 'en', '/ptolemy'],
  ['/messages/pt', 'en', '/messages/pt'],
])('I18-05 %s is %s, page %s', (path, locale, page) => {
  expect(localeOf(path)).toBe(locale);
  expect(withoutLocale(path)).toBe(page);
});

it('I18-09 pseudo texts are 40% longer, short ones twice as long, placeholders kept', () => {
  expect(pseudoText('Log in').length).toBeGreaterThanOrEqual(12);
  const long = 'A sentence that is clearly longer than twenty characters, {name}';
  expect(pseudoText(long).length).toBeGreaterThanOrEqual(long.length * 1.4);
  expect(pseudoText(long)).toContain('{name}');
});
