import compile from 'icu-minify/compile';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { en } from '#/app/texts/texts.en.ts';
import { pt } from '#/app/texts/texts.pt.ts';
import { keysOf, textAt, withFallback, withWording } from './composeTexts.ts';
import { localeOf, withoutLocale } from './locales.ts';
import { pseudoText } from './pseudoText.ts';
import { writtenText } from './writtenText.ts';

const texts = { app: { hello: 'Hello, {name}', deep: { one: 'One', two: 'Two' } } };

it('I18-07 a missing text falls back to English', () => {
  expect(withFallback({ app: { deep: { one: 'Um' } } }, texts)).toEqual({
    app: { hello: 'Hello, {name}', deep: { one: 'Um', two: 'Two' } },
  });
});

it('I18-07 a compiled text falls back as a whole, and none takes the place of a group', () => {
  const hello = compile('Olá, {name}');
  expect(withFallback({ app: { hello } }, { app: { hello: compile('Hello, {name}'), by: 'By' } })).toEqual({
    app: { hello: ['Olá, ', ['name']], by: 'By' },
  });
  expect(withFallback({ app: 'App' }, texts)).toEqual({ app: 'App' });
});

describe('PRT-56 a partner replaces wording', () => {
  function render(value: string): string {
    const messages = withWording(texts, [{ key: 'app.hello', value }]) as typeof texts;
    return createTranslator({ locale: 'en-GB', messages, namespace: 'app' })('hello', { name: 'Ana' });
  }

  it('with its own texts and our placeholders', () => {
    expect(render('Welcome to Acorn, {name}!')).toBe('Welcome to Acorn, Ana!');
  });

  it('of a text that the build has compiled, too', () => {
    const messages = withWording({ app: { hello: compile('Hello, {name}') } }, [
      { key: 'app.hello', value: '{name}: {other} {name' },
    ]) as typeof texts;
    const t = createTranslator({ locale: 'en-GB', messages, namespace: 'app' });
    expect(t('hello', { name: 'Ana' })).toBe('Ana: {other} {name');
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
  const pseudo = (text: string) => writtenText(pseudoText(compile(text)));
  expect(pseudo('Log in')).toBe('[Lög îñ ~ ~ ~]');
  const long = 'A sentence that is clearly longer than twenty characters, {name}';
  expect(pseudo(long).length).toBeGreaterThanOrEqual(long.length * 1.4);
  expect(pseudo(long)).toContain('{name}');
  expect(pseudo('{count, plural, one {# day} other {# days}} in <b>{place}</b>')).toContain(
    '{count, plural, one {# day} other {# days}} îñ <b>{place}</b>',
  );
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
