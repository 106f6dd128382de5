import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { namesLanguage, pageAsked } from './pageAsked.ts';

const asked = (url: string, headers: Record<string, string> = {}) =>
  pageAsked({ url, headers } as unknown as IncomingMessage);

it.each([
  ['/pt/faq', { cookie: 'language=en' }, 'pt'],
  ['/faq', { cookie: 'language=pt', 'accept-language': 'en-GB' }, 'pt'],
  ['/faq', { 'accept-language': 'fr-FR,pt-BR;q=0.8,en;q=0.5' }, 'pt'],
  ['/faq', { 'accept-language': 'fr' }, 'en'],
  ['/faq', { 'accept-language': 'PT-PT' }, 'pt'],
  ['/ptolemy', {}, 'en'],
])('I18-03 %s with %o is in %s', (url, headers, language) => {
  expect(asked(url, headers).language).toBe(language);
});

it.each([
  ['/pt/faq', {}, true],
  ['/pt?x=1', {}, true],
  ['/faq', { cookie: 'language=en' }, true],
  ['/faq', { cookie: 'language=fr', 'accept-language': 'pt' }, false],
  ['/ptolemy', { 'accept-language': 'pt' }, false],
])('I18-03 that %s with %o names a language is %s', (url, headers, isNamed) => {
  expect(namesLanguage({ url, headers } as unknown as IncomingMessage)).toBe(isNamed);
});

it('I18-05 the page is named without its language, with its query', () => {
  expect(asked('/pt')).toMatchObject({ path: '/', search: '' });
  expect(asked('/pt/group-event?id=e1')).toMatchObject({ path: '/group-event', search: '?id=e1' });
});

it('AUT-85 a partner is named by an id, and nothing else of the cookies or the host goes on', () => {
  expect(asked('/', { cookie: 'partnerId=farol; auth=secret', host: 'farol.example:4000' })).toEqual({
    path: '/',
    search: '',
    language: 'en',
    host: 'farol.example:4000',
    partnerId: 'farol',
  });
  expect(asked('/', { cookie: 'partnerId=<script>', host: 'a"b' })).toMatchObject({
    host: 'localhost',
    partnerId: undefined,
  });
  for (const host of ['farol.example:99999', '1.2.3.4.5', 'xn--a']) {
    expect(asked('/', { host }).host, host).toBe('localhost');
  }
});
