import { describe, expect, it } from 'vitest';
import { brandLookups, subdomainOf } from './brandLookup.ts';

describe('PRT-58 to PRT-60 the subdomain of a host', () => {
  it.each([
    ['acorn.waymark.example', 'acorn'],
    ['www.acorn.waymark.example', 'acorn'],
    ['ACORN.waymark.example', 'acorn'],
    ['acorn.localhost', 'acorn'],
    ['app.waymark.example', null],
    ['dev.waymark.example', null],
    ['localhost', null],
    ['intranet', null],
    ['127.0.0.1', null],
    ['[::1]', null],
  ])('%s gives %s', (hostname, expected) => {
    expect(subdomainOf(hostname)).toBe(expected);
  });
});

it('PRT-60 asks for subdomain, then query, then selected partner, then cookie', () => {
  const lookups = brandLookups({
    hostname: 'acorn.waymark.example',
    search: '?partnerId=q',
    selectedPartnerId: 's',
    cookie: 'a=1; partnerId=c%20d',
  });
  expect(lookups).toEqual([
    { by: 'subdomain', value: 'acorn' },
    { by: 'id', value: 'q' },
    { by: 'id', value: 's' },
    { by: 'id', value: 'c d' },
  ]);
});

it('PRT-61 nothing to ask for leaves the default', () => {
  expect(brandLookups({ hostname: 'localhost', search: '', selectedPartnerId: null, cookie: '' })).toEqual(
    [],
  );
});
