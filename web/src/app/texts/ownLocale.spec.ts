import { expect, it } from 'vitest';
import { firstLocale } from './ownLocale.ts';

it.each([
  ['the address', '/pt/blog', 'en', ['en-GB'], 'pt'],
  ['the last choice', '/blog', 'en', ['pt-PT', 'en'], 'en'],
  ['the last choice', '/blog', 'pt', ['en-GB'], 'pt'],
  ['the account that was read last', '/blog', 'pt-account', ['en-GB'], 'pt'],
  ['the browser', '/blog', null, ['fr', 'pt-BR', 'en'], 'pt'],
  ['nothing', '/blog', null, ['fr'], 'en'],
  ['a choice that we do not know', '/blog', 'fr', ['pt-PT'], 'pt'],
] as const)(
  'I18-03 the language is chosen by %s: %s, chosen %s, browser %s',
  (_by, pathname, chosen, browser, locale) => {
    expect(firstLocale({ pathname, chosen, browser })).toBe(locale);
  },
);
