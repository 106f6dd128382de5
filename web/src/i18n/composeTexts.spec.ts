import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { en } from '#/app/texts/texts.en.ts';
import { pt } from '#/app/texts/texts.pt.ts';
import { keysOf, textAt, withFallback, withWording } from './composeTexts.ts';
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

it.each(Object.entries({ en, pt }))(
  'I18-08 each text in %s, error messages and announcements included, is a key that whitelabelText may name and replaces alone',
  (_language, all) => {
    const keys = keysOf(all);
    expect(keys.length).toBeGreaterThan(1_500);
    for (const key of [
      'identity.errors.INVALID_CREDENTIALS',
      'messaging.announce.message',
      'app.notFound.title',
    ])
      expect(keys, 'an error, an announcement, a title').toContain(key);
    // What the server takes as a key.
    expect(keys.filter((key) => !/^\w{1,80}(\.\w{1,80}){0,6}$/.test(key))).toEqual([]);
    for (const key of keys) {
      const changed = withWording(all, [{ key, value: 'Ours' }]);
      expect(textAt(changed, key), key).toBe('Ours');
    }
    const [first = '', second = ''] = keys;
    expect(textAt(withWording(all, [{ key: first, value: 'Ours' }]), second)).toBe(textAt(all, second));
  },
);
