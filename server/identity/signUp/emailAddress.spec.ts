import { normalizeEmail } from '@waymark/events/identity';
import { expect, it } from 'vitest';
import { problemOfNewEmail } from './emailAddress.ts';

const problem = (email: string) => problemOfNewEmail(normalizeEmail(email));

it.each([
  'ana@example.org',
  'Ana.Silva+waymark@Example.ORG',
  'o’brien@example.org'.replace('’', "'"),
  'ana@associação.pt',
  'info@müller.de',
  'ａna@example.org',
])('AUT-16 %j is a new address', (email) => {
  expect(problem(email)).toBeUndefined();
});

it.each([
  ['a Cyrillic letter before the @', '\u0430na@example.org'],
  ['an accent before the @', 'joão@example.org'],
  ['a Cyrillic letter in the domain', 'ana@ex\u0430mple.org'],
  ['a domain that is Cyrillic as a whole', 'ana@\u0430\u0440\u0440\u04cf\u0435.com'],
  ['a Greek letter', 'ana@g\u03bfogle.com'],
  ['a dotless i', 'ana@pa\u0131pal.com'],
  ['a Latin letter that has no accent', 'ana@g\u0251ogle.com'],
  ['a Cherokee top-level domain', 'ana@example.\u13df\u13a5'],
  ['a zero width space', 'ana@exam\u200bple.org'],
  ['a turned direction', 'ana\u202e@example.org'],
  ['punycode', 'ana@xn--pple-43d.com'],
  ['a line end', 'ana@example.org\nbcc'],
])('AUT-16 an address that looks like another is refused when it holds %s', (_what, email) => {
  expect(problem(email)).toBe('emailInvalid');
});
