import { describe, expect, it } from 'vitest';
import { documentProblems, isSecureLink } from './documentRules.ts';

describe('a link to prepare with', () => {
  it('SES-73 has a name and leads to an https address', () => {
    expect(documentProblems('Pricing sheet', 'https://example.org/sheet?a=1')).toEqual({});
    expect(documentProblems(' ', 'https://example.org')).toEqual({ title: 'titleMissing' });
    expect(documentProblems('x'.repeat(121), 'https://example.org')).toEqual({ title: 'titleTooLong' });
  });

  it('SES-73 anything else is no link: no script, no plain http, no hidden name', () => {
    for (const url of [
      '',
      'example.org',
      'http://example.org',
      'javascript:alert(1)',
      'https://',
      'https://localhost',
      'https://bank.example@evil.example/',
      'https://example.org/a b',
      `https://example.org/${'x'.repeat(2_000)}`,
    ])
      expect([url, isSecureLink(url)]).toEqual([url, false]);
  });
});
