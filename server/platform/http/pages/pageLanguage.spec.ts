import { expect, it } from 'vitest';
import { pageLanguage } from './pageLanguage.ts';

it.each([
  ['pt', 'pt'],
  ['pt-PT,pt;q=0.9,en;q=0.8', 'pt'],
  ['en-GB,en;q=0.5', 'en'],
  ['EN', 'en'],
  [' pt ;q=1', 'pt'],
  ['*', undefined],
  ['fr,pt;q=0.9', undefined],
  ['enx', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Language %j asks for %s', (header, language) => {
  expect(pageLanguage(header)).toBe(language);
});
